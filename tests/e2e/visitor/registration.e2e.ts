import type { Page } from '@playwright/test'
import { look } from '../support/look.ts'
import { fillRegistration, fillSignIn, ines, linkOfMail, newcomer } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

const heading = { level: 1 } as const

/** Sends the event of a tab that is hidden and shown again: all tabs of a test are in front. */
const turnAwayAndBack = (page: Page) =>
  page.evaluate(() => {
    for (const visibility of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibility })
      document.dispatchEvent(new Event('visibilitychange'))
    }
  })

test(
  'registers a developer, verifies the email, and leads to setup with a sign-out',
  { tag: '@embedded' },
  async ({ page }) => {
    const person = newcomer('Dana Okafor')
    await page.goto('/register')
    await look(page, 'register')
    await fillRegistration(page, person)
    await expect(page).toHaveURL('/verifyToken')
    await expect(page.getByText(`Open the link we sent to ${person.email}.`)).toBeVisible()
    await look(page, 'verify-token')

    await page.goto(await linkOfMail(page, person.email))
    await expect(page).toHaveURL('/userOnboarding')
    await expect(page.getByText('Email verified')).toBeVisible()
    await expect(page.getByRole('heading', heading)).toHaveText('About you')
    await look(page, 'onboarding-first-visit')
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page).toHaveURL('/')
  },
)

test(
  'leads an unverified person to verification from every page, and resends the email after a while',
  { tag: '@long' },
  async ({ page }) => {
    const person = newcomer('Priya Nair')
    await page.goto('/companyregister')
    await fillRegistration(page, person, 'Nair & Partners')
    await expect(page).toHaveURL('/verifyToken')
    for (const path of ['/companyProfile/dashboard', '/onboarding', '/forgot', '/pricing', '/nowhere']) {
      await page.goto(path)
      await expect(page).toHaveURL('/verifyToken')
    }
    await page.getByRole('button', { name: 'I verified my email' }).click()
    await expect(page.getByText('Your email isn’t verified yet.')).toBeVisible()

    await page.getByRole('button', { name: 'Resend email' }).click()
    await expect(page.getByText('We just sent you an email.')).toBeVisible()
    const again = page.getByRole('button', { name: /^Resend in \d+ s$/ })
    await expect(again).toBeDisabled()

    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL('/')
  },
)

test('verifies by a link in a signed-out browser, and continues the waiting page', async ({
  page,
  visitor,
}) => {
  const person = newcomer('Jonas Weber')
  await page.goto('/companyregister')
  await fillRegistration(page, person, 'Weber Search')
  await expect(page).toHaveURL('/verifyToken')

  const other = await visitor()
  await other.page.goto(await linkOfMail(other.page, person.email))
  // Another browser than the one of the sign-up: the emailed link proves the email.
  await expect(other.page.getByRole('heading', heading)).toHaveText('Is this account yours?')
  await look(other.page, 'link-proof')
  await other.page.getByLabel('Account password').fill(person.password)
  await other.page.getByRole('button', { name: 'Verify email' }).click()
  await expect(other.page.getByRole('heading', heading)).toHaveText('Email verified')
  await look(other.page, 'confirmed')
  await other.page.getByRole('link', { name: 'Sign in', exact: true }).click()
  await fillSignIn(other.page, person)
  await expect(other.page).toHaveURL(/\/onboarding/)

  // The waiting tab becomes visible again, without another action.
  await turnAwayAndBack(page)
  await expect(page).toHaveURL('/onboarding')
  await expect(page.getByText('Email verified')).toBeVisible()
})

test('reports a used link as done, and offers a next step', { tag: '@long' }, async ({ page }) => {
  const person = newcomer('Aiko Tan')
  await page.goto('/register')
  await fillRegistration(page, person)
  await expect(page).toHaveURL('/verifyToken')
  const link = await linkOfMail(page, person.email)
  await page.goto(link)
  await expect(page).toHaveURL('/userOnboarding')
  await page.goto(link)
  await expect(page.getByText('This email is already verified.')).toBeVisible()
  await expect(page).toHaveURL('/userOnboarding')

  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/')
  await page.goto(link)
  await expect(page.getByRole('heading', heading)).toHaveText('Email already verified')
  await look(page, 'confirmed-already')
  await page.getByRole('link', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/login')
})

test('shows a taken email at its field, and keeps the typed text', { tag: '@long' }, async ({ page }) => {
  await page.goto('/companyregister')
  await fillRegistration(page, { ...newcomer('Second Ines'), email: ines.email }, 'Brightwater Two')
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
    'This email already has an account. Use that account or another email.',
  )
  await expect(page.getByLabel('Email')).toHaveValue(ines.email)
  await expect(page.getByLabel('Your name')).toHaveValue('Second Ines')
  await expect(page.getByLabel('Company')).toHaveValue('Brightwater Two')
})

test(
  'shows the password policy as it is met, and refuses common passwords',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/register')
    await page.getByLabel('Your name').fill('Sam Reed')
    await page.getByLabel('Email').fill(newcomer('Sam Reed').email)
    const password = page.getByLabel('Password', { exact: true })
    await password.fill('short')
    await expect(page.getByText('at least 8 characters, not met')).toBeVisible()
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(password).toHaveAccessibleDescription(/Your password doesn’t meet the rules below yet\./)
    await password.fill('password1')
    await expect(page.getByText('at least 8 characters, met')).toBeVisible()
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(password).toHaveAccessibleDescription(/too easy to guess|must meet/)
  },
)

test('keeps the layout in place while the password policy loads', { tag: '@long' }, async ({ page }) => {
  let tell = () => {}
  const answered = new Promise<void>((resolve) => {
    tell = resolve
  })
  await page.route('**/v2/passwordPolicy**', async (route) => {
    await answered
    await route.continue()
  })
  await page.goto('/register')
  const provider = page.getByRole('button', { name: 'Continue with GitHub' })
  const before = await provider.boundingBox()
  tell()
  await expect(page.getByText('at least 8 characters, not met')).toBeVisible()
  expect(before).not.toBeNull()
  expect(await provider.boundingBox()).toEqual(before)
})

test('completes a sign-up that broke off after the account was created', async ({ page, watch }) => {
  watch.allow(/ERR_FAILED/)
  const person = newcomer('Lena Brandt')
  await page.route('**/api/registerPassword', (route) => route.abort())
  await page.goto('/companyregister')
  await fillRegistration(page, person, 'Brandt Talent')
  await expect(page.getByRole('heading', heading)).toHaveText('Finish signing up')
  await expect(page.getByText(`We couldn’t create your account for ${person.email}.`)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText(/Can’t reach the server\./)
  await expect(page.getByLabel('Your name')).toHaveValue(person.name)
  await expect(page.getByLabel('Company', { exact: true })).toHaveValue('Brandt Talent')
  await look(page, 'registration-broken-off')
  await page.unroute('**/api/registerPassword')

  await page.goto('/')
  await expect(page).toHaveURL('/verifyToken')
  await expect(page.getByRole('heading', heading)).toHaveText('Finish signing up')
  await look(page, 'finish-registration')
  await page.getByText('For companies', { exact: true }).last().click()
  await page.getByLabel('Company', { exact: true }).fill('Brandt Talent')
  await page.getByLabel('Your name').fill(person.name)
  await page.getByRole('button', { name: 'Finish signing up' }).click()
  await expect(page.getByText(`Open the link we sent to ${person.email}.`)).toBeVisible()
})
