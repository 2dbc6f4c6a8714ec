/** The Spectrum without color, and on paper. */
import type { Page } from '@playwright/test'
import { call } from '#tests/support/people/people.ts'
import { hashIn, makeLink, setPrivacy } from '#tests/support/people/profile-links.ts'
import { takePicture } from '../support/look.ts'
import { expect, test } from '../support/test.ts'
import { enter } from '../support/developer.ts'
import { elsewhere } from '../support/elsewhere.ts'
import type { Site } from '../support/site.ts'

const mara = { email: 'mara@developer.example', password: 'developer-demo-3' }

const expertise = (page: Page) => page.getByRole('region', { name: 'Expertise', exact: true })

/** The demo developer once her repositories are analyzed. */
async function openTopics(page: Page): Promise<void> {
  await enter(page, mara)
  await expect(expertise(page).getByRole('row', { name: /^PostgreSQL/u })).toBeVisible()
}

/** Brightness of each pixel of a region, 0 to 255, under a color vision deficiency or in grayscale. */
async function brightness(page: Page, kind: string): Promise<{ mean: number; spread: number }> {
  const sample = expertise(page).locator(`[data-kind='${kind}']`)
  const shot = await sample.screenshot()
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
    if (context === null) throw new Error('no canvas')
    context.drawImage(bitmap, 0, 0)
    const { data } = context.getImageData(2, 2, bitmap.width - 4, bitmap.height - 4)
    const values = Array.from({ length: data.length / 4 }, (_, index) => {
      const [red = 0, green = 0, blue = 0] = data.slice(index * 4)
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    })
    return {
      mean: values.reduce((sum, value) => sum + value, 0) / values.length,
      spread: Math.max(...values) - Math.min(...values),
    }
  }, shot.toString('base64'))
}

/** The same for a viewer with a link. */
async function openShared(page: Page, site: Site): Promise<void> {
  const path = await elsewhere(site, mara, async (server, who) => {
    await expect.poll(async () => (await call(server, who, '/expertise')).body).toContain('"postgresql"')
    // Shared with everybody: recruiter/find-developer must still find her.
    await setPrivacy(server, who, 'everybody', 'introduction', 'expertise', 'commits')
    return `/profile/${hashIn(await makeLink(server, who))}`
  })
  await page.goto(path)
  await expect(expertise(page).getByRole('row', { name: /^PostgreSQL/u })).toBeVisible()
}

for (const [whose, open] of [
  ['one’s own page', openTopics],
  ['a shared profile', openShared],
] as const)
  test(
    `distinguishes verified, unverified and no data by brightness and pattern on ${whose} in every color vision`,
    { tag: '@long' },
    async ({ page, site }) => {
      await open(page, site)
      const session = await page.context().newCDPSession(page)
      for (const scheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: scheme })
        await expect(page.locator('html')).toHaveCSS('color-scheme', new RegExp(scheme))
        for (const type of ['achromatopsia', 'deuteranopia', 'protanopia', 'tritanopia'] as const) {
          await session.send('Emulation.setEmulatedVisionDeficiency', { type })
          const [gold, stone, unknown] = [
            await brightness(page, 'gold'),
            await brightness(page, 'stone'),
            await brightness(page, 'unknown'),
          ]
          const reported = {
            goldAndStone: Math.abs(gold.mean - stone.mean) >= 40,
            plain: [gold.spread < 12, stone.spread < 12],
            hatched: unknown.spread >= 60,
          }
          expect([scheme, type, reported]).toEqual([
            scheme,
            type,
            { goldAndStone: true, plain: [true, true], hatched: true },
          ])
          await takePicture(page, `spectrum-${open === openShared ? 'shared-' : ''}${type}-${scheme}`)
        }
        await session.send('Emulation.setEmulatedVisionDeficiency', { type: 'none' })
      }
      const width = (kind: string) =>
        expertise(page)
          .locator(`[data-kind='${kind}']`)
          .evaluate((sample) => sample.getBoundingClientRect().width)
      expect([await width('gold'), await width('stone')]).toEqual([12, 6])
      await page.emulateMedia({ colorScheme: 'light' })
    },
  )

test('prints topics in the light scheme without controls, and restores the screen', async ({ page }) => {
  await openTopics(page)
  // The browser loads it when idle.
  await expect(expertise(page).getByRole('button', { name: 'Save as image' })).toBeEnabled()
  await page.emulateMedia({ colorScheme: 'dark' })
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.setViewportSize({ width: 718, height: 1000 })
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light')
  await expect(expertise(page).getByRole('row', { name: /^PostgreSQL/u })).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Share' })).toHaveCount(0)
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Connections' })).toHaveCount(0)
  for (const kind of ['gold', 'stone', 'unknown'])
    await expect(expertise(page).locator(`[data-kind='${kind}']`)).toHaveCSS('print-color-adjust', 'exact')
  await takePicture(page, 'spectrum-printed', { fullPage: true })
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' })
  // An open number prints its evidence: its rows are buttons that hold the content.
  await page.goto('/user/profile?topic=postgresql')
  const drawer = page.getByRole('dialog', { name: 'PostgreSQL' })
  const repository = drawer.getByRole('list', { name: 'By repository' }).getByRole('button').first()
  await expect(repository).toBeVisible()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(repository).toBeVisible()
  await expect(drawer.getByText(/^Formula/u)).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' })
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await page.emulateMedia({ colorScheme: 'light' })
})

test(
  'prints a shared profile in the light scheme with topics and strips, without controls',
  { tag: '@long' },
  async ({ page, site }) => {
    await openShared(page, site)
    await expect(expertise(page).getByRole('button', { name: 'Save as image' })).toBeEnabled()
    await page.emulateMedia({ colorScheme: 'dark' })
    const html = page.locator('html')
    await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await page.setViewportSize({ width: 718, height: 1000 })
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light')
    const row = expertise(page).getByRole('row', { name: /^PostgreSQL/u })
    await expect(row.locator('svg:visible').first()).toBeVisible()
    await expect(page.getByRole('banner')).toHaveCount(0)
    await expect(expertise(page).getByRole('button')).toHaveCount(0)
    for (const kind of ['gold', 'stone', 'unknown'])
      await expect(expertise(page).locator(`[data-kind='${kind}']`)).toHaveCSS('print-color-adjust', 'exact')
    await takePicture(page, 'spectrum-shared-printed', { fullPage: true })
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
    await page.setViewportSize({ width: 1280, height: 800 })
  },
)
