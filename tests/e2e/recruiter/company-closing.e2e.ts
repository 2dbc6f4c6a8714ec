import { openAs } from '../support/bring-session.ts'
import { expectIn } from '../support/board.ts'
import { companyOf, newColleague, newRecruiter } from '../support/company.ts'
import { lookTwice } from '../support/developer.ts'
import { expectNoSidewaysScroll, look } from '../support/look.ts'
import { expect, test } from '../support/test.ts'

test('deletes the company, ends a colleague’s open board, and restores the company', async ({
  page,
  site,
  visitor,
}) => {
  const owner = await newRecruiter(site, 'Harbor Search')
  const nia = await newColleague(site, owner, 'Nia Okafor')
  const company = await companyOf(site, owner)
  const { path } = await company.prepare({ title: 'Harbor engineer', candidates: ['Ada Harbor'] })
  await company.close()
  const { page: colleague } = await visitor()
  await openAs(colleague, nia, path)
  await expectIn(colleague, 'Ada Harbor', 'Sourced')
  await expect(colleague.getByText('Live', { exact: true })).toBeVisible()

  await openAs(page, owner, '/companyProfile/settings')
  await lookTwice(page, 'company-profile')
  await page.getByRole('button', { name: 'Delete company' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Harbor Search?' })
  const confirm = dialog.getByRole('button', { name: 'Delete company' })
  await expect(confirm).toBeDisabled()
  await dialog.getByRole('textbox').fill('harbor search')
  await lookTwice(page, 'company-delete')
  await confirm.click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harbor Search is being deleted')
  await expect(page.getByText(/^We’ll delete it for good on \d+ \w+ \d{4}\./u)).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  await lookTwice(page, 'company-closing')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page, 'company closing at 390')
  await look(page, 'company-closing-390')
  await page.setViewportSize({ width: 1280, height: 800 })

  // The stream signs the colleague out, without a click.
  await expect(colleague).toHaveURL(/\/companylogin/u)
  await expect(
    colleague.getByText('Your company is being deleted. Ask its owner to restore it.'),
  ).toBeVisible()
  await lookTwice(colleague, 'company-closing-colleague')

  // Every address leads the owner back; their account stays.
  await page.goto(path)
  await expect(page).toHaveURL('/companyProfile/settings')
  await expect(page.getByText('Your company is being deleted. Restore it to open that page.')).toBeVisible()
  await page.getByRole('link', { name: 'Your account' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account')
  await page.getByRole('button', { name: 'Delete company and account' }).click()
  await expect(
    page.getByRole('dialog').getByText('You can’t delete your account while your company is being deleted.'),
  ).toBeVisible()
  await lookTwice(page, 'company-closing-account')
  await page.getByRole('dialog').getByRole('link', { name: 'Go to company' }).click()

  await page.getByRole('button', { name: 'Restore company' }).click()
  await expect(page.getByText('Harbor Search restored')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Company profile')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await openAs(colleague, nia, path)
  await expectIn(colleague, 'Ada Harbor', 'Sourced')
})
