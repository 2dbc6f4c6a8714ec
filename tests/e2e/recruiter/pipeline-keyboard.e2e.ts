import type { Page } from '@playwright/test'
import { openAs } from '../support/bring-session.ts'
import { card, expectIn, said } from '../support/board.ts'
import { companyOf } from '../support/company.ts'
import { look } from '../support/look.ts'
import { ines } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

/** Presses Tab until the named button has the focus; fails if the keyboard cannot reach it. */
async function tabTo(page: Page, name: string): Promise<void> {
  const target = page.getByRole('button', { name, exact: true })
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluateAll((found) => found.includes(document.activeElement as HTMLElement))) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach “${name}”`)
}

test('operates the pipeline by keyboard alone', async ({ page, site }) => {
  const company = await companyOf(site, ines)
  const names = ['Kim Keys', 'Lou Keys', 'Max Keys']
  const { path } = await company.prepare({ title: 'Keyboard engineer', candidates: names })
  await openAs(page, ines, path)
  await expectIn(page, 'Kim Keys', 'Sourced')

  await test.step('enter the board by Tab, and reach other cards by arrows', async () => {
    await tabTo(page, 'Kim Keys')
    await page.keyboard.press('ArrowDown')
    await expect(card(page, 'Lou Keys').getByRole('button', { name: 'Lou Keys', exact: true })).toBeFocused()
    await page.keyboard.press('End')
    await expect(card(page, 'Max Keys').getByRole('button', { name: 'Max Keys', exact: true })).toBeFocused()
    await page.keyboard.press('Home')
    await expect(card(page, 'Kim Keys').getByRole('button', { name: 'Kim Keys', exact: true })).toBeFocused()
    await look(page, 'board-focus')
  })

  await test.step('move with Alt and an arrow, which announces the move and keeps the focus', async () => {
    await page.keyboard.press('Alt+ArrowRight')
    await expectIn(page, 'Kim Keys', 'Screening')
    await expect(said(page)).toContainText('Kim Keys moved to Screening.')
    await expect(card(page, 'Kim Keys').getByRole('button', { name: 'Kim Keys', exact: true })).toBeFocused()
    await page.keyboard.press('Alt+ArrowLeft')
    await expectIn(page, 'Kim Keys', 'Sourced')
    await expect(said(page)).toContainText('Kim Keys moved to Sourced.')
  })

  await test.step('list every stage with M, and return the focus on Escape', async () => {
    await page.keyboard.press('m')
    const menu = page.getByRole('menu')
    await expect(menu).toBeVisible()
    const refused = menu.getByRole('menuitem', { name: /^Submitted to client/ })
    await expect(refused).toContainText('Clients only see candidates who gave consent.')
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(card(page, 'Kim Keys').getByRole('button', { name: 'Kim Keys', exact: true })).toBeFocused()
  })

  await test.step('record the consent that a refused stage asks for, which completes the move', async () => {
    await page.keyboard.press('m')
    const refused = page.getByRole('menuitem', { name: /^Submitted to client/ })
    for (let presses = 0; presses < 10; presses += 1) {
      if (await refused.evaluate((item) => item === document.activeElement)) break
      await page.keyboard.press('ArrowDown')
    }
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Record consent from Kim Keys' })
    await expect(dialog.getByLabel('Method')).toBeFocused()
    await expect(dialog).toContainText('Next, choose how to submit Kim Keys.')
    await tabTo(page, 'Record and submit…')
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('dialog', { name: 'Submit Kim Keys to the client?' })).toBeVisible()
    await tabTo(page, 'Record only')
    await page.keyboard.press('Enter')
    await expectIn(page, 'Kim Keys', 'Submitted to client')
    await expect(said(page)).toContainText('Kim Keys moved to Submitted to client.')
  })

  await test.step('open the drawer by Enter, write a note, and return the focus on Escape', async () => {
    await tabTo(page, 'Kim Keys')
    await page.keyboard.press('Enter')
    const drawer = page.getByRole('dialog', { name: 'Kim Keys' })
    await expect(drawer.getByRole('heading', { name: 'Kim Keys' })).toBeFocused()
    const note = drawer.getByLabel('Write a note for your colleagues')
    for (let presses = 0; presses < 30; presses += 1) {
      if (await note.evaluate((field) => field === document.activeElement)) break
      await page.keyboard.press('Tab')
    }
    await page.keyboard.type('Written without a mouse.')
    await tabTo(page, 'Add note')
    await page.keyboard.press('Enter')
    await expect(drawer.getByRole('listitem').filter({ hasText: 'Written without a mouse.' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(card(page, 'Kim Keys').getByRole('button', { name: 'Kim Keys', exact: true })).toBeFocused()
  })
  await company.close()
})
