import { openAs } from '../support/bring-session.ts'
import { confirmIdentity, enterLongAgo, lookTwice, newDeveloper } from '../support/developer.ts'
import { fillSignIn, linkOfMail, newcomer, signOut } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

const title = { level: 1, name: 'Settings' } as const

test('changes the password after a fresh sign-in, keeps this browser, and signs out the others', async ({
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
  await expect(dialog.getByLabel('New password')).toHaveAccessibleDescription(/doesn’t meet the rules/)
  await expect(dialog.getByRole('listitem').first()).toHaveText('at least 8 characters, not met')
  await lookTwice(page, 'settings-password')

  const fresh = newcomer('').password
  await dialog.getByLabel('New password').fill(fresh)
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await confirmIdentity(page, person.password)
  await expect(page.getByRole('status').getByText('Password changed.')).toBeVisible()
  await expect(page.getByRole('heading', title)).toBeVisible()

  await expect(other.page).toHaveURL(/\/login\?next=%2Fuser%2F/)
  await expect(other.page.getByRole('alert')).toHaveText(/^Your password changed/)
  await fillSignIn(other.page, person)
  await expect(other.page.getByText('Wrong email or password.')).toBeVisible()
  await fillSignIn(other.page, { email: person.email, password: fresh })
  await expect(other.page).toHaveURL('/user/profile')
  // The server accepts this browser's next call.
  await page.goto('/user/profile')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create your profile')
})

test(
  'checks a password against the policy before the fresh sign-in, even if the policy loads late',
  { tag: '@long' },
  async ({ page, site }) => {
    await enterLongAgo(site, page, 'Lea Late')
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(/\/passwordPolicy/, async (route) => {
      await answered
      await route.continue()
    })
    await page.goto('/user/settings')
    await page.getByRole('button', { name: 'Change password' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change password' })
    await dialog.getByLabel('New password').fill('short')
    await dialog.getByRole('button', { name: 'Change password' }).click()
    await expect(dialog.getByRole('button', { name: 'Change password' })).toHaveAttribute('data-loading')
    answer()
    await expect(dialog.getByLabel('New password')).toHaveAccessibleDescription(/doesn’t meet the rules/)
    await expect(dialog.getByLabel('New password')).toBeFocused()
    await expect(page.getByRole('dialog')).toHaveCount(1)
  },
)

test('changes the email only once its emailed link is opened', async ({ page, site, visitor }) => {
  const person = await newDeveloper(site, 'Adil Address')
  const wanted = newcomer('').email
  await openAs(page, person, '/user/settings')
  await page.getByRole('button', { name: 'Change email' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change email' })
  await dialog.getByLabel('New email').fill(person.email)
  await dialog.getByRole('button', { name: 'Send link' }).click()
  await expect(dialog.getByLabel('New email')).toHaveAccessibleDescription('This is already your email.')
  await dialog.getByLabel('New email').fill('ines@brightwater.example')
  await dialog.getByRole('button', { name: 'Send link' }).click()
  await expect(dialog.getByLabel('New email')).toHaveAccessibleDescription(
    'This email already has an account. Use that account or another email.',
  )
  await lookTwice(page, 'settings-address-taken')

  await dialog.getByLabel('New email').fill(wanted)
  await dialog.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText(`Open the link we sent to ${wanted} to change your email.`)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Resend in \d+ s$/ })).toBeDisabled()
  await expect(page.getByText(`${person.email} Verified`)).toBeVisible()
  await lookTwice(page, 'settings-address-pending')

  const mail = await visitor()
  await mail.page.goto(await linkOfMail(mail.page, wanted))
  // This browser is unknown to the account, so the link alone is not enough.
  await expect(mail.page.getByRole('heading', { level: 1 })).toHaveText('Is this account yours?')
  await lookTwice(mail.page, 'link-asks-for-password')
  await mail.page.getByLabel('Account password').fill(person.password)
  await mail.page.getByRole('button', { name: 'Verify email' }).click()
  await expect(mail.page.getByRole('heading', { level: 1 })).toHaveText('Email verified')
  await expect(page).toHaveURL(/\/login\?next=%2Fuser%2Fsettings/)
  await expect(page.getByRole('status').getByText(/^Your email changed/)).toBeVisible()
  await fillSignIn(page, { email: wanted, password: person.password })
  await expect(page).toHaveURL('/user/settings')
  await expect(page.getByText(`${wanted} Verified`)).toBeVisible()
})

test('sends notifications to another email, or to none', { tag: '@long' }, async ({ page, site }) => {
  const person = await newDeveloper(site, 'Nora Notified')
  const elsewhere = newcomer('').email
  await openAs(page, person, '/user/settings')
  const field = page.getByLabel('Email for notifications')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await field.fill('not an address')
  await save.click()
  await expect(field).toHaveAccessibleDescription(/Enter a valid email\./)
  await field.fill(elsewhere)
  await save.click()
  await expect(page.getByText(`Notification email saved: ${elsewhere}`)).toBeVisible()
  await page.reload()
  await expect(field).toHaveValue(elsewhere)
  await field.fill('')
  await save.click()
  await expect(page.getByText('Notification email removed')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', title)).toBeVisible()
  await expect(field).toHaveValue('')
  await lookTwice(page, 'settings')
})

test(
  'opens, reads and closes a dialog by keyboard, and returns the focus',
  { tag: '@long' },
  async ({ page, site }) => {
    const person = await newDeveloper(site, 'Kim Keyboard')
    await openAs(page, person, '/user/profile')
    await page.getByRole('link', { name: 'Settings' }).first().focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', title)).toBeFocused()
    const change = page.getByRole('button', { name: 'Change email' })
    await expect(change).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(change).toBeFocused()
    await page.keyboard.press('Enter')
    const field = page.getByRole('dialog').getByLabel('New email')
    await expect(field).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(field).toHaveAccessibleDescription('Enter your new email.')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(change).toBeFocused()
    await signOut(page)
    await expect(page).toHaveURL('/')
  },
)
