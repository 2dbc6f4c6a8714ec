import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { bars, builtClient, gzipBytes } from '#bench/page-bytes.ts'
import { bringSession } from '../support/bring-session.ts'
import { card } from '../support/board.ts'
import { companyOf } from '../support/company.ts'
import { ines, signIn, signOut, tomas } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test.use({ firstVisit: true })

const sdk = /firebase-identity-[^/]*\.js$/

/** Records the moment of the first card, before which a board must have requested everything it needs. */
const noteFirstCard = (page: Page) =>
  page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('[data-card]') === null) return
      observer.disconnect()
      requestAnimationFrame(() => performance.mark('first-card'))
    })
    observer.observe(document, { childList: true, subtree: true })
  })

/** JS and CSS files requested before the first card was painted. */
const filesOfBoard = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const painted = performance.getEntriesByName('first-card').at(0)?.startTime ?? 0
    const asked = performance.getEntriesByType('resource').filter(({ startTime }) => startTime <= painted)
    const files = asked.map(({ name }) => new URL(name).pathname)
    return [...new Set(files.filter((file) => /\.(js|css)$/.test(file)))]
  })

test('paints a card within the byte budget, and loads the identity SDK after it', async ({ page, site }) => {
  const company = await companyOf(site, ines)
  const { path } = await company.prepare({ title: 'Light engineer', candidates: ['Lena Light'] })
  await company.close()
  await bringSession(page, ines)
  await noteFirstCard(page)
  const later = page.waitForRequest((request) => sdk.test(request.url()))
  await page.goto(path)
  await card(page, 'Lena Light').waitFor()
  await page.waitForFunction(() => performance.getEntriesByName('first-card').length > 0)
  const loaded = await filesOfBoard(page)

  expect(loaded.filter((file) => sdk.test(file))).toEqual([])
  expect(loaded.some((file) => file.includes('clientPosition'))).toBe(true)
  expect(loaded.some((file) => file.includes('live-edge'))).toBe(false)
  const bytes = loaded.reduce((sum, file) => sum + gzipBytes(join(builtClient, file)), 0)
  expect(bytes).toBeLessThanOrEqual(bars.pipeline)
  await later
})

test(
  'ends a session that the provider ended, with a message, despite a fresh token',
  { tag: '@long' },
  async ({ page, watch }) => {
    watch.allow(/status of 400/)
    await bringSession(page, tomas)
    await page.route('**/accounts:lookup?*', (route) =>
      route.fulfill({ status: 400, json: { error: { code: 400, message: 'TOKEN_EXPIRED' } } }),
    )
    await page.goto('/companyProfile/dashboard')
    await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()
    await expect(page).toHaveURL('/companylogin?next=%2FcompanyProfile%2Fdashboard')
    await expect(page.getByText('Your session has ended.')).toBeVisible()
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => /firebase|Token/.test(key))),
    ).toEqual([])
  },
)

test(
  'ends a page by a sign-out in another tab although its SDK never loads',
  { tag: '@long' },
  async ({ context, page }) => {
    await bringSession(page, tomas)
    await page.route(sdk, () => undefined)
    const asked = page.waitForRequest((request) => sdk.test(request.url()))
    await page.goto('/companyProfile/dashboard')
    await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()
    await asked
    const other = await context.newPage()
    await other.goto('/inbox')
    await other.evaluate(() => localStorage.clear())
    await expect(page).toHaveURL('/')
    await expect(page.getByText('You signed out in another tab or window.')).toBeVisible()
  },
)

test(
  'stays signed out in every tab after a sign-out during the SDK’s user lookup',
  { tag: '@long' },
  async ({ context, page }) => {
    await bringSession(page, tomas)
    let isAsked: () => void = () => undefined
    const asked = new Promise<void>((resolve) => (isAsked = resolve))
    // Never answered: the browser aborts it when the page is left, and the SDK then stores its user.
    await page.route(/accounts:lookup/, isAsked)
    await page.goto('/companyProfile/dashboard')
    await asked
    const other = await context.newPage()
    const known = other.waitForResponse(/accounts:lookup/)
    await other.goto('/companyProfile/dashboard')
    await expect(other.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()
    await known
    await signOut(page)
    await expect(page).toHaveURL('/')
    await expect(other).toHaveURL('/')
    await page.goto('/companyProfile/dashboard')
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in as a company' })).toBeVisible()
    await other.goto('/companyProfile/dashboard')
    await expect(other.getByRole('heading', { level: 1, name: 'Sign in as a company' })).toBeVisible()
  },
)

test(
  'starts stream and SDK on a reload after a redirect as on any other page',
  { tag: '@long' },
  async ({ page }) => {
    // An unfinished page starts its stream after ten seconds anyway: the test disables that timer.
    await page.addInitScript(() => {
      const later = window.setTimeout
      window.setTimeout = ((work: TimerHandler, ms?: number, ...given: unknown[]) =>
        ms === 10_000 ? 0 : later(work, ms, ...given)) as typeof window.setTimeout
    })
    await signIn(page, ines)
    expect(await page.evaluate(() => (history.state as { moved?: string }).moved)).toBe('home')
    const begun = Promise.all([page.waitForRequest('**/api/live'), page.waitForRequest(sdk)])
    await page.reload()
    await begun
  },
)
