import { openAs } from '../support/bring-session.ts'
import { changeElsewhere, lookTwice, newDeveloper } from '../support/developer.ts'
import { expect, test } from '../support/test.ts'

const heading = { level: 1 } as const

test('asks for an introduction on the first visit, and edits every detail in place', async ({
  page,
  site,
}) => {
  const person = await newDeveloper(site, 'Imke Intro')
  await openAs(page, person, '/user/profile')
  await expect(page.getByRole('heading', heading)).toHaveText('Create your profile')
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Europe/Berlin')
  await page.getByLabel('Name', { exact: true }).fill('')
  await page.getByRole('button', { name: 'Create profile' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await lookTwice(page, 'profile-introduction')
  await page.getByLabel('Name', { exact: true }).fill('Imke Introduced')
  await page.getByLabel('Headline').fill('Reads query plans for fun')
  await page.getByLabel('Title').selectOption('Backend engineer')
  await page.getByRole('button', { name: 'Create profile' }).click()

  await expect(page.getByRole('heading', heading)).toHaveText('Imke Introduced')
  await expect(page.getByText('Profile created')).toBeVisible()
  await expect(page.getByText('4 of 6 details')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Account: Imke Introduced' })).toBeVisible()
  await lookTwice(page, 'profile-open-details')

  await page.getByRole('button', { name: 'Add location' }).first().click()
  await expect(page.getByLabel('Location')).toBeFocused()
  await page.getByLabel('Location').fill('Malmö, Sweden')
  await page.getByLabel('Current job').fill('Staff engineer at Northwind')
  await page.getByRole('combobox', { name: 'Time zone' }).fill('stockh')
  await page.getByRole('option', { name: 'Europe/Stockholm' }).click()
  await lookTwice(page, 'profile-edit')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Profile saved')).toBeVisible()
  await expect(page.getByText('Your profile is complete.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('main')).toContainText('Malmö, Sweden')
  await expect(page.getByRole('main')).toContainText('Europe/Stockholm')
})

test(
  'asks before it discards unsaved text, and keeps the text when saving fails',
  { tag: '@long' },
  async ({ page, site, watch }) => {
    watch.allow(/ERR_FAILED at .*updateUserDetails/)
    const person = await newDeveloper(site, 'Uma Unsaved')
    await openAs(page, person, '/user/profile')
    await page.getByRole('button', { name: 'Create profile' }).click()
    await page.getByRole('button', { name: 'Edit profile' }).click()
    await page.getByLabel('Headline').fill('Half a thought')
    await page.getByRole('link', { name: 'Settings' }).first().click()
    const question = page.getByRole('dialog', { name: 'Discard changes?' })
    await lookTwice(page, 'profile-unsaved')
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(page.getByLabel('Headline')).toHaveValue('Half a thought')

    await page.route('**/api/updateUserDetails', (route) => route.abort(), { times: 1 })
    await page.getByRole('button', { name: 'Save profile' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    await expect(page.getByLabel('Headline')).toHaveValue('Half a thought')

    await page.getByRole('link', { name: 'Settings' }).first().click()
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect(page).toHaveURL('/user/settings')
  },
)

test(
  'shows both values of a field that another device changed, and keeps the text',
  { tag: '@long' },
  async ({ page, site }) => {
    const person = await newDeveloper(site, 'Tia Twice')
    await openAs(page, person, '/user/profile')
    await page.getByRole('button', { name: 'Create profile' }).click()
    await page.getByRole('button', { name: 'Edit profile' }).click()
    await page.getByLabel('Headline').fill('From this device')
    await changeElsewhere(site, person, { headline: 'From the other one', location: 'Lund' })
    // The header's new line moves the form.
    await expect(page.getByRole('main')).toContainText('Lund')
    await page.getByRole('button', { name: 'Save profile' }).click()
    const notice = page.getByRole('main').getByRole('group', { name: 'Conflicting changes' })
    await expect(notice).toHaveText(/^Headline is now: “From the other one”/)
    await expect(page.getByLabel('Location')).toHaveValue('Lund')
    await expect(page.getByRole('textbox', { name: 'Headline' })).toHaveValue('From this device')
    await lookTwice(page, 'profile-changed-elsewhere')
    await page.getByRole('button', { name: 'Save profile' }).click()
    await expect(page.getByText('Profile saved')).toBeVisible()
    await expect(page.getByRole('main')).toContainText('From this device')
    await expect(page.getByRole('main')).toContainText('Lund')
  },
)

test(
  'shows a change of one tab in the other, including the header',
  { tag: '@long' },
  async ({ page, site, context }) => {
    const person = await newDeveloper(site, 'Tove Tabs')
    await openAs(page, person, '/user/profile')
    await page.getByRole('button', { name: 'Create profile' }).click()
    const other = await context.newPage()
    await other.goto('/user/settings')
    const address = other.getByRole('textbox', { name: 'Email for notifications' })
    await expect(address).toBeVisible()
    await page.getByRole('button', { name: 'Edit profile' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Tove Told')
    await page.getByRole('button', { name: 'Save profile' }).click()
    await expect(other.getByRole('button', { name: 'Account: Tove Told' })).toBeVisible()
    await changeElsewhere(site, person, { headline: 'From another device' })
    await expect(page.getByRole('main')).toContainText('From another device')
    await lookTwice(page, 'profile-changed-in-another-tab')
  },
)
