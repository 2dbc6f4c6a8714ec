import type { Route } from '@playwright/test'
import { openAs } from '../support/bring-session.ts'
import { companyOf, newRecruiter } from '../support/company.ts'
import { confirmIdentity, enterLongAgo, lookTwice, newDeveloper } from '../support/developer.ts'
import { fillSignIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test('deletes an account after its typed email and a fresh sign-in, and shows a receipt', async ({
  page,
  context,
  site,
  visitor,
}) => {
  const person = await enterLongAgo(site, page, 'Gero Going')
  const other = await visitor()
  await openAs(other.page, person, '/user/profile')
  await expect(other.page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/user/settings')
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(dialog).toContainText('2 sessions, so you’re signed out everywhere')
  const erase = dialog.getByRole('button', { name: 'Delete my account' })
  await expect(erase).toBeDisabled()
  await lookTwice(page, 'settings-delete')
  const word = dialog.getByRole('textbox')
  await word.fill('somebody@else.example')
  await word.press('Enter')
  await expect(word).toHaveAccessibleDescription(`Type ${person.email} exactly.`)
  await word.fill(person.email)
  await expect(erase).toBeEnabled()
  await word.press('Enter')
  await confirmIdentity(page, person.password)

  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeFocused()
  await lookTwice(page, 'account-erased')
  await expect(other.page).toHaveURL('/')
  await expect(other.page.getByRole('alert')).toHaveText('This account was deleted.')

  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Open receipt' }).click()
  const receipt = await opened
  await expect(receipt).toHaveURL(/\/receipts\//)
  await expect(receipt.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await receipt.content()).not.toContain(person.email)
  await receipt.close()

  await page.goto('/login')
  await fillSignIn(page, person)
  await expect(page.getByRole('alert').first()).toHaveText('Wrong email or password.')
})

const unknown = 'The server didn’t respond, so your account may be deleted. Try again to check.'

test(
  'reports a deletion that never reached the server as unknown, and retries without typing',
  { tag: '@long' },
  async ({ page, site, watch }) => {
    watch.allow(/ERR_FAILED at .*deleteKm/)
    const person = await newDeveloper(site, 'Fay Failed')
    await openAs(page, person, '/user/settings')
    await page.getByRole('button', { name: 'Delete account' }).click()
    await page.getByRole('dialog').getByRole('textbox').fill(person.email)
    await page.route('**/api/deleteKm', (route) => route.abort(), { times: 1 })
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(unknown)
    await lookTwice(page, 'settings-delete-failed')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Open receipt' })).toBeVisible()
  },
)

test(
  'finds out on retry that a deletion without an answer succeeded',
  { tag: '@long' },
  async ({ page, site, watch }) => {
    watch.allow(/ERR_FAILED at .*deleteKm/)
    const person = await newDeveloper(site, 'Lou Lost')
    await openAs(page, person, '/user/settings')
    await page.getByRole('button', { name: 'Delete account' }).click()
    await page.getByRole('dialog').getByRole('textbox').fill(person.email)
    const loseAnswer = async (route: Route) => {
      await route.fetch()
      await route.abort()
    }
    await page.route('**/api/deleteKm', loseAnswer, { times: 1 })
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(unknown)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeVisible()
    await expect(page.getByText('Your connection dropped before the receipt arrived')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Open receipt' })).toHaveCount(0)
    await lookTwice(page, 'account-erased-without-receipt')
  },
)

test('lets the last member see what goes, type the company name, and delete company and account', async ({
  page,
  context,
  site,
}) => {
  const person = await newRecruiter(site, 'Ébano Labs')
  const company = await companyOf(site, person)
  await company.prepare({ title: 'Engineer', candidates: ['Ada Alone', 'Bea Beside'] })
  await company.close()
  await openAs(page, person, '/companyProfile/settings/account')
  await page.getByRole('button', { name: 'Delete company and account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your company and account?' })
  for (const line of [
    'Ébano Labs with its settings',
    '1 client',
    '1 position',
    '2 candidates',
    'sessions, so you’re',
  ]) {
    await expect(dialog.getByRole('listitem').filter({ hasText: line })).toHaveCount(1)
  }
  await lookTwice(page, 'settings-delete-company')
  const erase = dialog.getByRole('button', { name: 'Delete my company and account' })
  const word = dialog.getByRole('textbox')
  await word.fill('Ebano')
  await expect(erase).toBeDisabled()
  await word.fill('ebano labs')
  await expect(erase).toBeEnabled()
  await word.press('Enter')

  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeFocused()
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Open receipt' }).click()
  const receipt = await opened
  await expect(receipt.getByRole('row', { name: /^Candidates/ })).toContainText('2')
  await expect(receipt.getByText('Ébano')).toHaveCount(0)
})
