import { openAs } from '../support/bring-session.ts'
import { companyOf, newRecruiter } from '../support/company.ts'
import { lookTwice } from '../support/developer.ts'
import { expect, test } from '../support/test.ts'

test('writes an email template, previews it for a candidate and sends a test', async ({ page, site }) => {
  const owner = await newRecruiter(site, 'Mailed Partners')
  const company = await companyOf(site, owner)
  await company.prepare({
    title: 'Engineer',
    candidates: ['Ada Lovelace', 'Lovelace'],
  })
  await company.close()
  await openAs(page, owner, '/companyProfile/settings/mails')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Email templates')
  await lookTwice(page, 'mail-templates-empty')

  await page.getByRole('button', { name: 'New template' }).click()
  const dialog = page.getByRole('dialog', { name: 'New template' })
  await dialog.getByLabel('Used for').selectOption({ label: 'Rejection' })
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Thank you')
  await dialog.getByRole('combobox', { name: 'Subject' }).fill('Your application')
  const text = dialog.getByRole('textbox', { name: 'Text' })
  await text.fill('Hello ')
  await text.press('End')
  await page.keyboard.type('{{')
  const tokens = page.getByRole('listbox', { name: 'Tokens' })
  await expect(tokens.getByRole('option')).toHaveCount(6)
  await lookTwice(page, 'mail-template-tokens')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(text).toHaveValue('Hello {{firstName}}')
  await page.keyboard.type(', about {{pos')
  await page.keyboard.press('Enter')
  await page.keyboard.type(' {{')
  await page.keyboard.press('Escape')
  await expect(tokens).toBeHidden()
  await page.keyboard.type('salary}}')
  await dialog.getByRole('button', { name: 'Create template' }).click()
  await expect(dialog.getByText('{{salary}} isn’t a token. Type {{ to choose one.')).toBeVisible()
  await text.fill('Hello {{firstName}}, about {{position}}')
  await dialog.getByRole('button', { name: 'Create template' }).click()
  await expect(dialog).toBeHidden()
  await lookTwice(page, 'mail-templates')

  await page.getByRole('button', { name: 'Preview Thank you' }).click()
  const preview = page.getByRole('dialog', { name: 'Preview Thank you' })
  await preview.getByRole('combobox', { name: 'Candidate' }).fill('Lovelace')
  await page.getByRole('option', { name: 'Lovelace', exact: true }).click()
  await expect(preview.getByText('Lovelace has no first name: add one on the candidate.')).toBeVisible()
  await expect(preview.getByRole('button', { name: 'Send test to me' })).toBeDisabled()
  await lookTwice(page, 'mail-template-preview')
  await preview.getByRole('combobox', { name: 'Candidate' }).fill('Ada')
  await page.getByRole('option', { name: 'Ada Lovelace' }).click()
  await expect(preview.getByText('Hello Ada, about Engineer')).toBeVisible()
  await preview.getByRole('button', { name: 'Send test to me' }).click()
  await expect(page.getByText(/^Test sent to /u)).toBeVisible()
  await preview.getByRole('button', { name: 'Close', exact: true }).last().click()

  await page.getByRole('button', { name: 'Delete Thank you' }).click()
  await page.getByRole('button', { name: 'Delete template' }).click()
  await expect(page.getByText('Thank you deleted')).toBeVisible()
})
