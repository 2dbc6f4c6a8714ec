import type { Page } from '@playwright/test'
import { openAs } from '../support/bring-session.ts'
import { expectNoSidewaysScroll, look, takePicture } from '../support/look.ts'
import { ines } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

const widths = [360, 768, 1280, 1920] as const

/** Every width: nothing scrolls sideways but the board itself; pictures for people are left in test-results/screens. */
async function atEveryWidth(page: Page, name: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 700 ? 740 : 900 })
    await expectNoSidewaysScroll(page, `${name} at ${width}`)
    await takePicture(page, `${name}-${width}`)
  }
}

test('the open pages fit every width', async ({ page }) => {
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
})

test('the pages of a company fit every width, from a phone up', async ({ page }) => {
  const title = page.getByRole('heading', { level: 1 })
  await openAs(page, ines, '/companyProfile/dashboard')
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
  await atEveryWidth(page, 'dashboard')
  await page.setViewportSize({ width: 360, height: 740 })
  await look(page, 'dashboard-phone')
  await page.goto('/companyProfile/settings')
  await expect(title).toHaveText('Company settings')
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
  await expect(page.getByRole('group', { name: /^Pipeline of/ })).toBeVisible()
  const board = page.url()
  await atEveryWidth(page, 'board')
  await page.setViewportSize({ width: 360, height: 740 })
  await look(page, 'board-phone')

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
