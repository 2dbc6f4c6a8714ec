import type { Page } from '@playwright/test'
import { userKey, writeStorage } from '#tests/e2e/support/stored-session.ts'
import { people, type Kind } from '../sessions/people.ts'
import type { Player } from './cast.ts'

interface Exchange {
  readonly idToken: string
  readonly refreshToken: string
}

async function post<Answer>(page: Page, path: string, data: object): Promise<Answer> {
  const answer = await page.context().request.post(path, { data })
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
  return (await answer.json()) as Answer
}

const claimsOf = (token: string): { readonly sub: string; readonly exp: number } =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string; exp: number }

/** Signs in at our server, then at the provider; a player without an account only has the registration's token. */
async function signInOf(page: Page, { email, password, token }: Player, hasAccount: boolean) {
  if (!hasAccount && token !== null) return { provider: token, jwt: {} }
  const { customToken, jwt } = await post<{ customToken: string; jwt: Record<string, string> }>(
    page,
    '/api/loginPassword',
    { email, password },
  )
  const provider = await post<Exchange>(
    page,
    '/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken?key=local',
    { token: customToken, returnSecureToken: true },
  )
  return { provider, jwt }
}

/** Leaves a persona's sign-in in the browser storage. `page` is on our origin without the app. */
export async function bringPlayer(page: Page, kind: Kind, player: Player): Promise<void> {
  const { account, isSignedIn, storedUserType } = people[kind]
  const hint: Record<string, string> = storedUserType === null ? {} : { userType: storedUserType }
  if (!isSignedIn) return await writeStorage(page, hint)
  const { provider, jwt } = await signInOf(page, player, account.type !== null)
  const { sub, exp } = claimsOf(provider.idToken)
  const user = {
    uid: sub,
    email: player.email,
    emailVerified: account.isVerified,
    isAnonymous: false,
    providerData: [],
    stsTokenManager: {
      accessToken: provider.idToken,
      refreshToken: provider.refreshToken,
      expirationTime: exp * 1000,
    },
    apiKey: 'local',
    appName: '[DEFAULT]',
  }
  await writeStorage(page, { ...hint, ...jwt, [userKey]: JSON.stringify(user) })
}
