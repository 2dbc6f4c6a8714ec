import { openAs } from '../support/bring-session.ts'
import { companyOf, newRecruiter } from '../support/company.ts'
import { lookTwice } from '../support/developer.ts'
import { mara, untilFound } from '../support/found-developer.ts'
import { expect, test } from '../support/test.ts'

test('finds a developer by "open to offers" until they change it', async ({ page, visitor, site }) => {
  const recruiter = await newRecruiter(site, 'Lighthouse Offers')
  const company = await companyOf(site, recruiter)
  const { path } = await company.prepare({
    title: 'Database engineer',
    candidates: [],
    topics: ['postgresql'],
  })
  await untilFound(site, recruiter)

  await openAs(page, mara, '/user/settings')
  const section = page.getByRole('region', { name: 'Job search' })
  const status = section.getByRole('combobox', { name: 'Are you looking for work?' })
  await expect(status).toHaveValue('Not specified')
  await status.click()
  await page.getByRole('option', { name: 'Open to offers' }).click()
  await section.getByRole('checkbox', { name: 'Permanent' }).check()
  await lookTwice(page, 'job-search')
  await page.reload()
  await expect(status).toHaveValue('Open to offers')
  await expect(section.getByRole('checkbox', { name: 'Permanent' })).toBeChecked()

  const { page: theirs } = await visitor()
  await openAs(theirs, recruiter, path)
  await theirs.getByRole('button', { name: 'Add candidate' }).first().click()
  const dialog = theirs.getByRole('dialog', { name: 'Add candidate to Database engineer' })
  await dialog.getByText('Developers', { exact: true }).click()
  await dialog.getByLabel('Job search').selectOption('Looking or open to offers')
  const found = dialog.getByRole('list', { name: 'Developers' })
  await expect(found.getByText('Mara Okonjo')).toBeVisible()
  await expect(found.getByText(/Open to offers$/)).toBeVisible()
  await lookTwice(theirs, 'find-developers-open')
  await dialog.getByLabel('Job search').selectOption('Looking for work')
  await expect(found.getByText('Mara Okonjo')).toHaveCount(0)

  await page.goto('/user/settings?as=company')
  await expect(page.getByText('Open to offers: permanent')).toBeVisible()
  await page.goto('/user/settings')
  await status.click()
  await page.getByRole('option', { name: 'Not looking for work' }).click()
  await expect(section.getByRole('checkbox')).toHaveCount(0)
  await dialog.getByLabel('Job search').selectOption('Looking or open to offers')
  await expect(found.getByText('Mara Okonjo')).toHaveCount(0)
})
