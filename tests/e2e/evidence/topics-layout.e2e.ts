import type { Locator } from '@playwright/test'
import { enter } from '../support/developer.ts'
import { expect, test } from '../support/test.ts'

const mara = { email: 'mara@developer.example', password: 'developer-demo-3' }

/** Overflow of an element's content, in pixels. */
const excess = (region: Locator) => region.evaluate((it) => it.scrollWidth - it.clientWidth)

/** Start and end of each year label above the strips, in pixels. */
const years = (region: Locator) =>
  region.locator('thead span > span').evaluateAll((all) =>
    all
      .map((each) => each.getBoundingClientRect())
      .filter(({ width }) => width > 8)
      .map(({ left, right }) => [left, right] as const),
  )

test(
  'fits topics and their menus on a phone, and strips with years in setup',
  { tag: '@long' },
  async ({ page }) => {
    await enter(page, mara)
    const topics = page.getByRole('region', { name: 'Topics', exact: true })
    await expect(topics.getByRole('link', { name: 'TypeScript' })).toBeVisible()
    for (const width of [390, 360]) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(() => excess(topics), `at ${width} px`).toBe(0)
    }
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto('/userOnboarding?step=4')
    await expect(topics.getByRole('link', { name: 'TypeScript' })).toBeVisible()
    const strip = topics
      .getByRole('row', { name: /TypeScript/ })
      .getByRole('cell')
      .first()
    expect((await strip.boundingBox())?.width).toBeGreaterThan(240)
    // Repositories analyzed in between may start earlier.
    await expect.poll(async () => (await years(topics)).length).toBeGreaterThan(2)
    const written = await years(topics)
    written.slice(1).forEach(([left], index) => expect(left).toBeGreaterThanOrEqual(written[index]?.[1] ?? 0))
  },
)
