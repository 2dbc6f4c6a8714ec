import { openAs } from '../support/bring-session.ts'
import { recordTitles } from '../support/routes.ts'
import { signOut, tomas } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test.use({ firstVisit: true })

test('Back shows nothing of a person who signed out', async ({ context, page }) => {
  await recordTitles(page)
  await openAs(page, tomas, '/companyProfile/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/companyProfile/dashboard')
  await expect(other.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()

  // A new document: the browser may keep the old page in its cache.
  await page.goto('/inbox')
  await signOut(other)
  await expect(other).toHaveURL('/')

  await page.goBack()
  await expect(page).toHaveURL(/\/(companylogin.*)?$/)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Clients')
  expect(await page.evaluate(() => window.shownTitles)).not.toContain('Clients')
})

test(
  'does not paint a page from the browser’s cache before the session is known',
  { tag: '@long' },
  async ({ page }) => {
    await openAs(page, tomas, '/companyProfile/dashboard')
    await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()
    const go = (type: 'pagehide' | 'pageshow') =>
      page.evaluate((name) => {
        window.dispatchEvent(new PageTransitionEvent(name, { persisted: true }))
        return getComputedStyle(document.documentElement).opacity
      }, type)
    expect([await go('pagehide'), await go('pageshow')]).toEqual(['0', '1'])

    // The sign-out happens while the page is cached and receives no event.
    await go('pagehide')
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (key.startsWith('firebase:')) localStorage.removeItem(key)
    })
    const loaded = page.waitForEvent('load')
    await go('pageshow')
    await loaded
    await expect(page).toHaveURL(/\/companylogin/)
  },
)

test('returns by Back to a page whose skip link was followed', { tag: '@long' }, async ({ page }) => {
  await openAs(page, tomas, '/companyProfile/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter')
  await expect(page).toHaveURL(/\/dashboard#/)
  await page.getByRole('link', { name: 'Company settings' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeHidden()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()
})
