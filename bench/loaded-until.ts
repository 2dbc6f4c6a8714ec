/**
 * Chromium's requests until a page is usable, by the page's own clock, so that delays of a busy test do not add
 * later requests.
 */
import type { Page } from '@playwright/test'

/** Records in every later page when the first match of a selector appears. */
export const noteUsable = (page: Page, selector: string): Promise<unknown> =>
  page.addInitScript((usable) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector(usable) === null) return
      observer.disconnect()
      performance.mark('usable')
    })
    observer.observe(document, { childList: true, subtree: true })
  }, selector)

export interface Loaded {
  readonly until: readonly string[]
  readonly after: readonly string[]
}

/** Paths of JS and CSS, by whether they were requested before the page was usable; waits until it is. */
export async function loadedFiles(page: Page): Promise<Loaded> {
  await page.waitForFunction(() => performance.getEntriesByName('usable').length > 0)
  const { usableAt, files } = await page.evaluate(() => ({
    usableAt: performance.getEntriesByName('usable')[0]?.startTime ?? 0,
    files: performance
      .getEntriesByType('resource')
      .map(({ name, startTime }) => ({ path: new URL(name).pathname, startTime }))
      .filter(({ path }) => /\.(js|css)$/u.test(path)),
  }))
  const asked = (isBefore: boolean) => [
    ...new Set(files.filter(({ startTime }) => startTime <= usableAt === isBefore).map(({ path }) => path)),
  ]
  return { until: asked(true), after: asked(false) }
}
