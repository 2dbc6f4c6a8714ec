/** The evidence section of the start page: which image loads, when, and in its reserved space. */
import type { Page } from '@playwright/test'
import { lookTwice } from '../support/developer.ts'
import { expect, test } from '../support/test.ts'

/** Maximum bytes of one image. */
const mostBytes = 60_000
const title = 'Developer skills, backed by real commits'

/** Names and bytes of the requested images. */
function askedFor(page: Page): { name: string; bytes: Promise<number> }[] {
  const asked: { name: string; bytes: Promise<number> }[] = []
  page.on('response', (response) => {
    const name = /\/assets\/(evidence-\w+-\w+)-[^/]+\.webp$/u.exec(response.url())?.[1]
    if (name !== undefined) asked.push({ name, bytes: response.body().then(({ length }) => length) })
  })
  return asked
}

/** The displayed image: its size, the declared size and its alternative text. */
const shownPicture = (page: Page) =>
  page
    .getByRole('region', { name: title })
    .getByRole('img')
    .evaluate(async (image: HTMLImageElement) => {
      await image.decode()
      const box = image.getBoundingClientRect()
      const from = image.currentSrc.endsWith('.webp') ? image.currentSrc : ''
      const source = [...(image.parentElement?.querySelectorAll('source') ?? [])].find(
        ({ media }) => matchMedia(media).matches,
      )
      const [width, height] =
        source === undefined ? [image.width, image.height] : [source.width, source.height]
      const bitmap = await createImageBitmap(await (await fetch(from)).blob())
      return {
        loading: image.loading,
        isSharp: bitmap.width === 2 * 874 || bitmap.width === 2 * 356,
        said:
          source === undefined
            ? [image.getAttribute('width'), image.getAttribute('height')].map(Number)
            : [width, height],
        whole: [bitmap.width / 2, bitmap.height / 2],
        isUndistorted: Math.abs(box.width / box.height - bitmap.width / bitmap.height) < 0.02,
      }
    })

test.describe('in a separate browser', () => {
  test.use({ firstVisit: true })

  for (const [where, width, scheme, name, size] of [
    ['on a desk, in light', 1280, 'light', 'evidence-wide-light', [874, 338]],
    ['on a desk, in dark', 1280, 'dark', 'evidence-wide-dark', [874, 338]],
    ['on a phone, in light', 390, 'light', 'evidence-phone-light', [356, 297]],
    ['on a phone, in dark', 390, 'dark', 'evidence-phone-dark', [356, 297]],
  ] as const) {
    test(`loads one image into its reserved space: ${where}`, { tag: '@long' }, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme: scheme })
      const asked = askedFor(page)
      await page.goto('/')
      const section = page.getByRole('region', { name: title })
      const room = await section
        .getByRole('figure')
        .evaluate((figure) => figure.getBoundingClientRect().height)
      await section.getByRole('img').scrollIntoViewIfNeeded()
      expect(await shownPicture(page)).toEqual({
        loading: 'lazy',
        isSharp: true,
        said: size,
        whole: size,
        isUndistorted: true,
      })
      expect(asked.slice(0, 1).map((picture) => picture.name)).toEqual([name])
      expect(new Set(asked.map((picture) => picture.name))).toEqual(new Set([name]))
      for (const { bytes } of asked) expect(await bytes).toBeLessThan(mostBytes)
      expect(
        await section.getByRole('figure').evaluate((figure) => figure.getBoundingClientRect().height),
      ).toBe(room)
    })
  }
})

test('explains evidence and its limits without accessibility violations', async ({ page }) => {
  await page.goto('/')
  const section = page.getByRole('region', { name: title })
  await expect(section.getByRole('img', { name: /^A developer’s topics by month/u })).toBeVisible()
  for (const said of [
    'Gold is backed by a verified email',
    'No rankings',
    'missing data is shown as missing, never as zero',
    'Her commits are made up',
  ])
    await expect(section).toContainText(said)
  await section.scrollIntoViewIfNeeded()
  await lookTwice(page, 'landing-evidence')
})
