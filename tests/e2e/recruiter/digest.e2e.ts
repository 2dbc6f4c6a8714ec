import type { Page } from '@playwright/test'
import { openAs } from '../support/bring-session.ts'
import { expectIn, openMoveMenu } from '../support/board.ts'
import { companyOf } from '../support/company.ts'
import { lookTwice } from '../support/developer.ts'
import { ines } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

const row = (page: Page, name: string) => page.locator('[data-row]').filter({ hasText: name })
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('builds a digest and names on Check what is missing', async ({ page, site }) => {
  const company = await companyOf(site, ines)
  const { path, applications } = await company.prepare({
    title: 'Digest engineer',
    candidates: ['Ada Digest', 'Bo Digest', 'Cy Digest'],
  })
  for (const name of ['Ada Digest', 'Bo Digest']) await company.agree(applications.get(name) ?? '')
  await openAs(page, ines, path)

  await test.step('choose the draft digest for a move, which leaves the card in its stage', async () => {
    await expectIn(page, 'Ada Digest', 'Sourced')
    const menu = await openMoveMenu(page, 'Ada Digest')
    await menu.getByRole('menuitem', { name: /^Submitted to client/ }).click()
    const submit = page.getByRole('dialog', { name: 'Submit Ada Digest to the client?' })
    await expect(submit.getByRole('button', { name: 'Send in a digest…' })).toBeFocused()
    await lookTwice(page, 'digest-submit')
    await submit.getByRole('button', { name: 'Add to the draft digest' }).click()
    await expect(submit).toBeHidden()
    await expect(page.getByText('Ada Digest is in the draft digest.')).toBeVisible()
    await expectIn(page, 'Ada Digest', 'Sourced')
  })

  await test.step('build the digest: the reason for a refused candidate, and the order by keyboard', async () => {
    await page.getByRole('link', { name: /^Digest 1/ }).click()
    await expect(page.getByRole('heading', { name: 'Digest for Digest engineer' })).toBeFocused()
    await expect(row(page, 'Ada Digest')).toBeVisible()
    await page.getByRole('button', { name: 'Add Bo Digest to the digest' }).click()
    await expect(page.getByRole('button', { name: 'Add Cy Digest to the digest' })).toHaveCount(0)
    await page.getByText('Can’t be shown').click()
    await expect(section(page, 'Candidates in play')).toContainText(
      'Clients only see candidates who gave consent.',
    )
    await row(page, 'Bo Digest').getByRole('textbox').focus()
    await page.keyboard.press('Alt+ArrowUp')
    await expect(page.locator('[data-row]').first()).toContainText('Bo Digest')
    await expect(row(page, 'Bo Digest').getByRole('textbox')).toBeFocused()
    await page.keyboard.type('Runs payment systems.')
    await page.getByLabel('Introduction').fill('Two engineers for your team.')
  })

  await test.step('check what is missing, and add the recipient by its button', async () => {
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    const refusals = page.getByRole('alert').filter({ hasText: 'Fix before you send' })
    await expect(refusals).toContainText('A digest needs a recipient who decides or reviews.')
    await lookTwice(page, 'digest-refused')
    await refusals.getByRole('button', { name: 'Add contact' }).click()
    const adding = page.getByRole('dialog', { name: 'Add contact' })
    await adding.getByLabel('Name').fill('Priya Nair')
    await adding.getByLabel('Email').fill('priya@digest.example')
    await adding.getByRole('button', { name: 'Add contact' }).click()
    await expect(adding).toBeHidden()
    await expect(page.getByRole('checkbox', { name: 'Priya Nair' })).toBeChecked()
  })
  await company.close()
})
