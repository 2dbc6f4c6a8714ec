import { lookTwice } from '../support/developer.ts'
import { fillRegistration, linkOfMail, newcomer } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

const heading = { level: 1 } as const

test('somebody new goes through all six steps to their profile, and goes on after a reload where they were', async ({
  page,
}) => {
  const person = newcomer('Odile Onboard')
  const title = page.getByRole('heading', heading)
  const goOn = page.getByRole('button', { name: 'Continue', exact: true })
  const skip = page.getByRole('button', { name: 'Skip for now' })
  await page.goto('/register')
  await fillRegistration(page, person)
  await page.goto(await linkOfMail(page, person.email))
  await expect(page).toHaveURL('/userOnboarding')
  await expect(page.getByText('Your e-mail is confirmed.')).toBeVisible()
  await expect(title).toHaveText('Who you are')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Odile Onboard')
  await page.getByLabel('Headline').fill('Compilers by day')
  await page.getByLabel('Location').fill('Ghent')
  await lookTwice(page, 'onboarding-1')
  await goOn.click()

  await expect(page).toHaveURL('/userOnboarding?step=2')
  await expect(title).toHaveText('Connect your code')
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(1)
  await lookTwice(page, 'onboarding-2')
  await skip.click()

  await expect(page).toHaveURL('/userOnboarding?step=3')
  await expect(title).toHaveText('Claim your commit e-mails')
  await lookTwice(page, 'onboarding-3')
  await page.reload()
  await expect(title).toHaveText('Claim your commit e-mails')

  // A step that was not come to yet leads to this one, with words; without a step the address leads here, too.
  await page.goto('/userOnboarding?step=5')
  await expect(title).toHaveText('Claim your commit e-mails')
  await expect(
    page.getByText('You have not come to step 5 yet. This is step 3, where you are.'),
  ).toBeVisible()
  await page.goto('/user/profile')
  await page.getByRole('link', { name: 'Continue step 3' }).click()
  await expect(title).toHaveText('Claim your commit e-mails')

  // Back by the button, which the server counts, and forward again.
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(title).toHaveText('Connect your code')
  await goOn.click()
  await expect(title).toHaveText('Claim your commit e-mails')
  await goOn.click()

  await expect(title).toHaveText('Look at your topics')
  await lookTwice(page, 'onboarding-4')
  await skip.click()

  await expect(title).toHaveText('Who sees what')
  await expect(page.getByText(/^Nobody finds you before you confirm this\./)).toBeVisible()
  await expect(skip).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Who sees Expertise' }).click()
  await page.getByRole('option', { name: /^Companies/ }).click()
  await expect(page.getByText('Expertise: companies.')).toBeVisible()
  await page.getByLabel('Website or domain of the company').fill('https://former-employer.example/jobs')
  await page.getByRole('button', { name: 'Block', exact: true }).click()
  const blocked = page.getByRole('listitem').filter({ hasText: 'former-employer.example' })
  await expect(blocked).toBeVisible()
  await lookTwice(page, 'onboarding-5')
  await page.getByRole('button', { name: 'Confirm and go on' }).click()

  await expect(title).toHaveText('Where we write to')
  const email = page.getByLabel('E-mail for notifications')
  await expect(email).toHaveValue(person.email)
  await lookTwice(page, 'onboarding-6')
  await page.getByRole('button', { name: 'Save and finish' }).click()

  await expect(page).toHaveURL('/user/profile')
  await expect(title).toHaveText('Odile Onboard')
  await expect(page.getByText('Compilers by day').first()).toBeVisible()
  await expect(page.getByRole('link', { name: /^Continue step/ })).toHaveCount(0)
  await page.goto('/user/settings')
  await expect(email).toHaveValue(person.email)
  await expect(page.getByRole('combobox', { name: 'Who sees Expertise' })).toHaveValue('Companies')
  await expect(page.getByText(/^Companies do not find you yet/)).toHaveCount(0)
  await expect(blocked).toBeVisible()

  await page.goto('/userOnboarding')
  await expect(title).toHaveText('You are set up')
  await page.goto('/userOnboarding?step=1')
  await expect(title).toHaveText('Who you are')
})
