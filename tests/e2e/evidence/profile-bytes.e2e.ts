import { join } from 'node:path'
import { bars, builtClient, gzipBytes } from '#bench/page-bytes.ts'
import { bringSession } from '../support/bring-session.ts'
import { expect, test } from '../support/test.ts'

test.use({ firstVisit: true })

const mara = { email: 'mara@developer.example', password: 'developer-demo-3' }

/** A topic by months. */
const strip = 'main table svg[preserveAspectRatio]'

test("a developer's profile loads no more than its bytes until its topics are shown, and where commits come from after that", async ({
  page,
  visitor,
}) => {
  // The demo's histories are read after the start.
  const before = await visitor()
  await bringSession(before.page, mara)
  await before.page.goto('/user/profile')
  await before.page.locator(strip).first().waitFor({ state: 'attached' })

  await bringSession(page, mara)
  await page.addInitScript((topic) => {
    const look = new MutationObserver(() => {
      if (document.querySelector(topic) === null) return
      look.disconnect()
      performance.mark('topics')
    })
    look.observe(document, { childList: true, subtree: true })
  }, strip)
  await page.goto('/user/profile')
  await page.getByLabel('Address of a public repository').waitFor()
  const loaded = await page.evaluate(() => {
    const [shown] = performance.getEntriesByName('topics')
    const files = performance.getEntriesByType('resource').filter(({ name }) => /\.(js|css)$/u.test(name))
    const asked = (isBefore: boolean) => [
      ...new Set(
        files
          .filter(({ startTime }) => startTime <= (shown?.startTime ?? 0) === isBefore)
          .map(({ name }) => new URL(name).pathname),
      ),
    ]
    return { until: asked(true), after: asked(false) }
  })

  expect(loaded.until.some((file) => file.includes('topics'))).toBe(true)
  expect(loaded.until.filter((file) => file.includes('evidence-sources'))).toEqual([])
  expect(loaded.after.some((file) => file.includes('evidence-sources'))).toBe(true)
  const bytes = loaded.until.reduce((sum, file) => sum + gzipBytes(join(builtClient, file)), 0)
  expect(bytes).toBeLessThanOrEqual(bars.profile)
})
