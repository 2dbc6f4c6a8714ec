import { asksForFreshSignIn, confirmIdentity, enter, lookTwice, newDeveloper } from '../support/developer.ts'
import { fillSignIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test('an account is erased after its address is typed and a fresh sign-in, and leaves a receipt', async ({
  page,
  context,
  site,
  visitor,
}) => {
  test.setTimeout(120_000)
  const person = await newDeveloper(site, 'Gero Going')
  const other = await visitor()
  await enter(other.page, person)
  await enter(page, person)
  await page.goto('/user/settings')
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(dialog).toContainText('2 open sessions: you are signed out everywhere')
  const erase = dialog.getByRole('button', { name: 'Erase my account' })
  await expect(erase).toBeDisabled()
  await lookTwice(page, 'settings-delete')
  await dialog.getByRole('textbox').fill(person.email)
  await asksForFreshSignIn(page, '**/api/deleteKm')
  await erase.click()
  await confirmIdentity(page, person.password)

  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: 'Your account is erased' })).toBeVisible()
  await lookTwice(page, 'account-erased')
  await expect(other.page).toHaveURL('/')
  await expect(other.page.getByRole('alert')).toHaveText('This account was deleted.')

  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Open the receipt' }).click()
  const receipt = await opened
  await expect(receipt).toHaveURL(/\/receipts\//)
  await expect(receipt.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await receipt.content()).not.toContain(person.email)
  await receipt.close()

  await page.goto('/login')
  await fillSignIn(page, person)
  await expect(page.getByRole('alert').first()).toHaveText('E-mail or password is wrong.')
})

test('a deletion that fails erases nothing, says so, and can be tried again without typing anew', async ({
  page,
  site,
  watch,
}) => {
  watch.allow(/ERR_FAILED at .*deleteKm/)
  const person = await newDeveloper(site, 'Fay Failed')
  await enter(page, person)
  await page.goto('/user/settings')
  await page.getByRole('button', { name: 'Delete account' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill(person.email)
  await page.route('**/api/deleteKm', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Erase my account' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
    /^The server did not answer, so we do not know whether your account is erased/,
  )
  await lookTwice(page, 'settings-delete-failed')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: 'Your account is erased' })).toBeVisible()
})
