import { openAs } from '../support/bring-session.ts'
import { newRecruiter } from '../support/company.ts'
import { lookTwice } from '../support/developer.ts'
import { expect, test } from '../support/test.ts'

test('shows account and company deletion in the settings of the only member', async ({ page, site }) => {
  const owner = await newRecruiter(site, 'Account Partners')
  await openAs(page, owner, '/companyProfile/dashboard')
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Your account' }).click()
  await expect(page).toHaveURL('/companyProfile/settings/account')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account')
  await expect(page.getByText(`${owner.email} Verified`)).toBeVisible()
  await expect(page.getByLabel('Email for notifications')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Delete company and account' })).toBeEnabled()
  await lookTwice(page, 'company-account')
  await page
    .getByRole('navigation', { name: 'Company settings' })
    .getByRole('link', { name: 'Company profile' })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Company profile')
  await lookTwice(page, 'company-settings-tabs')
})
