import { openAs } from '../support/bring-session.ts'
import { companyOf, newRecruiter } from '../support/company.ts'
import { lookTwice } from '../support/developer.ts'
import { expectNoSidewaysScroll, look } from '../support/look.ts'
import { expect, test } from '../support/test.ts'

test('an owner changes a stage template, makes it the default, and a new position copies it', async ({
  page,
  site,
}) => {
  const owner = await newRecruiter(site, 'Settled Partners')
  const company = await companyOf(site, owner)
  await company.prepare({ title: 'Engineer', candidates: [] })
  await company.close()
  await openAs(page, owner, '/companyProfile/settings')
  const sections = page.getByRole('navigation', { name: 'Company settings' })
  await sections.getByRole('link', { name: 'Stage templates' }).click()
  await expect(page).toHaveURL('/companyProfile/settings/stages')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stage templates')
  await expect(page).toHaveTitle('Stage templates · Assay')
  await lookTwice(page, 'stage-templates')

  await page.getByRole('button', { name: 'New template' }).click()
  const dialog = page.getByRole('dialog', { name: 'New template' })
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Volume hiring')
  await dialog.getByRole('button', { name: 'Move stage 2 down' }).click()
  await expect(dialog.getByLabel('Name of stage 3')).toHaveValue('Screening')
  await expect(dialog.getByRole('button', { name: 'Move stage 3 down' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Add stage' }).click()
  await expect(dialog.getByLabel('Name of stage 8')).toBeFocused()
  await page.keyboard.type('hired')
  await lookTwice(page, 'stage-template-dialog')
  await dialog.getByRole('button', { name: 'Create template' }).click()
  await expect(dialog.getByText('Another stage has this name.')).toBeVisible()
  await dialog.getByLabel('Name of stage 8').fill('Started')
  await dialog.getByRole('button', { name: 'Create template' }).click()
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'Make Volume hiring the default' }).click()
  await expect(page.getByText('Volume hiring is now the default')).toBeVisible()
  await page.getByRole('button', { name: 'Delete Agency search' }).click()
  await page.getByRole('button', { name: 'Delete template' }).click()
  await expect(page.getByText('Agency search deleted')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Agency search' })).toBeHidden()

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Company profile')

  await sections.getByRole('link', { name: 'Audit log' }).click()
  const entries = page.getByRole('table', { name: 'Audit log, newest first' }).getByRole('row')
  await expect(entries.nth(1)).toContainText('deleted a stage template')
  await expect(entries.nth(1)).toContainText('name: Agency search → nothing')
  await lookTwice(page, 'audit-log')
  await page.getByLabel('What', { exact: true }).selectOption('Clients')
  await expect(page).toHaveURL(/record=client/)
  await expect(entries).toHaveCount(2)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  expect((await download).suggestedFilename()).toBe('audit-log.csv')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page, 'audit log at 390')
  await look(page, 'audit-log-390')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/companyProfile/dashboard')
  await page.getByRole('table').getByRole('link').first().click()
  await page.getByRole('button', { name: 'Create position' }).first().click()
  const stages = page.getByRole('dialog').getByLabel('Stages')
  await expect(stages.locator('option:checked')).toHaveText('Volume hiring')
})
