import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll, look, takePicture } from '../support/look.ts'
import { ines, fillSignIn, signOut } from '../support/people.ts'
import { comeBackAs, eraseAccount, refuseAtSandbox } from '../support/sandbox.ts'
import { expect, test } from '../support/test.ts'

const heading = { level: 1 } as const
const providers = ['GitHub', 'Google', 'Microsoft'] as const

const signInPages = [
  {
    kind: 'developer',
    person: 'Dana Okafor',
    register: '/register',
    login: '/login',
    first: '/userOnboarding',
    home: '/user/profile',
  },
  {
    kind: 'recruiter',
    person: 'Ruben Castell',
    register: '/companyregister',
    login: '/companylogin',
    first: '/onboarding',
    home: '/onboarding',
  },
] as const

const continueWith = (page: Page, provider: string) =>
  page.getByRole('button', { name: `Continue with ${provider}` }).click()

/** Each provider and each account type once; all pairs in the long run. */
const always = new Set(['developer Microsoft', 'recruiter Google'])

for (const provider of providers) {
  for (const { kind, person, register, login, first, home } of signInPages) {
    const tag = always.has(`${kind} ${provider}`) ? [] : ['@long']
    test(
      `creates a ${kind} account with ${provider}, and signs in with it again`,
      { tag },
      async ({ page, site }) => {
        await page.goto(register)
        await continueWith(page, provider)
        await expect(page).toHaveURL(/\/oauth-sandbox\//)
        await comeBackAs(page, person)
        await expect(page).toHaveURL(`${site.url}${first}`)

        await page.goto('/')
        await expect(page).toHaveURL(`${site.url}${home}`)
        await signOut(page)
        await expect(page).toHaveURL(`${site.url}/`)

        await page.goto(login)
        await continueWith(page, provider)
        await comeBackAs(page, person)
        await expect(page).toHaveURL(`${site.url}${home}`)
        await eraseAccount(page)
      },
    )
  }
}

test(
  'keeps the requested page over the round trip to the provider',
  { tag: '@long' },
  async ({ page, site, watch }) => {
    await page.goto('/register')
    await continueWith(page, 'GitHub')
    await comeBackAs(page, 'Dana Okafor')
    await expect(page).toHaveURL(`${site.url}/userOnboarding`)
    await signOut(page)
    await expect(page).toHaveURL(`${site.url}/`)

    await page.goto('/user/settings?tab=sessions')
    await expect(page).toHaveURL(/\/login\?next=/)
    await continueWith(page, 'GitHub')
    await comeBackAs(page, 'Dana Okafor')
    await expect(page).toHaveURL(`${site.url}/user/settings?tab=sessions`)

    // The provider reports its own page as used.
    watch.allow(/400 \(Bad Request\) at .*\/oauth-sandbox\//)
    // The callback page is not in the history: it has done its work.
    const seen: string[] = []
    page.on('framenavigated', (frame) => seen.push(new URL(frame.url()).pathname))
    await page.goBack()
    await expect(page.getByRole('heading', heading)).toHaveText('This request has ended')
    await look(page, 'providers-over')
    await page.getByRole('link', { name: 'Continue to Assay' }).click()
    await expect(page).toHaveURL(`${site.url}/user/profile`)
    await page.goBack()
    await expect(page).toHaveURL(/\/oauth-sandbox\//)
    await page.goForward()
    await expect(page).toHaveURL(`${site.url}/user/profile`)
    await page.goto('/user/settings?tab=sessions')
    await expect(page).toHaveURL(`${site.url}/user/settings?tab=sessions`)
    expect(seen.filter((path) => path.includes('loginCallback'))).toEqual([])
    await eraseAccount(page)
  },
)

test('offers an account to an unknown person on the same page', { tag: '@long' }, async ({ page, site }) => {
  await page.goto('/companylogin')
  await look(page, 'providers-login')
  await continueWith(page, 'GitHub')
  await comeBackAs(page, 'Ruben Castell')
  await expect(page.getByRole('heading', heading)).toHaveText('No account with GitHub yet')
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    'No company account uses this GitHub sign-in yet.',
  )
  await look(page, 'providers-account-missing')
  await page.getByRole('button', { name: 'Create a company account with GitHub' }).click()
  await comeBackAs(page, 'Ruben Castell')
  await expect(page).toHaveURL(`${site.url}/onboarding`)
  await eraseAccount(page)
})

test('never merges an account by a matching email', async ({ page }) => {
  await page.goto('/companyregister')
  await continueWith(page, 'Google')
  await comeBackAs(page, 'Ines Moreau')
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/^An account already uses this email/)
  await look(page, 'providers-taken')
  await expect(page.getByRole('link', { name: 'Reset password' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click()
  await fillSignIn(page, ines)
  await expect(page).toHaveURL('/companyProfile/dashboard')
})

test(
  'explains a refusal at the provider, and allows another try',
  { tag: '@long' },
  async ({ page, site }) => {
    await page.goto('/login?next=%2Fuser%2Fsettings')
    await continueWith(page, 'Microsoft')
    await refuseAtSandbox(page)
    await expect(page).toHaveURL(`${site.url}/microsoft/loginCallback?next=%2Fuser%2Fsettings`)
    await expect(page.getByRole('main').getByRole('status')).toHaveText(
      'Microsoft didn’t grant access. Nothing changed here.',
    )
    await expect(page.getByRole('heading', heading)).toBeFocused()
    await look(page, 'providers-refused')
    await page.setViewportSize({ width: 360, height: 740 })
    await expectNoSidewaysScroll(page, 'providers-refused-phone')
    await takePicture(page, 'providers-refused-phone')

    await page.getByRole('link', { name: 'Sign in another way' }).click()
    await expect(page).toHaveURL(`${site.url}/login?next=%2Fuser%2Fsettings`)
    await expect(page.getByRole('button', { name: 'Continue with Microsoft' })).toBeVisible()
    await takePicture(page, 'providers-login-phone', { fullPage: true })
    await expectNoSidewaysScroll(page, 'providers-login-phone')
    await page.goBack()
    await page.getByRole('button', { name: 'Try again with Microsoft' }).click()
    await expect(page).toHaveURL(/\/oauth-sandbox\//)
  },
)

test(
  'sends a code once: reload, Back and a pasted address start nothing',
  { tag: '@long' },
  async ({ page, site }) => {
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/githubOauthCallback')) sent.push(request.method())
    })
    const arrivals: string[] = []
    page.on('framenavigated', (frame) => {
      if (frame.url().includes('loginCallback?')) arrivals.push(frame.url())
    })
    await page.goto('/login')
    await continueWith(page, 'GitHub')
    await comeBackAs(page, 'Dana Okafor')
    await expect(page.getByRole('heading', heading)).toHaveText('No account with GitHub yet')
    await expect(page).toHaveURL(`${site.url}/github/loginCallback`)
    expect(sent).toEqual(['POST'])

    const nothing = 'Start again from the sign-in page.'
    await page.reload()
    await expect(page.getByRole('main').getByRole('status')).toHaveText(nothing)
    await page.goto(arrivals[0] ?? '')
    await expect(page.getByRole('main').getByRole('status')).toHaveText(nothing)
    await expect(page).toHaveURL(`${site.url}/github/loginCallback`)
    expect(sent).toEqual(['POST'])
  },
)

test(
  'refuses a callback that this browser did not start before anything is sent',
  { tag: '@long' },
  async ({ page }) => {
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/api/')) sent.push(request.url())
    })
    const kept = {
      state: 's1',
      integration: 'github',
      purpose: 'login',
      user: 'user',
      next: null,
      action: null,
    }
    const foreign = 'You didn’t start this sign-in in this tab. Start again here.'
    for (const [query, text] of [
      ['code=c&state=another', foreign],
      ['code=c', foreign],
      ['error=access_denied', foreign],
      ['state=s1', 'GitHub sent no answer. Start again.'],
      [`code=${'x'.repeat(3_000)}&state=s1`, 'GitHub sent no answer. Start again.'],
      ['error=%3Cb%3E&state=s1', 'GitHub refused the request. Try again.'],
    ] as const) {
      await page.goto('/login')
      await page.evaluate((value) => sessionStorage.setItem('assay.oauth', value), JSON.stringify(kept))
      await page.goto(`/github/loginCallback?${query}`)
      await expect(page.getByRole('alert')).toHaveText(text)
    }
    await page.goto('/gitlab/loginCallback?code=c&state=s1')
    await expect(page.getByRole('alert')).toHaveText('You can’t sign in with “gitlab” here.')
    expect(sent).toEqual([])
  },
)

test('asks to verify an email that the provider has not verified', { tag: '@long' }, async ({ page }) => {
  await page.goto('/register')
  await continueWith(page, 'Google')
  await comeBackAs(page, 'Noor Haddad')
  await expect(page).toHaveURL('/verifyToken')
  await expect(page.getByText('Open the link we sent to noor@haddad.example.')).toBeVisible()
  await eraseAccount(page)
})
