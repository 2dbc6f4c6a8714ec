import { routeNames } from '#machines/navigation/route-catalogue.ts'
import type { NavigationFacts } from '#machines/navigation/navigation.ts'
import { deadLink, expectSettled, recordTitles } from '../support/routes.ts'
import { expect, test } from '../support/test.ts'

test.use({ firstVisit: true })

const nobody: NavigationFacts = {
  identity: 'none',
  storedUserType: null,
  accountType: null,
  userProfile: 'absent',
  companyProfile: 'absent',
  companyId: null,
  isClosing: false,
  superUser: false,
}

test('every signed-out address ends where the guard says, without showing another screen', async ({
  page,
  watch,
}) => {
  watch.allow(deadLink)
  await recordTitles(page)
  for (const name of routeNames) await expectSettled(page, name, { facts: nobody })
})

test(
  'leads a browser that remembers a company to the company sign-in',
  { tag: '@long' },
  async ({ page }) => {
    await recordTitles(page)
    await page.goto('/companylogin')
    await page.evaluate(() => localStorage.setItem('userType', 'company'))
    const facts: NavigationFacts = { ...nobody, storedUserType: 'company' }
    for (const name of [
      'CompanyProjectsDashboard',
      'companyOnboarding',
      'UserProfile',
      'adminUsers',
    ] as const) {
      await expectSettled(page, name, { facts })
    }
  },
)

test(
  'does not lead to a protected page by an address with two slashes',
  { tag: '@long' },
  async ({ page, site }) => {
    await page.goto(`${site.url}//companyProfile/dashboard`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  },
)
