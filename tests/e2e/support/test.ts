import { test as base } from '@playwright/test'
import { openBrowsers, type Browsers, type Lent } from './browsers.ts'
import { startSite, type EngineName, type Site } from './site.ts'
import type { Watch } from './watch.ts'

interface TestFixtures {
  /** Gives the journey new browsers with an empty cache, for journeys about loading. */
  firstVisit: boolean
  lent: Lent
  watch: Watch
  /** Opens a browser for another person; checked at the end. */
  visitor: () => Promise<Lent>
  /** Moves the server's time on by so many minutes until the journey ends. */
  passTime: (minutes: number) => Promise<void>
}

export interface WorkerFixtures {
  /** The site's database engine. */
  engine: EngineName
  site: Site
  browsers: Browsers
}

/** Playwright's test with the running product: the workers of `test`, without its pages. */
export const siteTest = base.extend<object, WorkerFixtures>({
  engine: ['postgres', { scope: 'worker', option: true }],
  site: [
    async ({ engine }, use) => {
      const site = await startSite(engine)
      await use(site)
      await site.remove()
    },
    { scope: 'worker', timeout: 0 },
  ],
  browsers: [async ({ browser }, use) => use(openBrowsers(browser)), { scope: 'worker' }],
})

/** Playwright's test with the running product; fails on an unexpected console message. */
export const test = siteTest.extend<TestFixtures>({
  baseURL: async ({ site }, use) => use(site.url),
  firstVisit: [false, { option: true }],
  lent: async ({ browsers, firstVisit, baseURL: _ }, use, info) => {
    const lent = await (firstVisit ? browsers.open() : browsers.lend())
    await use(lent)
    try {
      lent.watch.expectSilence()
    } finally {
      await browsers.takeBack(lent, info.status === info.expectedStatus)
    }
  },
  context: async ({ lent }, use) => use(lent.context),
  page: async ({ lent }, use) => use(lent.page),
  watch: [async ({ lent }, use) => use(lent.watch), { auto: true }],
  passTime: async ({ site }, use) => {
    await use((minutes) => site.passTime(minutes))
    await site.returnToNow()
  },
  visitor: async ({ browsers, firstVisit }, use, info) => {
    const opened: Lent[] = []
    await use(async () => {
      const lent = await (firstVisit ? browsers.open() : browsers.lend())
      opened.push(lent)
      return lent
    })
    try {
      for (const { watch } of opened) watch.expectSilence()
    } finally {
      for (const lent of opened) await browsers.takeBack(lent, info.status === info.expectedStatus)
    }
  },
})

export { expect } from '@playwright/test'
