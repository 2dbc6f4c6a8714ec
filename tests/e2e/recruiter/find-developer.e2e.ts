import { expectIn } from '../support/board.ts'
import { openAs } from '../support/bring-session.ts'
import { companyOf, newRecruiter } from '../support/company.ts'
import { lookTwice } from '../support/developer.ts'
import { mara, untilFound } from '../support/found-developer.ts'
import { expect, test } from '../support/test.ts'

test('a recruiter looks for developers by topic, adds one to a position, and she sees in her log who did', async ({
  page,
  visitor,
  site,
}) => {
  const recruiter = await newRecruiter(site, 'Lighthouse Search')
  const company = await companyOf(site, recruiter)
  const { path } = await company.prepare({
    title: 'Database engineer',
    candidates: ['Iris Holm'],
    topics: ['postgresql', 'cobol'],
  })
  await untilFound(site, recruiter)

  await openAs(page, recruiter, path)
  await page.getByRole('button', { name: 'Add candidate' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add to Database engineer' })
  await dialog.getByText('Developers', { exact: true }).click()
  // What the position says must be there is asked for first.
  await expect(dialog.getByLabel('Topics').first()).toBeVisible()
  for (let chosen = 0; chosen < 2; chosen += 1) {
    await dialog.getByRole('combobox', { name: 'Topics' }).press('Backspace')
  }
  await dialog.getByRole('combobox', { name: 'Topics' }).fill('postgres')
  await page.getByRole('option', { name: 'PostgreSQL', exact: true }).click()
  await page.keyboard.press('Tab')
  const found = dialog.getByRole('list', { name: 'Developers' })
  await expect(found.getByText('Mara Okonjo')).toBeVisible()
  await expect(found.getByText(/^level \d, \d+ weeks?, \d+ % sure$/).first()).toBeVisible()
  await lookTwice(page, 'find-developers')
  await dialog.getByLabel('Level').selectOption('5')
  await expect(
    dialog.getByText('Nobody who shows themselves to companies matches.', { exact: false }),
  ).toBeVisible()
  await dialog.getByLabel('Level').selectOption('')
  await dialog.getByLabel('Confidence').selectOption('50 % or higher')
  await dialog.getByLabel('Last seen').selectOption('In the last 3 years')
  await dialog.getByLabel('Location').fill('Malmö')
  await dialog.getByRole('button', { name: 'Add Mara Okonjo' }).click()
  // What she shows of what the position asks for, beside what nobody has seen.
  const evidence = page.getByRole('dialog', { name: 'Mara Okonjo' }).getByRole('region', { name: 'Evidence' })
  await expect(evidence.getByRole('listitem').first()).toContainText(/PostgreSQL.*Level \d/)
  await expect(evidence.getByRole('listitem').last()).toContainText('not observed')
  await evidence.scrollIntoViewIfNeeded()
  await lookTwice(page, 'evidence-drawer')
  await page.keyboard.press('Escape')
  await expectIn(page, 'Mara Okonjo', 'Sourced')
  const strips = /^PostgreSQL: level \d, \d+ weeks? · .*: not observed$/
  await expect(page.getByRole('img', { name: strips })).toHaveCount(1)
  await lookTwice(page, 'evidence-card')

  await page.getByRole('button', { name: 'Add candidate' }).first().click()
  await dialog.getByText('Developers', { exact: true }).click()
  await dialog.getByRole('combobox', { name: 'Topics' }).press('Backspace')
  await expect(dialog.getByText('On this position already')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Add Mara Okonjo' })).toBeDisabled()
  await page.keyboard.press('Escape')

  const developer = await visitor()
  await openAs(developer.page, mara, '/user/access')
  const looks = developer.page.getByRole('region', { name: /looked/ })
  for (const where of ['Search', 'Put on a position', 'Your card']) {
    await expect(looks.getByRole('row', { name: `Lighthouse Search ${where}` })).toHaveCount(1)
  }
  await lookTwice(developer.page, 'found-log')
  await company.close()
})
