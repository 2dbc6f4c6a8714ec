import { openAs } from '../support/bring-session.ts'
import { confirmIdentity, enterLongAgo, lookTwice, newDeveloper } from '../support/developer.ts'
import { fillSignIn, linkOfMail, newcomer, signOut } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

const title = { level: 1, name: 'Settings' } as const

test('a changed password goes on behind a fresh sign-in, keeps this browser and signs the others out', async ({
  page,
  site,
  visitor,
}) => {
  const person = await enterLongAgo(site, page, 'Petra Password')
  const other = await visitor()
  await openAs(other.page, person, '/user/profile')
  await page.goto('/user/settings')
  await page.getByRole('button', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change password' })
  await dialog.getByLabel('New password').fill('short')
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(dialog.getByLabel('New password')).toHaveAccessibleDescription(/does not meet every rule/)
  await expect(dialog.getByRole('listitem').first()).toHaveText('8 characters or more, still missing')
  await lookTwice(page, 'settings-password')

  const fresh = newcomer('').password
  await dialog.getByLabel('New password').fill(fresh)
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await confirmIdentity(page, person.password)
  await expect(page.getByRole('status').getByText('Your password is changed.')).toBeVisible()
  await expect(page.getByRole('heading', title)).toBeVisible()

  await expect(other.page).toHaveURL(/\/login\?next=%2Fuser%2F/)
  await expect(other.page.getByRole('alert')).toHaveText(/^Your password was changed/)
  await fillSignIn(other.page, person)
  await expect(other.page.getByText('E-mail or password is wrong.')).toBeVisible()
  await fillSignIn(other.page, { email: person.email, password: fresh })
  await expect(other.page).toHaveURL('/user/profile')
  // This browser's next call is taken.
  await page.goto('/user/profile')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Introduce yourself')
})

test('a password is judged by the rules however late they come, before anybody confirms who they are', async ({
  page,
  site,
}) => {
  await enterLongAgo(site, page, 'Lea Late')
  let tell = () => {}
  const told = new Promise<void>((resolve) => {
    tell = resolve
  })
  await page.route(/\/passwordPolicy/, async (route) => {
    await told
    await route.continue()
  })
  await page.goto('/user/settings')
  await page.getByRole('button', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change password' })
  await dialog.getByLabel('New password').fill('short')
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(dialog.getByRole('button', { name: 'Change password' })).toHaveAttribute('data-loading')
  tell()
  await expect(dialog.getByLabel('New password')).toHaveAccessibleDescription(/does not meet every rule/)
  await expect(dialog.getByLabel('New password')).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(1)
})

test('the address changes by a mailed link, and not before it is opened', async ({ page, site, visitor }) => {
  const person = await newDeveloper(site, 'Adil Address')
  const wanted = newcomer('').email
  await openAs(page, person, '/user/settings')
  await page.getByRole('button', { name: 'Change e-mail' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change your e-mail' })
  await dialog.getByLabel('New e-mail').fill(person.email)
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await expect(dialog.getByLabel('New e-mail')).toHaveAccessibleDescription(
    'This is the e-mail of your account already.',
  )
  await dialog.getByLabel('New e-mail').fill('ines@brightwater.example')
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await expect(dialog.getByLabel('New e-mail')).toHaveAccessibleDescription(
    'There is an account with this e-mail already. If it is yours, sign in with it.',
  )
  await lookTwice(page, 'settings-address-taken')

  await dialog.getByLabel('New e-mail').fill(wanted)
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText(`We sent a link to ${wanted}.`)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Send again in \d+ s$/ })).toBeDisabled()
  await expect(page.getByText(`${person.email} Confirmed`)).toBeVisible()
  await lookTwice(page, 'settings-address-pending')

  const mail = await visitor()
  await mail.page.goto(await linkOfMail(mail.page, wanted))
  // It is not a browser of the account: the link alone does not do.
  await expect(mail.page.getByRole('heading', { level: 1 })).toHaveText('Is this account yours?')
  await lookTwice(mail.page, 'link-asks-for-password')
  await mail.page.getByLabel('Password of the account').fill(person.password)
  await mail.page.getByRole('button', { name: 'Confirm the e-mail' }).click()
  await expect(mail.page.getByRole('heading', { level: 1 })).toHaveText('Your e-mail is confirmed')
  await expect(page).toHaveURL(/\/login\?next=%2Fuser%2Fsettings/)
  await expect(page.getByRole('status').getByText(/^Your e-mail is now confirmed/)).toBeVisible()
  await fillSignIn(page, { email: wanted, password: person.password })
  await expect(page).toHaveURL('/user/settings')
  await expect(page.getByText(`${wanted} Confirmed`)).toBeVisible()
})

test('notifications go to another address, or nowhere', async ({ page, site }) => {
  const person = await newDeveloper(site, 'Nora Notified')
  const elsewhere = newcomer('').email
  await openAs(page, person, '/user/settings')
  const field = page.getByLabel('E-mail for notifications')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await field.fill('not an address')
  await save.click()
  await expect(field).toHaveAccessibleDescription(/This is not an e-mail address\./)
  await field.fill(elsewhere)
  await save.click()
  await expect(page.getByText(`Notifications go to ${elsewhere}.`)).toBeVisible()
  await page.reload()
  await expect(field).toHaveValue(elsewhere)
  await field.fill('')
  await save.click()
  await expect(page.getByText('Notifications are off.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', title)).toBeVisible()
  await expect(field).toHaveValue('')
  await lookTwice(page, 'settings')
})

test('a dialog is opened, read and left with the keyboard, and the focus comes back', async ({
  page,
  site,
}) => {
  const person = await newDeveloper(site, 'Kim Keyboard')
  await openAs(page, person, '/user/profile')
  await page.getByRole('link', { name: 'Settings' }).first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', title)).toBeFocused()
  const change = page.getByRole('button', { name: 'Change e-mail' })
  await expect(change).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(change).toBeFocused()
  await page.keyboard.press('Enter')
  const field = page.getByRole('dialog').getByLabel('New e-mail')
  await expect(field).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field).toHaveAccessibleDescription('Enter the new e-mail.')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(change).toBeFocused()
  await signOut(page)
  await expect(page).toHaveURL('/')
})
