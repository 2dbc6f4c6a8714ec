import { openAs } from '../support/bring-session.ts'
import { expectNoSidewaysScroll, look, takePicture } from '../support/look.ts'
import { newRecruiter } from '../support/company.ts'
import { fillRegistration, fillSignIn, linkOfMail, newcomer } from '../support/people.ts'
import { comeBackAs, eraseAccount } from '../support/sandbox.ts'
import { expect, test } from '../support/test.ts'

test('corrects a mistyped email on the waiting page of the same browser', async ({ page }) => {
  const person = newcomer('Mina Park')
  const meant = newcomer('Mina Park').email
  await page.goto('/register')
  await fillRegistration(page, person)
  await expect(page).toHaveURL('/verifyToken')
  await page.getByRole('button', { name: 'Change email' }).click()
  const field = page.getByLabel('New email')
  await expect(field).toBeFocused()
  await look(page, 'change-address')
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(field).toHaveAccessibleDescription(/Enter your email\./)
  await field.fill(person.email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(field).toHaveAccessibleDescription(/This is already your email\./)
  await field.fill('ines@brightwater.example')
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(field).toHaveAccessibleDescription(/This email already has an account\./)
  await expect(field).toHaveValue('ines@brightwater.example')
  await field.fill(meant)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText(`Open the link we sent to ${meant} to change your email.`)).toBeVisible()
  await expect(page.getByText(`Open the link we sent to ${person.email}.`)).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page, 'change-address-phone')
  await takePicture(page, 'change-address-phone', { fullPage: true })

  await page.goto(await linkOfMail(page, meant))
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Your email changed. Sign in with the new one.')).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(meant)
  await fillSignIn(page, { email: meant, password: person.password })
  await expect(page).toHaveURL('/userOnboarding')
})

test(
  'applies the link to a new email for a verified person in the same browser',
  { tag: '@long' },
  async ({ page, site }) => {
    const person = await newRecruiter(site, 'Moving Search')
    const moved = newcomer('Moved').email
    await openAs(page, person, '/companyProfile/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clients')
    const status = await page.evaluate(async (email) => {
      const key = Object.keys(localStorage).find((name) => name.startsWith('firebase:authUser:')) ?? ''
      const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
      const { uid, stsTokenManager } = stored as { uid: string; stsTokenManager: { accessToken: string } }
      const headers = {
        AuthToken: stsTokenManager.accessToken,
        user: uid,
        'content-type': 'application/json',
      }
      const init = { method: 'POST', headers, body: JSON.stringify({ email }) }
      return (await fetch('/api/account/email', init)).status
    }, moved)
    expect(status).toBe(202)
    const link = await linkOfMail(page, moved)
    await page.goto(link)
    await expect(page).toHaveURL(/login(\?next=.*)?$/)
    await expect(page.getByText('Your email changed. Sign in with the new one.')).toBeVisible()
    await page.goto('/companylogin')
    await fillSignIn(page, { ...person, email: moved })
    await expect(page).toHaveURL('/companyProfile/dashboard')

    await page.goto(link)
    await expect(page).toHaveURL('/companyProfile/dashboard')
    await expect(page.getByText('This email is already verified.')).toBeVisible()
  },
)

test(
  'asks for an email when the provider sends none, and signs in once it is verified',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/register')
    await page.getByRole('button', { name: 'Continue with GitHub' }).click()
    await comeBackAs(page, 'Sam Whitlock')
    await expect(page).toHaveURL('/verifyToken')
    await expect(page.getByText('Your sign-in didn’t share an email.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Resend email' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'I verified my email' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Keep current email' })).toHaveCount(0)
    await look(page, 'no-address')
    const wanted = newcomer('Sam').email
    await page.getByLabel('New email').fill(wanted)
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(page.getByText(`Open the link we sent to ${wanted}.`)).toBeVisible()
    await page.setViewportSize({ width: 360, height: 740 })
    await expectNoSidewaysScroll(page, 'no-address-sent')
    await look(page, 'no-address-sent')

    await page.goto(await linkOfMail(page, wanted))
    await expect(page.getByText('Your email changed. Sign in with the new one.')).toBeVisible()
    await page.getByRole('button', { name: 'Continue with GitHub' }).click()
    await comeBackAs(page, 'Sam Whitlock')
    await expect(page).toHaveURL('/user/profile')
    await eraseAccount(page)
  },
)
