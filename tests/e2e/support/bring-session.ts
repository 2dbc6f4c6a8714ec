import { expect, type APIRequestContext, type Page } from '@playwright/test'
import type { Credentials } from './people.ts'
import { bareAddress } from './browsers.ts'
import { userKey, writeStorage } from './stored-session.ts'

interface SignIn {
  customToken: string
  userType: 'user' | 'company'
  jwt: { accessToken: string; refreshToken: string }
}

interface Exchange {
  idToken: string
  refreshToken: string
  expiresIn: string
}

async function post<Answer>(request: APIRequestContext, path: string, data: object): Promise<Answer> {
  const answer = await request.post(path, { data })
  expect(answer.status(), path).toBe(200)
  return (await answer.json()) as Answer
}

const subjectOf = (token: string): string =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string }).sub

/**
 * Signs in by the form's API calls in the browser of the page, for journeys that start signed in. Leaves the
 * storage that the app reads; the page is on the origin without the app.
 */
export async function bringSession(page: Page, { email, password }: Credentials): Promise<void> {
  const { request } = page.context()
  const { customToken, userType, jwt } = await post<SignIn>(request, '/api/loginPassword', {
    email,
    password,
  })
  const provider = await post<Exchange>(
    request,
    '/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken?key=local',
    { token: customToken, returnSecureToken: true },
  )
  const user = {
    uid: subjectOf(provider.idToken),
    email,
    emailVerified: true,
    isAnonymous: false,
    providerData: [],
    stsTokenManager: {
      accessToken: provider.idToken,
      refreshToken: provider.refreshToken,
      expirationTime: Date.now() + Number(provider.expiresIn) * 1000,
    },
    apiKey: 'local',
    appName: '[DEFAULT]',
  }
  if (new URL(page.url()).pathname !== bareAddress) await page.goto(bareAddress)
  await writeStorage(page, { ...jwt, userType, [userKey]: JSON.stringify(user) })
}

/** Opens an address as a signed-in person. */
export async function openAs(page: Page, who: Credentials, address: string): Promise<void> {
  await bringSession(page, who)
  await page.goto(address)
}
