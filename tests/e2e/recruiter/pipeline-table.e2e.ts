import type { Page } from '@playwright/test'
import { openAs } from '../support/bring-session.ts'
import { companyOf } from '../support/company.ts'
import { look } from '../support/look.ts'
import { ines } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('moves a row of the table by its menu, and keeps the focus on it', async ({ page, site }) => {
  const company = await companyOf(site, ines)
  const { path } = await company.prepare({ title: 'Row engineer', candidates: ['Rae Rows', 'Sam Rows'] })
  await openAs(page, ines, `${path}?view=table`)
  const button = page.getByRole('button', { name: 'Move Rae Rows to…' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  await page.getByRole('menuitem', { name: /^Screening/ }).click()
  await expect(rowOf(page, 'Rae Rows')).toContainText('Screening')
  await expect(page.getByRole('row').last()).toContainText('Rae Rows')
  await expect(button).toBeFocused()
  await look(page, 'table')
  await company.close()
})

test(
  'keeps the focus in the drawer on a phone, which links to the candidate’s other positions',
  { tag: '@long' },
  async ({ page }) => {
    await openAs(page, ines, '/companyProfile/dashboard')
    await page.getByRole('link', { name: 'Kestrel Pay' }).first().click()
    await page.getByRole('link', { name: 'Senior TypeScript Engineer' }).click()
    await page.setViewportSize({ width: 360, height: 740 })
    await page.getByRole('button', { name: 'Ruben Mertens', exact: true }).click()
    const drawer = page.getByRole('dialog', { name: 'Ruben Mertens' })
    const first = drawer.getByRole('button', { name: 'Close candidate' })
    const last = drawer.getByLabel('Write a note for your colleagues')
    await expect(first).toBeFocused()
    await expect(last).toBeVisible()
    await page.keyboard.press('Shift+Tab')
    await expect(last).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(first).toBeFocused()
    await drawer.getByRole('button', { name: 'Move to…' }).click()
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(drawer.getByRole('button', { name: 'Move to…' })).toBeFocused()
    await look(page, 'drawer-phone')

    await drawer.getByRole('link', { name: 'Senior React Engineer, Lumora Health' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Senior React Engineer')
    await expect(page.getByRole('dialog', { name: 'Ruben Mertens' })).toBeVisible()
  },
)
