import { openAs } from '../support/bring-session.ts'
import { companyOf } from '../support/company.ts'
import { lookTwice } from '../support/developer.ts'
import { ines } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test('explains the position, an application and its consent with diagrams and texts', async ({
  page,
  site,
}) => {
  const company = await companyOf(site, ines)
  const { path } = await company.prepare({ title: 'Drawn engineer', candidates: ['Dora Drawn'] })
  await openAs(page, ines, path)

  await page.getByRole('button', { name: 'Position state: Open' }).click()
  await page.getByRole('menuitem', { name: 'How positions work' }).click()
  const position = page.getByRole('dialog', { name: 'How positions work' })
  await expect(position).toContainText('Now: Open.')
  await expect(position.getByRole('list').first().getByRole('listitem')).toHaveText([
    'Put on hold → On hold',
    'Mark as filled → Filled',
    'Cancel position → Canceled',
  ])
  await expect(position.getByRole('region', { name: 'How positions work: diagram.' })).toBeVisible()
  await lookTwice(page, 'how-position')
  await expect(position.getByRole('button', { name: 'Why? Mark as filled' })).toBeVisible()
  await position.getByRole('button', { name: 'Put on hold…' }).click()
  const hold = page.getByRole('dialog', { name: 'Put Drawn engineer on hold?' })
  await hold.getByLabel('Reason').fill('Waiting for the client')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Position state: On hold' })).toBeVisible()
  await page.getByRole('button', { name: 'Position state: On hold' }).click()
  await page.getByRole('menuitem', { name: 'How positions work' }).click()
  await position.getByRole('button', { name: 'Resume position' }).click()
  await expect(position).toContainText('Now: Open.')
  await page.keyboard.press('Escape')
  await expect(position).toBeHidden()
  await page.getByRole('button', { name: 'Help' }).click()
  await lookTwice(page, 'help')
  await page.getByRole('menuitem', { name: 'How positions work' }).click()
  await expect(position).toContainText('Now: Open.')
  await page.keyboard.press('Escape')
  await expect(position).toBeHidden()
  await expect(page.getByRole('button', { name: 'Help' })).toBeFocused()

  await page.getByRole('button', { name: 'Dora Drawn', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Dora Drawn' })
  await drawer.getByRole('button', { name: 'How stages work' }).click()
  const application = page.getByRole('dialog', { name: 'How stages work' })
  await expect(application).toContainText('Now: Sourced.')
  await lookTwice(page, 'how-application')
  await application.getByRole('button', { name: 'Move to Screening' }).click()
  await expect(application).toContainText('Now: Screening.')
  await application.getByRole('button', { name: 'Close' }).click()

  await drawer.getByRole('button', { name: 'How consent works' }).click()
  const consent = page.getByRole('dialog', { name: 'How consent works' })
  await expect(consent).toContainText('Now: Not requested.')
  await consent.getByText('Show all as text').click()
  // From a request, and from a given consent.
  await expect(consent.getByText('Mark as withdrawn → Withdrawn')).toHaveCount(2)
  await lookTwice(page, 'how-consent')
  await company.close()
})
