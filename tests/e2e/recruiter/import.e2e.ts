import type { Page } from '@playwright/test'
import { openAs } from '../support/bring-session.ts'
import { companyOf, newRecruiter } from '../support/company.ts'
import { expectNoSidewaysScroll, look } from '../support/look.ts'
import { expect, test } from '../support/test.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Import candidates' })
const file = (name: string, content: string | Buffer) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(content),
})

/** Opens the dialog on a new position that already has Ada. */
async function openImport(page: Page, site: Parameters<typeof companyOf>[0]) {
  const recruiter = await newRecruiter(site, 'Eastgate')
  const company = await companyOf(site, recruiter)
  const { path } = await company.prepare({ title: 'Data engineer', candidates: ['Ada Lovelace'] })
  await company.close()
  await openAs(page, recruiter, path)
  await page.getByRole('button', { name: 'Import CSV' }).first().click()
  await expect(dialog(page).getByRole('heading', { name: 'Choose a CSV file' })).toBeFocused()
}

test('imports a list by columns, check and import, and lists the rows with errors', async ({
  page,
  site,
}) => {
  await openImport(page, site)
  const choose = dialog(page).getByLabel('Drop a file here or choose one')
  await choose.setInputFiles(file('people.xlsx', 'PK\u0003\u0004'))
  await expect(dialog(page).getByRole('alert')).toContainText('This is a spreadsheet')
  await look(page, 'import-file')

  const rows = [
    'Vorname;Nachname;Kontakt;Ort;Notiz',
    'Zoë;Müller;zoe@b.example;Köln;=1+1',
    'Bo;Ek;bo@b.example;;',
    'Bo;Again;BO@b.example;;',
    ';;nobody@b.example;;',
  ]
  await choose.setInputFiles(file('people.csv', Buffer.from(rows.join('\r\n'), 'latin1')))
  await expect(dialog(page).getByText('4 rows, Windows-1252')).toBeVisible()
  await expect(dialog(page).getByLabel('Import “Kontakt” as')).toHaveValue('email')
  await dialog(page).getByLabel('Import “Nachname” as').selectOption('ignore')
  await expect(dialog(page).getByRole('alert')).toContainText('Choose a column for last name')
  await expect(dialog(page).getByRole('button', { name: 'Check rows' })).toBeDisabled()
  await dialog(page).getByLabel('Import “Nachname” as').selectOption('lastName')
  await dialog(page).getByLabel('Import “Notiz” as').selectOption('headline')
  await look(page, 'import-columns')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page, 'import-columns on a phone')
  await page.setViewportSize({ width: 1280, height: 800 })
  await dialog(page).getByRole('button', { name: 'Check rows' }).click()

  await expect(dialog(page).getByRole('button', { name: 'New 2' })).toBeVisible()
  await expect(dialog(page).getByRole('row', { name: /Zoë Müller.*looks like a formula/ })).toBeVisible()
  await expect(dialog(page).getByRole('row', { name: /Bo Again.*Duplicate of row 3/ })).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Skip 2' }).click()
  await expect(dialog(page).getByRole('row', { name: /Name is missing/ })).toBeVisible()
  await expect(dialog(page).getByRole('row', { name: /Zoë/ })).toBeHidden()
  await look(page, 'import-check')
  const download = page.waitForEvent('download')
  await dialog(page).getByRole('button', { name: 'Download the 2 skipped rows' }).click()
  expect((await download).suggestedFilename()).toBe('people - skipped rows.csv')

  await dialog(page).getByRole('button', { name: 'Back' }).click()
  await expect(dialog(page).getByLabel('Import “Notiz” as')).toHaveValue('headline')
  await dialog(page).getByRole('button', { name: 'Check rows' }).click()
  await dialog(page).getByRole('button', { name: 'Import 2 candidates' }).click()
  await expect(dialog(page).getByRole('heading', { name: 'Import finished' })).toBeVisible()
  await expect(dialog(page).getByText('2 candidates added, 0 updated, 2 rows skipped.')).toBeVisible()
  await look(page, 'import-done')
  await dialog(page).getByRole('button', { name: 'Back to the board' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Import CSV' })).toBeFocused()
  await expect(page.getByText('Zoë Müller')).toBeVisible()
  await expect(page.getByText('Bo Ek')).toBeVisible()
})

test(
  'imports 10,000 rows while the dialog closes and opens again',
  { tag: '@long' },
  async ({ page, site }) => {
    await openImport(page, site)
    const rows = Array.from({ length: 10_000 }, (_, index) => `Person ${index},person${index}@b.example`)
    await dialog(page)
      .getByLabel('Drop a file here or choose one')
      .setInputFiles(file('many.csv', `Name,E-mail\n${rows.join('\n')}\n`))
    await dialog(page).getByRole('button', { name: 'Check rows' }).click()
    await dialog(page).getByRole('button', { name: 'Import 10,000 candidates' }).click()
    await expect(dialog(page).getByRole('progressbar', { name: 'Rows processed' })).toBeVisible()
    const address = page.url()
    await dialog(page).getByRole('button', { name: 'Close', exact: true }).last().click()
    await expect(dialog(page)).toBeHidden()
    await page.goto(address)
    await expect(dialog(page).getByRole('heading', { name: 'Import finished' })).toBeVisible()
    await expect(dialog(page).getByText('10,000 candidates added, 0 updated, 0 rows skipped.')).toBeVisible()
  },
)
