import { openAs } from '../support/bring-session.ts'
import { confirmIdentity, enterLongAgo, lookTwice, newDeveloper, signInAgain } from '../support/developer.ts'
import { comeBackAs, eraseAccount, refuseAtSandbox } from '../support/sandbox.ts'
import { newcomer, signOut } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test('links GitHub, signs in with it, and unlinks it', async ({ page, site }) => {
  const person = await enterLongAgo(site, page, 'Lina Linked')
  await page.goto('/user/settings')
  await page.getByRole('button', { name: 'Link GitHub' }).click()
  await confirmIdentity(page, person.password)
  await comeBackAs(page, 'Dana Okafor')
  await expect(page).toHaveURL('/user/settings')
  const github = page.getByRole('listitem').filter({ hasText: 'GitHub' })
  await expect(github).toContainText(/linked just now/)
  await lookTwice(page, 'settings-linked')
  await signOut(page)
  await expect(page).toHaveURL('/')

  await page.goto('/login')
  await page.getByRole('button', { name: 'Continue with GitHub' }).click()
  await comeBackAs(page, 'Dana Okafor')
  await expect(page).toHaveURL('/user/profile')
  await page.goto('/user/settings')
  await expect(page.getByText(`${person.email} Verified`)).toBeVisible()
  await page.getByRole('button', { name: 'Unlink GitHub' }).click()
  const dialog = page.getByRole('dialog', { name: 'Unlink GitHub?' })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Unlink GitHub' }).click()
  await expect(page.getByText('GitHub unlinked')).toBeVisible()
  await expect(github).toContainText('Not linked')
})

test('keeps the only sign-in method, and says why', { tag: '@long' }, async ({ page }) => {
  await page.goto('/register')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await comeBackAs(page, 'Dana Okafor')
  await expect(page).toHaveURL('/userOnboarding')
  await page.goto('/user/settings')
  await expect(page.getByText('Not set')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Unlink Google' })).toBeDisabled()
  await page.getByRole('button', { name: 'Why can’t I unlink this?' }).click()
  await expect(page.getByText('You need at least one sign-in method.')).toBeVisible()
  await lookTwice(page, 'settings-last-way-in')
  await eraseAccount(page)
})

test(
  'lets an account without a password sign in again at its provider, and set one',
  { tag: '@long' },
  async ({ page, site }) => {
    await site.earlier(6, async () => {
      await page.goto('/register')
      await page.getByRole('button', { name: 'Continue with GitHub' }).click()
      await comeBackAs(page, 'Dana Okafor')
      await expect(page).toHaveURL('/userOnboarding')
    })
    await page.goto('/user/settings')
    const password = newcomer('').password
    const set = async () => {
      await page.getByRole('button', { name: 'Set password' }).click()
      const dialog = page.getByRole('dialog', { name: 'Set password' })
      await dialog.getByLabel('New password').fill(password)
      await dialog.getByRole('button', { name: 'Set password' }).click()
    }
    await set()
    const again = signInAgain(page)
    const github = again.getByRole('button', { name: 'Continue with GitHub' })
    await expect(github).toBeFocused()
    await expect(again.locator('input')).toHaveCount(0)
    await lookTwice(page, 'sign-in-again-github')
    await github.click()
    await comeBackAs(page, 'Dana Okafor')
    await expect(page).toHaveURL('/user/settings')
    await expect(page.getByText('Signed in again. You can now change your password.')).toBeVisible()
    await set()
    await expect(page.getByText('Password set')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible()
    await eraseAccount(page)
  },
)

test('lets an account with password and provider sign in again by either', async ({ page, site }) => {
  await site.earlier(6, async () => {
    await openAs(page, await newDeveloper(site, 'Bea Both'), '/user/settings')
    await page.getByRole('button', { name: 'Link GitHub' }).click()
    await comeBackAs(page, 'Dana Okafor')
    await expect(page.getByRole('button', { name: 'Unlink GitHub' })).toBeVisible()
  })
  const unlink = async () => {
    await page.getByRole('button', { name: 'Unlink GitHub' }).click()
    await page
      .getByRole('dialog', { name: 'Unlink GitHub?' })
      .getByRole('button', { name: 'Unlink GitHub' })
      .click()
  }
  await unlink()
  const again = signInAgain(page)
  await expect(again.locator('input[type="password"]')).toBeFocused()
  await lookTwice(page, 'sign-in-again-both')
  await again.getByRole('button', { name: 'Continue with GitHub' }).click()
  await comeBackAs(page, 'Dana Okafor')
  await expect(page.getByText('Signed in again. You can now unlink a sign-in method.')).toBeVisible()
  await unlink()
  await expect(page.getByText('GitHub unlinked')).toBeVisible()
})

test(
  'reports a link refused at the provider as a link, and returns',
  { tag: '@long' },
  async ({ page, site }) => {
    await openAs(page, await newDeveloper(site, 'Rea Refuses'), '/user/settings')
    await page.getByRole('button', { name: 'Link Microsoft' }).click()
    await refuseAtSandbox(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We couldn’t link Microsoft')
    await expect(page.getByText('Microsoft didn’t grant access. Nothing changed here.')).toBeVisible()
    await lookTwice(page, 'link-refused')
    await page.getByRole('link', { name: 'Go back' }).click()
    await expect(page).toHaveURL('/user/settings')
    await expect(page.getByRole('listitem').filter({ hasText: 'Microsoft' })).toContainText('Not linked')
  },
)

test(
  'refuses a fresh sign-in as another person, and keeps the session',
  { tag: '@long' },
  async ({ page, site }) => {
    await site.earlier(6, async () => {
      await page.goto('/register')
      await page.getByRole('button', { name: 'Continue with Google' }).click()
      await comeBackAs(page, 'Dana Okafor')
      await expect(page).toHaveURL('/userOnboarding')
    })
    const signInAgainAs = async (name: string) => {
      await page.goto('/user/settings')
      await page.getByRole('button', { name: 'Set password' }).click()
      const dialog = page.getByRole('dialog', { name: 'Set password' })
      await dialog.getByLabel('New password').fill(newcomer('').password)
      await dialog.getByRole('button', { name: 'Set password' }).click()
      await signInAgain(page).getByRole('button', { name: 'Continue with Google' }).click()
      await comeBackAs(page, name)
    }
    await signInAgainAs('Ruben Castell')
    await expect(page.getByRole('alert')).toHaveText(/^You’re signed in to another Google account\./)
    await signInAgainAs('Dana Okafor')
    await expect(page.getByText('Signed in again. You can now change your password.')).toBeVisible()
    await expect(page.getByText('dana@okafor.example').first()).toBeVisible()
    await eraseAccount(page)
  },
)
