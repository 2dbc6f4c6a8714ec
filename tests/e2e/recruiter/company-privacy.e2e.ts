import { openAs } from '../support/bring-session.ts'
import { companyOf, newRecruiter } from '../support/company.ts'
import { lookTwice } from '../support/developer.ts'
import { expectNoSidewaysScroll, look } from '../support/look.ts'
import { expect, test } from '../support/test.ts'

test('sets consent validity, consent text and retention, and shows them in the drawer', async ({
  page,
  site,
}) => {
  const owner = await newRecruiter(site, 'Private Partners')
  const company = await companyOf(site, owner)
  const { path, applications } = await company.prepare({ title: 'Engineer', candidates: ['Ada Agreed'] })
  await company.close()
  await openAs(page, owner, '/companyProfile/settings')
  const sections = page.getByRole('navigation', { name: 'Company settings' })
  await sections.getByRole('link', { name: 'Privacy' }).click()
  await expect(page).toHaveURL('/companyProfile/settings/privacy')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy')

  const days = page.getByLabel('Consent holds for (days)')
  await days.fill('20')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Enter 30 to 365 days.')).toBeVisible()
  await days.fill('30.5')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Enter 30 to 365 days.')).toBeVisible()
  await expect(days).toHaveValue('30.5')
  await days.fill('30')
  await page.getByLabel('Ask for the right to represent by email').uncheck()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Privacy settings saved')).toBeVisible()

  await page.getByRole('button', { name: 'Edit consent text' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Consent text', { exact: true }).fill('{{company}} presents me.')
  await dialog.getByRole('button', { name: 'Save as new version' }).click()
  await expect(dialog.getByText('Add {{client}}, so that')).toBeVisible()
  await dialog.getByLabel('Consent text', { exact: true }).fill('{{company}} presents me to {{client}}.')
  await lookTwice(page, 'consent-text-dialog')
  await dialog.getByRole('button', { name: 'Save as new version' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('{{company}} presents me to {{client}}.')).toBeVisible()
  await page.getByText('1 earlier version').click()
  await expect(page.getByText('Version 1 · written by Assay')).toBeVisible()

  await page.getByRole('button', { name: 'Change retention' }).click()
  await dialog.getByLabel('Delete candidates without activity').check()
  await dialog.getByLabel('Months without activity').fill('0')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('Enter 1 to 120 months.')).toBeVisible()
  await dialog.getByLabel('Months without activity').fill('12')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('status')).toContainText('No candidate is due on')
  await lookTwice(page, 'retention-dialog')
  await dialog.getByRole('button', { name: /^Schedule for/u }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/deleted after 12 months without activity/u)).toBeVisible()
  await lookTwice(page, 'privacy')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page, 'privacy at 390')
  await look(page, 'privacy-390')
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.goto(`${path}?application=${applications.get('Ada Agreed') ?? ''}`)
  const drawer = page.getByRole('dialog', { name: 'Ada Agreed' })
  await drawer.getByRole('button', { name: 'Record their answer…' }).click()
  await page.getByRole('button', { name: 'Record consent' }).click()
  await expect(drawer.getByText(/Given · .* · expires on/u)).toBeVisible()
  await expect(drawer.getByRole('button', { name: /Why\? Ask to represent/u })).toBeVisible()

  await page.goto('/companyProfile/settings/privacy')
  await page.getByRole('button', { name: 'Cancel change' }).click()
  await expect(page.getByText('Change canceled')).toBeVisible()
  await expect(page.getByText('Candidates are kept until a member deletes them.')).toBeVisible()
})
