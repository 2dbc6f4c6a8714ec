import { openAs } from '../support/bring-session.ts'
import { expectIn } from '../support/board.ts'
import { companyOf } from '../support/company.ts'
import { look } from '../support/look.ts'
import { fillRegistration, fillSignIn, newcomer, tomas } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test.use({ firstVisit: true })

const noAnswer = /can’t reach|isn’t responding|no connection/i

test.beforeEach(({ watch }) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch dynamically imported module/)
})

test('keeps the sign-in form offline, and sends it once connected', async ({ context, page }) => {
  await page.goto('/companylogin')
  await expect(page.getByLabel('Email')).toBeVisible()
  await context.setOffline(true)
  await fillSignIn(page, tomas)
  await expect(page.getByRole('alert').first()).toHaveText(noAnswer)
  await expect(page.getByRole('button', { name: 'Reload' })).toHaveCount(0)
  await expect(page.getByLabel('Email')).toHaveValue(tomas.email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(tomas.password)

  await context.setOffline(false)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()
})

test(
  'keeps the sign-up form offline, and sends it once connected',
  { tag: '@long' },
  async ({ context, page }) => {
    const person = newcomer('Olga Offline')
    await page.goto('/companyregister')
    await expect(page.getByLabel('Email')).toBeVisible()
    await context.setOffline(true)
    await fillRegistration(page, person, 'Offline Recruiting')
    await expect(page.getByRole('alert').first()).toHaveText(noAnswer)
    await expect(page.getByLabel('Company')).toHaveValue('Offline Recruiting')
    await expect(page.getByLabel('Your name')).toHaveValue(person.name)
    await expect(page.getByLabel('Email')).toHaveValue(person.email)
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(person.password)

    await context.setOffline(false)
    await page.getByRole('button', { name: /^Create company account$/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verify your email')
  },
)

test(
  'loses one attempt, but not the page, when form code fails to load',
  { tag: '@long' },
  async ({ page, watch }) => {
    watch.allow(/ERR_FAILED/)
    const person = newcomer('Bela Broken')
    await page.goto('/companyregister')
    await expect(page.getByLabel('Email')).toBeVisible()
    let isBroken = true
    await page.route(/\/assets\/sign-in-/, (route) => (isBroken ? route.abort() : route.continue()))
    await fillRegistration(page, person, 'Broken Line Recruiting')
    await expect(page.getByRole('alert').first()).toHaveText(noAnswer)
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(person.password)
    isBroken = false
    await page.getByRole('button', { name: /^Create company account$/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verify your email')
  },
)

test(
  'keeps a typed client offline, and saves it once connected',
  { tag: '@long' },
  async ({ context, page }) => {
    await openAs(page, tomas, '/companyProfile/dashboard')
    await page.getByRole('button', { name: 'Add client' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Offline Industries')
    await dialog.getByLabel('Notes').fill('Met at the fair, wants two engineers.')
    await context.setOffline(true)
    await dialog.getByRole('button', { name: /^(Add|Save|Create)/ }).click()
    await expect(dialog.getByRole('alert')).toHaveText(noAnswer)
    await expect(dialog.getByLabel('Name')).toHaveValue('Offline Industries')
    await expect(dialog.getByLabel('Notes')).toHaveValue('Met at the fair, wants two engineers.')

    await context.setOffline(false)
    await dialog.getByRole('button', { name: /^(Add|Save|Create)/ }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('main').getByText('Offline Industries').first()).toBeVisible()
  },
)

test(
  'reports a dialog that fails to load offline, and opens it once connected',
  { tag: '@long' },
  async ({ context, page, site }) => {
    const company = await companyOf(site, tomas)
    const { path } = await company.prepare({ title: 'Lost connection engineer', candidates: ['Ada Offline'] })
    await openAs(page, tomas, path)
    await expectIn(page, 'Ada Offline', 'Sourced')
    await context.setOffline(true)
    const missing = page.getByRole('alert').filter({ hasText: 'This didn’t load.' })
    for (const press of ['Add candidate', 'Try again']) {
      await page.getByRole('button', { name: press, exact: true }).first().click()
      await expect(missing).toHaveText(/Check your connection and try again/)
      await expect(missing.getByRole('button', { name: 'Try again' })).toBeEnabled()
      await expectIn(page, 'Ada Offline', 'Sourced')
    }
    await look(page, 'piece-missing')

    await context.setOffline(false)
    await missing.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('dialog').getByLabel('Name', { exact: true })).toBeVisible()
    await expect(missing).toHaveCount(0)
    await company.close()
  },
)

test(
  'signs out offline, and stays signed out once connected',
  { tag: '@long' },
  async ({ context, page }) => {
    await openAs(page, tomas, '/companyProfile/dashboard')
    await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()
    await page.getByRole('button', { name: /^Account: / }).click()
    await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(/\/$/)

    await context.setOffline(false)
    await page.goto('/companyProfile/dashboard')
    await expect(page).toHaveURL(/\/companylogin\?next=/)
    await expect(page.getByLabel('Email')).toBeVisible()
  },
)
