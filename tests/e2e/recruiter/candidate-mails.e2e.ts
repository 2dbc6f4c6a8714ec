import { openAs } from '../support/bring-session.ts'
import { companyOf, newRecruiter } from '../support/company.ts'
import { lookTwice } from '../support/developer.ts'
import { expect, test } from '../support/test.ts'

test('rejects with an email, undoes both, and cancels an email from the drawer', async ({ page, site }) => {
  const owner = await newRecruiter(site, 'Writing Partners')
  const company = await companyOf(site, owner)
  const { path, applications } = await company.prepare({ title: 'Engineer', candidates: ['Ada Lovelace'] })
  await company.address('Ada Lovelace', 'ada.written@assay.example')
  await company.mailTemplate({
    kind: 'rejection',
    name: 'Thank you',
    subject: '{{position}} at {{client}}',
    body: 'Hello {{firstName}},\n\nThank you for your time.',
  })
  await company.close()
  await openAs(page, owner, `${path}?application=${applications.get('Ada Lovelace') ?? ''}`)
  await page.getByRole('button', { name: 'Reject…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reject Ada Lovelace?' })
  await dialog.getByLabel('Reason').fill('Too junior')
  await dialog.getByRole('checkbox', { name: 'Write an email' }).check()
  await dialog.getByRole('textbox', { name: 'Text' }).fill('Hello {{firstName}}')
  await dialog.getByRole('textbox', { name: 'Subject' }).fill('Your application')
  await dialog.getByRole('button', { name: 'Reject candidate' }).click()
  await expect(dialog.getByText('Replace {{firstName}} with your own words.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Use template' }).click()
  await page.getByRole('menuitem', { name: 'Thank you' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Subject' })).toHaveValue('Engineer at Client of Engineer')
  await expect(dialog.getByText('Your text was replaced.')).toBeVisible()
  await expect(dialog.getByText('Replace {{firstName}} with your own words.')).toBeHidden()
  await lookTwice(page, 'reject-with-mail')
  await dialog.getByRole('button', { name: 'Reject candidate' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('tab', { name: 'Emails' }).click()
  await expect(page.getByText(/^Waiting/u)).toBeVisible()
  await lookTwice(page, 'candidate-mails')
  await page.getByRole('button', { name: /^Undo/u }).first().click()
  await expect(page.getByText(/^Canceled/u)).toBeVisible()

  await page.getByRole('button', { name: 'Write an email…' }).click()
  const writing = page.getByRole('dialog', { name: 'Write to Ada Lovelace' })
  await writing.getByRole('textbox', { name: 'Subject' }).fill('Hello')
  await writing.getByRole('textbox', { name: 'Text' }).fill('How are you?')
  await lookTwice(page, 'mail-dialog')
  await writing.getByRole('button', { name: 'Send email' }).click()
  await expect(writing).toBeHidden()
  await expect(page.getByText(/^Waiting/u)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel email' }).first().click()
  await expect(page.getByText(/^Canceled/u)).toHaveCount(2)
  await page.getByRole('tab', { name: 'Timeline' }).click()
  await expect(page.getByText('Email written from Thank you')).toBeVisible()
})
