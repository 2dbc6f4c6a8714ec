import { lookTwice } from '../support/developer.ts'
import { fillRegistration, linkOfMail, newcomer } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

const heading = { level: 1 } as const

test('leads a new developer through six setup steps, and resumes after a reload', async ({ page }) => {
  const person = newcomer('Odile Onboard')
  const title = page.getByRole('heading', heading)
  const goOn = page.getByRole('button', { name: 'Continue', exact: true })
  const skip = page.getByRole('button', { name: 'Skip for now' })
  await page.goto('/register')
  await fillRegistration(page, person)
  await page.goto(await linkOfMail(page, person.email))
  await expect(page).toHaveURL('/userOnboarding')
  await expect(page.getByText('Email verified')).toBeVisible()
  await expect(title).toHaveText('About you')
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
  await expect(title).toHaveText('Verify your commit emails')
  await lookTwice(page, 'onboarding-3')
  await page.reload()
  await expect(title).toHaveText('Verify your commit emails')

  // A later step leads to the current one with a message, as does an address without a step.
  await page.goto('/userOnboarding?step=5')
  await expect(title).toHaveText('Verify your commit emails')
  await expect(page.getByText('Complete step 3 before you go to step 5.')).toBeVisible()
  await page.goto('/user/profile')
  await page.getByRole('link', { name: 'Continue setup: step 3' }).click()
  await expect(title).toHaveText('Verify your commit emails')

  // Back by the button, which the server counts, and forward again.
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(title).toHaveText('Connect your code')
  await goOn.click()
  await expect(title).toHaveText('Verify your commit emails')
  await goOn.click()

  await expect(title).toHaveText('Review your topics')
  await lookTwice(page, 'onboarding-4')
  await skip.click()

  await expect(title).toHaveText('Choose who sees your profile')
  await expect(
    page.getByText('Choose who can see each part of your profile.', { exact: false }),
  ).toBeVisible()
  await expect(skip).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Who can see Expertise' }).click()
  await page.getByRole('option', { name: /^Companies/ }).click()
  await expect(page.getByText('Expertise: visible to companies')).toBeVisible()
  await page.getByLabel('Company website or domain').fill('https://former-employer.example/jobs')
  await page.getByRole('button', { name: 'Block', exact: true }).click()
  const blocked = page.getByRole('listitem').filter({ hasText: 'former-employer.example' })
  await expect(blocked).toBeVisible()
  await lookTwice(page, 'onboarding-5')
  await page.getByRole('button', { name: 'Confirm and continue' }).click()

  await expect(title).toHaveText('Notifications')
  const email = page.getByLabel('Email for notifications')
  await expect(email).toHaveValue(person.email)
  await lookTwice(page, 'onboarding-6')
  await page.getByRole('button', { name: 'Save and finish' }).click()

  await expect(page).toHaveURL('/user/profile')
  await expect(title).toHaveText('Odile Onboard')
  await expect(page.getByText('Compilers by day').first()).toBeVisible()
  await expect(page.getByRole('link', { name: /^Continue setup/ })).toHaveCount(0)
  await page.goto('/user/settings')
  await expect(email).toHaveValue(person.email)
  await expect(page.getByRole('combobox', { name: 'Who can see Expertise' })).toHaveValue('Companies')
  await expect(page.getByText(/^Finish setup to appear in company searches/)).toHaveCount(0)
  await expect(blocked).toBeVisible()

  await page.goto('/userOnboarding')
  await expect(title).toHaveText('You’re all set')
  await page.goto('/userOnboarding?step=1')
  await expect(title).toHaveText('About you')
})
