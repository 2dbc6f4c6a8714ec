import { bringSession, openAs } from '../support/bring-session.ts'
import { card, chooseStage, expectIn } from '../support/board.ts'
import { companyOf } from '../support/company.ts'
import { look } from '../support/look.ts'
import { ines } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

const heading = { level: 1 } as const

test('shows the request id of a server error, and retries', { tag: '@long' }, async ({ page, watch }) => {
  watch.allow(/status of 500/)
  await bringSession(page, ines)
  await page.route('**/api/dashboard', (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      headers: { 'x-request-id': '01890000-0000-7000-8000-00000000abcd' },
      body: JSON.stringify({
        type: '/problems/failure',
        title: 'Internal Server Error',
        status: 500,
        code: 'failure',
        message: 'Something went wrong. Try again.',
        instance: 'urn:request:01890000-0000-7000-8000-00000000abcd',
      }),
    }),
  )
  await page.goto('/companyProfile/settings')
  await page.getByRole('link', { name: 'Clients' }).first().click()
  await expect(page).toHaveURL('/error')
  await expect(page.getByRole('heading', heading)).toHaveText('Something went wrong')
  await expect(page.getByText('01890000-0000-7000-8000-00000000abcd')).toBeVisible()
  await look(page, 'error-with-request-id')

  await page.unroute('**/api/dashboard')
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', heading)).toHaveText('Clients')
})

test(
  'shows "not found" for a missing client and for another company’s client',
  { tag: '@long' },
  async ({ page }) => {
    await openAs(page, ines, '/companyProfile/companyProfile/client/01890000-0000-7000-8000-000000000000')
    await expect(page).toHaveURL('/404')
    await expect(page.getByRole('heading', heading)).toHaveText('Page not found')
  },
)

test('reverts an offline move, says so on the card, and retries it', async ({
  context,
  page,
  site,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/)
  const company = await companyOf(site, ines)
  const { path } = await company.prepare({ title: 'Offline engineer', candidates: ['Olga Offline'] })
  await company.close()
  await openAs(page, ines, path)
  await expectIn(page, 'Olga Offline', 'Sourced')
  await card(page, 'Olga Offline').getByRole('button', { name: /^Move/ }).click()
  await page.keyboard.press('Escape')

  await context.setOffline(true)
  await chooseStage(page, 'Olga Offline', 'Screening')
  await expect(card(page, 'Olga Offline')).toContainText('Not moved. No connection.')
  await expectIn(page, 'Olga Offline', 'Sourced')
  await expect(page).toHaveURL(path)
  await look(page, 'board-offline')

  await context.setOffline(false)
  await card(page, 'Olga Offline').getByRole('button', { name: 'Try again' }).click()
  await expectIn(page, 'Olga Offline', 'Screening')
})

test('offers a reload when a part of the application fails to load', async ({ page, watch }) => {
  watch.allow(/ERR_FAILED/, /Failed to fetch dynamically imported module/)
  await openAs(page, ines, '/companyProfile/dashboard')
  await expect(page.getByRole('heading', heading)).toHaveText('Clients')
  await page.route('**/assets/companyProfile.settings-*.js', (route) => route.abort())
  await page.getByRole('link', { name: 'Company settings' }).first().click()
  const reload = page.getByRole('button', { name: /^Reload/ }).first()
  await expect(reload).toBeVisible()
  await look(page, 'reload-offer')
  await page.unrouteAll()
  await reload.click()
  await expect(page.getByRole('heading', heading)).toHaveText('Company profile')
})
