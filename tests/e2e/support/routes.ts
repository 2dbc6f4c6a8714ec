import { expect, type Page } from '@playwright/test'
import {
  routeCatalogue,
  settleNavigation,
  type NavigationFacts,
  type RouteName,
} from '#machines/navigation/navigation.ts'

declare global {
  interface Window {
    /** Every title of the page since its load, in order. */
    shownTitles?: string[]
  }
}

/** Titles of the existing screens; any other screen has the title of notFound. */
const titles: Partial<Record<RouteName, string>> = {
  Landing: 'Never submit a candidate without their consent',
  Pricing: 'Plans',
  login: 'Sign in',
  companyLogin: 'Sign in as a company',
  register: 'Create your account',
  companyRegister: 'Create your company account',
  forgotPassword: 'Reset your password',
  resetPassword: 'This link no longer works',
  loginCallback: 'No sign-in in progress',
  addIntegrationCallback: 'GitHub isn’t connected',
  verifyToken: 'Verify your email',
  CompanyProjectsDashboard: 'Clients',
  companyMembers: 'Members',
  companySettings: 'Company profile',
  PremiumAccess: 'Plan and usage',
  userSettings: 'Settings',
  UserAccessManagement: 'Access',
  PublicUserProfileHash: 'This link doesn’t work',
  PublicUserDigestProfile: 'This link no longer works',
  DevLanding: 'This link no longer works',
  digestSummary: 'This link no longer works',
  companyOnboarding: 'Your company',
  demo: 'Try Assay in a demo workspace',
  apiRefresh: 'Your session has ended',
  error: 'Something went wrong',
  redirect: 'Page not found',
}
const absent = 'Page not found'

/** Records every rendered title, even of a single frame. Call before the first page. */
export async function recordTitles(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shown: string[] = []
    window.shownTitles = shown
    new MutationObserver(() => {
      for (const element of document.querySelectorAll('[data-page-title]')) {
        const title = element.textContent
        if (shown.at(-1) !== title) shown.push(title)
      }
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
}

interface Visit {
  facts: NavigationFacts
  /** Values of path parameters; the others are made up. */
  params?: Readonly<Record<string, string>>
  /** Titles that depend on the screen's data. */
  named?: Partial<Record<RouteName, string>>
}

function addressOf(name: RouteName, params: Readonly<Record<string, string>> = {}): string {
  return routeCatalogue[name].path
    .replaceAll(
      /:(\w+)/gu,
      (_, param: string) => params[param] ?? (param === 'integration' ? 'github' : 'sample'),
    )
    .replace('*', 'nothing-of-the-kind')
}

/** Opens a screen by its address, and expects the guard's final screen without a frame of another. */
export async function expectSettled(
  page: Page,
  name: RouteName,
  { facts, params, named }: Visit,
): Promise<void> {
  const screen = settleNavigation(facts, name, null, (known) => known).at(-1)?.target ?? name
  const title = named?.[screen] ?? titles[screen] ?? absent
  await page.goto(addressOf(name, params), { waitUntil: 'commit' })
  await expect(page.locator('[data-page-title]'), name).toHaveText(title)
  expect
    .soft({
      name,
      path: new URL(page.url()).pathname,
      titles: await page.evaluate(() => window.shownTitles),
    })
    .toEqual({ name, path: addressOf(screen, params), titles: [title] })
}

/** Chromium's message about a link that shows nothing: its page has status 404. */
export const deadLink = /status of 404 .* at https?:\/\/[^/]+\/(?:profile|digest|digestProfile)\//u
