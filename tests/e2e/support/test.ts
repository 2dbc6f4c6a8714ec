import { test as base, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { startSite, type Site } from './site.ts'
import { watchContext, type Watch } from './watch.ts'

/** Another person in another browser. */
export interface Visitor {
  context: BrowserContext
  page: Page
  watch: Watch
}

interface TestFixtures {
  watch: Watch
  /** Opens a browser of its own for somebody else; closed and checked at the end. */
  visitor: () => Promise<Visitor>
}

interface WorkerFixtures {
  site: Site
}

async function openVisitor(browser: Browser, site: Site): Promise<Visitor> {
  const context = await browser.newContext({ baseURL: site.url })
  const watch = await watchContext(context)
  return { context, watch, page: await context.newPage() }
}

/** Playwright's test with the running product, and no word on the console that is not allowed. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    async ({ browserName: _ }, use) => {
      const site = await startSite()
      await use(site)
      await site.remove()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  watch: [
    async ({ context }, use) => {
      const watch = await watchContext(context)
      await use(watch)
      watch.expectSilence()
    },
    { auto: true },
  ],
  visitor: async ({ browser, site }, use) => {
    const opened: Visitor[] = []
    await use(async () => {
      const visitor = await openVisitor(browser, site)
      opened.push(visitor)
      return visitor
    })
    for (const { context, watch } of opened) {
      await context.close()
      watch.expectSilence()
    }
  },
})

export { expect } from '@playwright/test'
