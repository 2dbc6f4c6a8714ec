import type { Locator, Page } from '@playwright/test'
import { openAs } from '../support/bring-session.ts'
import { expectNoSidewaysScroll, look, takePicture } from '../support/look.ts'
import { ines } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

const widths = [360, 768, 1280, 1920] as const

/** At every width only the board scrolls sideways; screenshots go to test-results/screens. */
async function atEveryWidth(page: Page, name: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 700 ? 740 : 900 })
    await expectNoSidewaysScroll(page, `${name} at ${width}`)
    await takePicture(page, `${name}-${width}`)
  }
}

const boxOf = async (box: Locator) => (await box.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }

/** At 1,440 by 900, ten cards and six columns fit beside the open rail, and a closed notice stays closed. */
async function boardIsDense(page: Page): Promise<void> {
  const clients = page.getByRole('navigation').getByRole('link', { name: 'Clients' }).first()
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(clients).toHaveAttribute('data-status', 'active')
  await page.getByRole('button', { name: 'Dismiss notice' }).click()
  await page.reload()
  const card = page.locator('[data-card]').first()
  await expect(card).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Notice' })).toHaveCount(0)
  const columns = await page.locator('section:has([data-card])').all()
  const boxes = await Promise.all(columns.map(boxOf))
  expect(boxes.filter(({ width }) => width < 190 || width > 240)).toEqual([])
  expect(boxes.filter(({ x, width }) => x + width <= 1440).length).toBeGreaterThanOrEqual(6)
  const [one, list] = [
    await boxOf(card),
    await boxOf(page.locator('section:has([data-card]) ul').first().locator('..')),
  ]
  expect(one.height).toBe(68)
  expect(Math.floor((list.height + 4) / (68 + 4))).toBeGreaterThanOrEqual(10)
  await page.setViewportSize({ width: 390, height: 844 })
  expect((await boxOf(page.getByRole('group', { name: / pipeline$/ }))).y).toBeLessThan(844 / 3)
  await page.setViewportSize({ width: 720, height: 450 })
  expect((await boxOf(page.getByRole('group', { name: / pipeline$/ }))).y).toBeLessThan(450 / 3)
}

test('fits the public pages to every width, one click away from a board', async ({ page }) => {
  for (const [path, name] of [
    ['/', 'landing'],
    ['/login', 'login'],
    ['/companyregister', 'company-register'],
    ['/404', 'not-found'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await atEveryWidth(page, name)
  }
  await page.goto('/')
  await page.getByRole('button', { name: /^Continue as Tomas Lindqvist/ }).click()
  await expect(page.getByRole('group', { name: / pipeline$/ })).toBeVisible()
})

test('fits the company pages to every width from a phone up', async ({ page }) => {
  const title = page.getByRole('heading', { level: 1 })
  await openAs(page, ines, '/companyProfile/dashboard')
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
  await atEveryWidth(page, 'dashboard')
  await page.setViewportSize({ width: 360, height: 740 })
  await look(page, 'dashboard-phone')
  await page.goto('/companyProfile/settings')
  await expect(title).toHaveText('Company profile')
  await atEveryWidth(page, 'settings')
  await page.goto('/onboarding')
  await expect(title).toBeVisible()
  await atEveryWidth(page, 'onboarding')

  await page.goto('/companyProfile/dashboard')
  await page.getByRole('link', { name: 'Lumora Health' }).first().click()
  const position = page.getByRole('link', { name: 'Senior React Engineer' })
  await expect(position).toBeVisible()
  await atEveryWidth(page, 'client')
  await position.click()
  await expect(page.getByRole('group', { name: / pipeline$/ })).toBeVisible()
  const board = page.url()
  await atEveryWidth(page, 'board')
  await page.setViewportSize({ width: 360, height: 740 })
  await look(page, 'board-phone')

  await boardIsDense(page)

  await page.goto(`${board}?view=table`)
  await expect(page.getByRole('table')).toBeVisible()
  await atEveryWidth(page, 'table')
  await page.goto(board)
  await page.locator('[data-card] [data-open]').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await atEveryWidth(page, 'drawer')
  await page.goto(`${board}?import=new`)
  await expect(page.getByRole('dialog')).toBeVisible()
  await atEveryWidth(page, 'import')
})

test(
  'shows the active view and switch in forced colors, and cuts nothing off at 320 px',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/login')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoSidewaysScroll(page, 'login at 320')
    await openAs(page, ines, '/companyProfile/dashboard')
    const board = page.locator('main a[href*="clientPosition"]').first()
    await page.goto((await board.getAttribute('href')) ?? '')
    await expect(page.getByRole('group', { name: / pipeline$/ })).toBeVisible()
    await expectNoSidewaysScroll(page, 'board at 320')
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.emulateMedia({ forcedColors: 'active' })
    const backdrop = (name: string) =>
      page
        .getByRole('radio', { name })
        .locator('..')
        .evaluate((view) => getComputedStyle(view).backgroundColor)
    expect(await backdrop('Board')).not.toBe(await backdrop('Table'))
    const track = page.locator('.mantine-Switch-track').first()
    await expect(track).toHaveCSS('border-top-width', '1px')
    const off = await track.evaluate((drawn) => getComputedStyle(drawn).backgroundColor)
    await page.getByRole('switch', { name: 'Show outcomes' }).press('Space')
    await expect(track).not.toHaveCSS('background-color', off)
    // Chromium keeps forced colors for the pages that it opens next.
    await page.emulateMedia({ forcedColors: 'none' })
  },
)
