import { look } from '../support/look.ts'
import { expect, test } from '../support/test.ts'

const heading = { level: 1 } as const

test('explains a missing page, and leads home', { tag: '@long' }, async ({ page }) => {
  await page.goto('/404')
  await expect(page.getByRole('heading', heading)).toHaveText('Page not found')
  await look(page, 'not-found')
  await page.getByRole('link', { name: 'Go to home page' }).click()
  await expect(page).toHaveURL('/')
})

test('suggests the closest page for an unknown address, and redirects old spellings', async ({ page }) => {
  await page.goto('/companylogim')
  await expect(page.getByRole('heading', heading)).toHaveText('Page not found')
  await expect(page.getByText('There is no page at /companylogim.')).toBeVisible()
  await look(page, 'unknown-address')
  await page.getByRole('link', { name: 'Did you mean “Sign in as a company”?' }).click()
  await expect(page).toHaveURL('/companylogin')

  await page.goto('/sign-in')
  await expect(page).toHaveURL('/login')
})

test('shows landing, sign-in and inbox pages without accessibility violations', async ({ page }) => {
  for (const [path, name] of [
    ['/', 'landing'],
    ['/login', 'login'],
    ['/companylogin', 'company-login'],
    ['/verifyToken', 'verify-signed-out'],
    ['/error', 'error'],
    ['/apiRefresh', 'session-expired'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', heading)).toBeVisible()
    await look(page, name)
  }
})
