import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { openClient } from '#tests/support/server/live-server.ts'
import { call, signIn } from '#tests/support/people/people.ts'
import { openAs } from '../support/bring-session.ts'
import { lookTwice } from '../support/developer.ts'
import { expect, test } from '../support/test.ts'

const mara = { email: 'mara@developer.example', password: 'developer-demo-3' }

/** The bytes and name of a file that a button saves. */
async function saved(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  const file = await download
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

test('exports the month strips as SVG and PNG, and shows them as a table', async ({
  page,
  browser,
  site,
}) => {
  const server = await openClient(site.url)
  const who = await signIn(server, { uid: '', ...mara })
  // The server analyzes her repositories after the start.
  await expect.poll(async () => (await call(server, who, '/expertise')).body).toContain('"postgresql"')
  await server.close()
  await openAs(page, mara, '/user/profile')
  const open = page.getByRole('button', { name: 'Save as image' })
  await open.click()
  const dialog = page.getByRole('dialog', { name: 'Save topics as image' })
  const shown = dialog.getByRole('img', { name: 'Topics by month: Mara Okonjo' })
  await expect(shown).toBeVisible()
  await lookTwice(page, 'profile-picture')

  const svg = await saved(page, 'Save as SVG')
  // A page without the product's content security policy can parse it.
  const context = await browser.newContext()
  const parsed = await (
    await context.newPage()
  ).evaluate((text) => {
    const document = new DOMParser().parseFromString(text, 'image/svg+xml')
    return {
      faults: document.querySelectorAll('parsererror').length,
      width: Number(document.documentElement.getAttribute('width')),
      height: Number(document.documentElement.getAttribute('height')),
      texts: [...document.querySelectorAll('text')].map((part) => part.textContent),
    }
  }, svg.bytes.toString('utf8'))
  await context.close()
  expect([svg.name, parsed.faults]).toEqual(['assay-topics.svg', 0])
  expect(parsed.texts).toEqual(expect.arrayContaining(['Mara Okonjo', 'PostgreSQL', 'Verified']))

  const png = await saved(page, 'Save as PNG')
  expect([png.name, png.bytes.subarray(1, 4).toString('latin1')]).toEqual(['assay-topics.png', 'PNG'])
  // The image has twice the displayed resolution.
  expect([png.bytes.readUInt32BE(16), png.bytes.readUInt32BE(20)]).toEqual([
    parsed.width * 2,
    parsed.height * 2,
  ])
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(open).toBeFocused()

  const months = page.getByRole('button', { name: 'View as table' })
  await months.click()
  const table = page.getByRole('table', { name: 'Weeks of work by month' })
  await expect(table.getByRole('row', { name: /^PostgreSQL 20\d\d / }).first()).toBeVisible()
  await lookTwice(page, 'profile-months')
  // Headers and names stay visible at every scroll position.
  const region = page.getByRole('region', { name: 'Weeks of work by month' })
  await page.setViewportSize({ width: 390, height: 844 })
  await region.evaluate((it) => it.scrollTo(200, 400))
  const frame = await region.boundingBox()
  const heads = table.getByRole('columnheader')
  const widths = await heads.evaluateAll((all) =>
    all.slice(2).map((head) => head.getBoundingClientRect().width),
  )
  expect(Math.max(...widths) - Math.min(...widths)).toBeLessThan(1.5)
  expect((await heads.first().boundingBox())?.x).toBeCloseTo((frame?.x ?? 0) + 1, 0)
  expect((await heads.last().boundingBox())?.y).toBeCloseTo((frame?.y ?? 0) + 1, 0)
  await page.keyboard.press('Escape')
  await expect(months).toBeFocused()
})
