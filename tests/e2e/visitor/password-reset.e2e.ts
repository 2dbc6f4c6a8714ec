import { openAs } from '../support/bring-session.ts'
import { expectNoSidewaysScroll, look, takePicture } from '../support/look.ts'
import { newDeveloper } from '../support/developer.ts'
import { newRecruiter } from '../support/company.ts'
import { fillSignIn, linkOfMail, newcomer } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

const heading = { level: 1 } as const
const title = 'Set a new password'

test('replaces a forgotten password once by an emailed link, and signs in with the new one', async ({
  page,
  site,
}) => {
  const person = await newRecruiter(site, 'Forgetful Search')
  await page.goto('/companylogin')
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page).toHaveURL(`${site.url}/forgot`)
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await look(page, 'forgot')
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByRole('heading', heading)).toHaveText('Check your email')
  await expect(page.getByRole('heading', heading)).toBeFocused()
  await expect(page.getByText(`If ${person.email} has an account`)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Resend in \d+ s$/ })).toBeDisabled()
  await look(page, 'forgot-sent')

  const link = await linkOfMail(page, person.email, /resetPassword/)
  await page.goto(link)
  await expect(page.getByRole('heading', heading)).toHaveText(title)
  await expect(page.getByText(/^For .…/)).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  const password = page.getByLabel('New password', { exact: true })
  await password.fill('short')
  await expect(page.getByText('at least 8 characters, not met')).toBeVisible()
  await look(page, 'reset-password')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page, 'reset-password-phone')
  await takePicture(page, 'reset-password-phone')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(password).toHaveAccessibleDescription(/Your password doesn’t meet the rules below yet\./)

  const changed = { email: person.email, password: 'quiet river of stones' }
  await password.fill(changed.password)
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page).toHaveURL(/login$/)
  await expect(page.getByText('Password changed. Sign in with your new password.')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await fillSignIn(page, person)
  await expect(page.getByRole('alert').first()).toHaveText('Wrong email or password.')
  await fillSignIn(page, changed)
  await expect(page).toHaveURL('/companyProfile/dashboard')

  await page.goto(link)
  await expect(page.getByRole('heading', heading)).toHaveText('This link no longer works')
  await expect(page.getByRole('alert')).toHaveText(/This link is incomplete or already used\./)
  await look(page, 'reset-password-used')
  await page.getByRole('link', { name: 'Request a new link' }).click()
  await expect(page.getByRole('heading', heading)).toHaveText('Reset your password')
})

test('answers an email without an account with the same text', { tag: '@long' }, async ({ page }) => {
  const stranger = newcomer('Nobody')
  await page.goto('/forgot')
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Enter your email.')
  await page.getByLabel('Email').fill(stranger.email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByText(`If ${stranger.email} has an account`)).toBeVisible()
  await page.getByRole('button', { name: 'Use another email' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(stranger.email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByText(`A reset link for ${stranger.email} was just requested`)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Resend in \d+ s$/ })).toBeDisabled()
})

test(
  'leads from a truncated, made-up or overlong link to a new one only',
  { tag: '@long' },
  async ({ page }) => {
    for (const token of ['', 'made-up', 'x'.repeat(5_000)]) {
      await page.goto(`/resetPassword?token=${token}`)
      await expect(page.getByRole('heading', heading)).toHaveText('This link no longer works')
      await expect(page.getByRole('link', { name: 'Request a new link' })).toBeVisible()
    }
  },
)

test(
  'reports a link older than an hour as expired, and leads to a new one',
  { tag: '@long' },
  async ({ page, site }) => {
    let link = ''
    await site.earlier(61, async () => {
      const person = await newRecruiter(site, 'Late Search')
      await page.goto('/forgot')
      await page.getByLabel('Email').fill(person.email)
      await page.getByRole('button', { name: 'Send reset link' }).click()
      await expect(page.getByRole('heading', heading)).toHaveText('Check your email')
      link = await linkOfMail(page, person.email, /resetPassword/)
    })
    await page.goto(link)
    await expect(page.getByRole('alert')).toHaveText('This link has expired. Request a new one.')
    await page.getByRole('link', { name: 'Request a new link' }).click()
    await expect(page.getByRole('heading', heading)).toHaveText('Reset your password')
  },
)

test('signs out every session of the account on a reset', { tag: '@long' }, async ({ page, site }) => {
  const person = await newRecruiter(site, 'Signed In Search')
  await openAs(page, person, '/companyProfile/dashboard')
  await expect(page.getByRole('heading', heading)).toHaveText('Clients')
  await page.goto('/forgot')
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await page.goto(await linkOfMail(page, person.email, /resetPassword/))
  await page.getByLabel('New password', { exact: true }).fill('another quiet river')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page).toHaveURL(/login$/)
  await expect(page.getByText('Password changed. Sign in with your new password.')).toBeVisible()
  await page.goto('/companyProfile/dashboard')
  await expect(page).toHaveURL(/\/companylogin\?next=/)
})

test('keeps the session of another account on a reset', { tag: '@long' }, async ({ page, site }) => {
  const person = await newDeveloper(site, 'Ann Stays')
  const other = await newDeveloper(site, 'Bob Forgets')
  await openAs(page, person, '/forgot')
  await page.getByLabel('Email').fill(other.email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await page.goto(await linkOfMail(page, other.email, /resetPassword/))
  await page.getByLabel('New password', { exact: true }).fill('another quiet river')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page).toHaveURL('/user/profile')
  await expect(
    page.getByText(`Password changed for ${other.email}. You’re still signed in as ${person.email}.`),
  ).toBeVisible()
  await page.goto('/user/settings')
  await expect(page.getByText(`${person.email} Verified`)).toBeVisible()
})

test('shows all six password requirements as they are met', { tag: '@long' }, async ({ page, site }) => {
  const person = await newRecruiter(site, 'Policy Search')
  const policy = {
    customStrengthOptions: {
      minPasswordLength: 10,
      maxPasswordLength: 12,
      containsLowercaseCharacter: true,
      containsUppercaseCharacter: true,
      containsNumericCharacter: true,
      containsNonAlphanumericCharacter: true,
    },
    allowedNonAlphanumericCharacters: ['!', '#'],
    enforcementState: 'ENFORCE',
    forceUpgradeOnSignin: false,
    schemaVersion: 1,
  }
  await page.route('**/v2/passwordPolicy**', (route) => route.fulfill({ json: policy }))
  await page.goto('/forgot')
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await page.goto(await linkOfMail(page, person.email, /resetPassword/))
  await page.getByLabel('New password', { exact: true }).fill('aaaaaaaaaaaaa')
  const open = ['at most 12 characters', 'an uppercase letter', 'a number', 'a symbol, such as ! or ?']
  for (const rule of open) await expect(page.getByText(`${rule}, not met`)).toBeVisible()
  await expect(page.getByText('at least 10 characters, met')).toBeVisible()
  await expect(page.getByText('a lowercase letter, met')).toBeVisible()
  await look(page, 'reset-password-policy')
  await page.getByLabel('New password', { exact: true }).fill('Quiet#1river')
  await expect(page.getByText('not met')).toHaveCount(0)
})
