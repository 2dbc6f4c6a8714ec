/**
 * Delay of a sign-out in one tab to four other tabs of the browser: from the click until every page shows sign-in,
 * compared with the clicked tab itself. Each case has a limit.
 */
import type { BrowserContext, Page } from '@playwright/test'
import { startSite } from '#tests/e2e/support/site.ts'
import { signIn, signOut, tomas } from '#tests/e2e/support/people.ts'
import { launchChromium } from './browser.ts'
import { median, report, rounded } from './report.ts'

const rounds = 5
const others = 4
/** Milliseconds. */
const atMost = 2_000

interface Case {
  firstMs: number
  allMs: number
}

const site = await startSite('embedded')
const browser = await launchChromium()
try {
  const cases: Case[] = []
  for (let round = 0; round < rounds; round += 1) {
    const context = await browser.newContext({ baseURL: site.url })
    cases.push(await signedOut(context))
    await context.close()
  }
  const all = cases.map(({ allMs }) => allMs)
  report({
    goal: 'tabs-sign-out',
    n: cases.length,
    fail: all.filter((ms) => ms > atMost).length,
    figures: {
      ms: rounded(median(all), 0),
      slowestMs: rounded(Math.max(...all), 0),
      toFirstTab: rounded(median(cases.map(({ firstMs, allMs }) => allMs / firstMs)), 2),
      atMost,
    },
  })
} finally {
  await browser.close()
  await site.remove()
}

async function signedOut(context: BrowserContext): Promise<Case> {
  const page = await context.newPage()
  await signIn(page, tomas)
  const tabs = await Promise.all(Array.from({ length: others }, () => context.newPage()))
  for (const tab of tabs) {
    await tab.goto('/companyProfile/dashboard')
    await tab.getByText('Live', { exact: true }).waitFor()
  }
  await signOut(page)
  const began = performance.now()
  const arrived = async (tab: Page): Promise<number> => {
    await tab.waitForURL((url) => url.pathname === '/')
    return performance.now() - began
  }
  const arriving = Promise.all([page, ...tabs].map(arrived))
  const [firstMs = Number.NaN, ...rest] = await arriving
  return { firstMs, allMs: Math.max(firstMs, ...rest) }
}
