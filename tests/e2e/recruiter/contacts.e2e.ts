import type { Page } from '@playwright/test'
import { openAs } from '../support/bring-session.ts'
import { companyOf } from '../support/company.ts'
import { lookTwice } from '../support/developer.ts'
import { expectNoSidewaysScroll, look } from '../support/look.ts'
import { ines, tomas } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

const contacts = (page: Page) => page.getByRole('region', { name: 'Contacts' }).first()
const row = (page: Page, name: string) => contacts(page).getByRole('row').filter({ hasText: name })

test('adds, edits and removes a client’s contacts, live for a colleague', async ({ page, site, visitor }) => {
  const company = await companyOf(site, ines)
  const { clientId } = await company.prepare({ title: 'Contacted engineer', candidates: [] })
  const address = `/companyProfile/companyProfile/client/${clientId}`
  const { page: colleague } = await visitor()
  await openAs(colleague, tomas, `${address}?tab=contacts`)
  await expect(colleague.getByText('Live', { exact: true })).toBeVisible()
  await openAs(page, ines, address)
  await expect(page.getByRole('link', { name: 'Contacted engineer' })).toBeVisible()
  await page.getByRole('link', { name: 'Contacts', exact: true }).click()
  await expect(page).toHaveURL(`${address}?tab=contacts`)
  await expect(page.getByRole('button', { name: 'Create position' })).toHaveCount(0)
  await lookTwice(page, 'contacts-empty')

  // By keyboard.
  await contacts(page).getByRole('button', { name: 'Add contact' }).focus()
  await page.keyboard.press('Enter')
  const adding = page.getByRole('dialog', { name: 'Add contact' })
  await expect(adding.getByLabel('Name')).toBeFocused()
  await adding.getByLabel('Name').fill('Priya Nair')
  await adding.getByLabel('Email').fill('Priya@Kestrel.example')
  await adding.getByLabel('Title').fill('VP Engineering')
  await lookTwice(page, 'contact-dialog')
  await page.keyboard.press('Escape')
  await expect(adding).toBeHidden()
  await expect(contacts(page).getByRole('button', { name: 'Add contact' })).toBeFocused()
  await page.keyboard.press('Enter')
  await adding.getByLabel('Name').fill('Priya Nair')
  await adding.getByLabel('Email').fill('Priya@Kestrel.example')
  await adding.getByLabel('Title').fill('VP Engineering')
  await page.keyboard.press('Enter')
  await expect(row(page, 'Priya Nair')).toContainText('priya@kestrel.example')
  await expect(row(page, 'Priya Nair')).toContainText('Decision maker')
  await expect(contacts(page).getByRole('heading', { name: 'Contacts' })).toBeFocused()
  await expect(row(colleague, 'Priya Nair')).toBeVisible()

  // The email is taken: the form stays as typed and names the field.
  await contacts(page).getByRole('button', { name: 'Add contact' }).click()
  await adding.getByLabel('Name').fill('Tobias Wendt')
  await adding.getByLabel('Email').fill('PRIYA@kestrel.example')
  await adding.getByLabel('Role').selectOption('Reviewer')
  await adding.getByRole('button', { name: 'Add contact' }).click()
  await expect(adding.getByText('This client already has a contact with this email.')).toBeVisible()
  await expect(adding.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  await expect(adding.getByLabel('Name')).toHaveValue('Tobias Wendt')
  await look(page, 'contact-taken')
  await adding.getByLabel('Email').fill('tobias@kestrel.example')
  await adding.getByRole('button', { name: 'Add contact' }).click()
  await expect(row(colleague, 'Tobias Wendt')).toContainText('Reviewer')

  await page.getByRole('button', { name: 'Edit Tobias Wendt' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit contact' })
  await editing.getByLabel('Title').fill('Engineering manager')
  await editing.getByRole('button', { name: 'Save changes' }).click()
  await expect(editing).toBeHidden()
  await expect(page.getByRole('button', { name: 'Edit Tobias Wendt' })).toBeFocused()
  await expect(row(colleague, 'Engineering manager')).toBeVisible()
  await lookTwice(page, 'contacts')

  await page.getByRole('button', { name: 'Remove Tobias Wendt' }).click()
  await expect(row(page, 'Tobias Wendt')).toHaveCount(0)
  await expect(contacts(page).getByRole('heading', { name: 'Contacts' })).toBeFocused()
  await expect(row(colleague, 'Tobias Wendt')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'Tobias Wendt')).toContainText('Engineering manager')
  await expect(row(colleague, 'Tobias Wendt')).toBeVisible()

  // On a phone email and role are below the name.
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(row(page, 'Tobias Wendt').getByRole('link', { name: 'tobias@kestrel.example' })).toBeVisible()
  await expectNoSidewaysScroll(page, 'contacts at 390')
  await look(page, 'contacts-390')
  await page.getByRole('link', { name: 'Positions', exact: true }).click()
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('link', { name: 'Contacted engineer' })).toBeVisible()
  await company.close()
})
