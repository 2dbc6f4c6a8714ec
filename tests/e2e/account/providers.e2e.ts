import { asksForFreshSignIn, confirmIdentity, enter, lookTwice, newDeveloper } from '../support/developer.ts'
import { comeBackAs, eraseAccount } from '../support/sandbox.ts'
import { signOut } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test('GitHub is linked, signs in, and is unlinked again', async ({ page, site }) => {
  const person = await newDeveloper(site, 'Lina Linked')
  await enter(page, person)
  await page.goto('/user/settings')
  await asksForFreshSignIn(page, '**/api/account/providers/github/attempts')
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
  await expect(page.getByText(`${person.email} Confirmed`)).toBeVisible()
  await page.getByRole('button', { name: 'Unlink GitHub' }).click()
  const dialog = page.getByRole('dialog', { name: 'Unlink GitHub?' })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Unlink GitHub' }).click()
  await expect(page.getByText('GitHub is unlinked.')).toBeVisible()
  await expect(github).toContainText('Not linked')
})

test('the only way in stays, and says why', async ({ page }) => {
  await page.goto('/register')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await comeBackAs(page, 'Dana Okafor')
  await expect(page).toHaveURL('/user/profile')
  await page.goto('/user/settings')
  await expect(page.getByText('Not set. You sign in through a provider.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Unlink Google' })).toBeDisabled()
  await page.getByRole('button', { name: 'Why can I not unlink this?' }).click()
  await expect(page.getByText('It is your only way in.')).toBeVisible()
  await lookTwice(page, 'settings-last-way-in')
  await eraseAccount(page)
})
