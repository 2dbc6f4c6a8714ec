import type { Page } from '@playwright/test'
import { openAs } from '../support/bring-session.ts'
import { look } from '../support/look.ts'
import { fillSignIn, ines, newcomer, signOut, tomas } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

const wrong = 'Wrong email or password.'

async function tryPassword(page: Page, password: string): Promise<string> {
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/loginPassword'))
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await answered
  const alert = page.getByRole('alert').first()
  await expect(alert).toBeVisible()
  return (await alert.innerText()).trim()
}

/** Chromium reports a chunk twice, as preload and as import: the second report is the end of the load. */
const imported = (page: Page, address: RegExp) =>
  page.waitForEvent('requestfinished', {
    predicate: (request) => request.resourceType() === 'script' && address.test(request.url()),
  })

test('reports a wrong password and an unknown email alike, and keeps the typed text', async ({ page }) => {
  await page.goto('/companylogin')
  await page.getByLabel('Email').fill(ines.email)
  expect(await tryPassword(page, 'not her password')).toBe(wrong)
  await expect(page.getByLabel('Email')).toHaveValue(ines.email)
  await look(page, 'sign-in-refused')

  const stranger = newcomer('Nobody')
  await page.getByLabel('Email').fill(stranger.email)
  expect(await tryPassword(page, 'not a password')).toBe(wrong)
  await expect(page.getByLabel('Email')).toHaveValue(stranger.email)
})

test('marks empty and malformed fields, and sends nothing', { tag: '@long' }, async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill('not an address')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Enter a valid email.')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'Enter your password.',
  )
  await expect(page.getByLabel('Email')).toBeFocused()
})

test('delays sign-in after the 6th wrong password within a minute', { tag: '@long' }, async ({ page }) => {
  const stranger = newcomer('Guesser')
  await page.goto('/login')
  await page.getByLabel('Email').fill(stranger.email)
  for (let attempt = 1; attempt <= 5; attempt += 1)
    expect(await tryPassword(page, `guess ${attempt}`)).toBe(wrong)
  await expect
    .poll(() => tryPassword(page, 'guess 6'))
    .toMatch(/^Too many attempts\. Try again in \d+ seconds\.$/)
})

test('leads from a deep link through sign-in to the linked page', async ({ page }) => {
  await page.goto('/companyProfile/settings')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'For companies' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in as a company' })).toBeVisible()
  await fillSignIn(page, tomas)
  await expect(page).toHaveURL('/companyProfile/settings')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Company profile')
})

test('signs in without another code load once the user has typed', { tag: '@long' }, async ({ page }) => {
  await page.goto('/companylogin?next=/companyProfile/dashboard')
  const email = page.getByLabel('Email')
  const code = imported(page, /\/assets\/sign-in-/)
  const sdk = imported(page, /\/assets\/firebase-identity-/)
  await email.fill(tomas.email)
  await Promise.all([code, sdk])
  await page.getByLabel('Password', { exact: true }).fill(tomas.password)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/(?:api\/(?:loginPassword|account|get\w+Profile)$|assets\/(?:sign-in|firebase))/.test(pathname))
      asked.push(`${request.method()} ${pathname}`)
  })
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()
  expect(asked).toEqual(['POST /api/loginPassword', 'GET /api/getCompanyProfile'])
})

test('ignores a next page on another site', { tag: '@long' }, async ({ page, site }) => {
  await page.goto('/companylogin?next=https://elsewhere.example/')
  await fillSignIn(page, tomas)
  await expect(page).toHaveURL(`${site.url}/companyProfile/dashboard`)
})

test(
  'leads from sign-out to the start page in every tab, and remembers the account type',
  { tag: '@long' },
  async ({ context, page }) => {
    await openAs(page, tomas, '/companyProfile/dashboard')
    const second = await context.newPage()
    await second.goto('/companyProfile/dashboard')
    await expect(second.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()

    await signOut(page)
    await expect(page).toHaveURL('/')
    await expect(second).toHaveURL('/')
    await expect(second.getByRole('heading', { level: 1, name: 'Clients' })).toHaveCount(0)

    await page.goto('/companyProfile/dashboard')
    await expect(page).toHaveURL(/\/companylogin/i)
  },
)
