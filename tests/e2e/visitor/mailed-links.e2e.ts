import { openAs } from '../support/bring-session.ts'
import { newRecruiter } from '../support/company.ts'
import { look } from '../support/look.ts'
import { fillRegistration, linkOfMail, newcomer } from '../support/people.ts'
import { deadLink } from '../support/routes.ts'
import { expect, test } from '../support/test.ts'

const phone = { width: 390, height: 844 }
const answer = 'If this address can still open the page, a new link is on its way.'

test('explains an ended link without a session, and offers a new one', async ({ page, watch }) => {
  watch.allow(deadLink)
  await page.setViewportSize(phone)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/digest/x')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works')
  await look(page, 'ended-link')
  expect(asked.filter((path) => path.endsWith('.js'))).toEqual([
    expect.stringMatching(/^\/assets\/document\/entry-/u),
  ])
  await page.getByLabel('Your email').fill('priya@client.example')
  await page.getByRole('button', { name: 'Send me a new link' }).click()
  await expect(page.getByRole('status')).toHaveText(answer)
  await expect(page).toHaveURL('/digest/x/newLink')
  await look(page, 'new-link-requested')
})

test('explains an ended link and offers a new one without JavaScript', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: phone, baseURL: site.url })
  const page = await context.newPage()
  await page.goto('/profile/x/y')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works')
  await page.getByLabel('Your email').fill('priya@client.example')
  await page.getByRole('button', { name: 'Send me a new link' }).click()
  await expect(page.getByRole('status')).toHaveText(answer)
  await context.close()
})

test('leads an unverified person from a link to /verifyToken', async ({ page, watch }) => {
  watch.allow(deadLink)
  const person = newcomer('Mina Park')
  await page.goto('/register')
  await fillRegistration(page, person)
  await expect(page).toHaveURL('/verifyToken')
  await page.goto('/digest/x')
  await expect(page).toHaveURL('/verifyToken')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verify your email')
  await expect(page.getByText(`Open the link we sent to ${person.email}.`)).toBeVisible()
})

test('leads a company before setup from a link to /onboarding with the reason', async ({ page, watch }) => {
  watch.allow(deadLink)
  const person = newcomer('Noor Haddad')
  await page.goto('/companyregister')
  await fillRegistration(page, person, 'Harbour Search')
  await expect(page).toHaveURL('/verifyToken')
  await page.goto(await linkOfMail(page, person.email))
  await expect(page).toHaveURL('/onboarding')
  await page.goto('/digestProfile/x')
  await expect(page).toHaveURL('/onboarding')
  await expect(page.getByText('Set up your company to open that page.')).toBeVisible()
})

test('shows a recruiter the page of a link', async ({ page, site, watch }) => {
  watch.allow(deadLink)
  await openAs(page, await newRecruiter(site, 'Harbour Search'), '/companyProfile/dashboard')
  const profile = page.waitForResponse('**/api/getCompanyProfile')
  await page.goto('/digest/x')
  expect((await profile).status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works')
})
