import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadedFiles, noteUsable } from '#bench/loaded-until.ts'
import { bars, builtClient, gzipBytes } from '#bench/page-bytes.ts'
import { bringSession } from '../support/bring-session.ts'
import { expect, test } from '../support/test.ts'

test.use({ firstVisit: true })

const mara = { email: 'mara@developer.example', password: 'developer-demo-3' }

/** A topic's month strip. */
const strip = 'main table svg[preserveAspectRatio]'

test('keeps a profile within its byte budget until topics show, and loads evidence code after that', async ({
  page,
  visitor,
}) => {
  // The server analyzes the demo repositories after the start.
  const before = await visitor()
  await bringSession(before.page, mara)
  await before.page.goto('/user/profile')
  await before.page.locator(strip).first().waitFor({ state: 'attached' })

  await bringSession(page, mara)
  await noteUsable(page, strip)
  await page.goto('/user/profile')
  await page.getByLabel('Public repository URL').waitFor()
  const loaded = await loadedFiles(page)

  const texts = loaded.until.map((file) => readFileSync(join(builtClient, file), 'utf8'))
  expect(texts.filter((text) => text.includes('All topics are hidden.'))).toHaveLength(1)
  expect(loaded.until.filter((file) => file.includes('evidence-sources'))).toEqual([])
  expect(loaded.after.some((file) => file.includes('evidence-sources'))).toBe(true)
  const bytes = loaded.until.reduce((sum, file) => sum + gzipBytes(join(builtClient, file)), 0)
  expect(bytes).toBeLessThanOrEqual(bars.profile)
})
