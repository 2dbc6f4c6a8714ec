import type {
  AccountSubmission,
  RegistrationSubmission,
  SignedIn,
  SignInResult,
  SignInSubmission,
  Submission,
} from '#machines/session/auth/auth-types.ts'
import { failureOf } from '#machines/shared/failure.ts'
import type { Result } from '#machines/shared/result.ts'
import { CallFailed } from '../../api/call-errors.ts'
import { dataOf, type ApiClient } from '../../api/client.ts'
import type { components } from '../../api/schema.gen.ts'
import type { Identity } from '../../identity/identity.ts'
import { keepsNothing } from '../../lib/keeps-nothing.ts'
import type { TypedStorage } from '../../lib/storage.ts'
import { failureOfCall } from './call-failure.ts'
import { redeemCode } from './redeem-code.ts'

export interface SignInDependencies {
  readonly identity: Identity
  readonly client: ApiClient
  readonly storage: TypedStorage
}

const own = { hideError: true, anyIdentity: true } as const

/** Makes our account for the identity that the provider has just signed in. */
export async function registerAccount(
  { identity, client }: Pick<SignInDependencies, 'identity' | 'client'>,
  account: AccountSubmission,
): Promise<Result<SignedIn>> {
  try {
    const token = await identity.idToken(false)
    if (token.kind === 'unavailable') return { ok: false, failure: token.failure }
    if (token.kind !== 'token') throw new Error('A registration without an identity')
    const { accountType, name, companyName } = account
    const { userType, isFirstLogin } = dataOf(
      await client.POST('/registerPassword', {
        body: {
          user: { userType: accountType, name, ...(companyName === null ? {} : { companyName }) },
          email: token.identity.email ?? '',
        },
        headers: { AuthToken: token.value.token, user: token.value.uid },
        call: own,
      }),
    )
    // The server has set the claims; only a new token shows them.
    const reloaded = await identity.reload()
    const known = reloaded.ok ? reloaded.value : token.identity
    return { ok: true, value: { identity: { ...known, accountType: userType }, isFirstLogin } }
  } catch (error) {
    return { ok: false, failure: failureOfCall(error) }
  }
}

const cookiesBlocked = { ok: false, failure: failureOf('refused', 'cookies-blocked') } as const

/**
 * Our own token is worth nothing without the cookie that came with it: a browser that does not keep the cookie is told
 * so at the sign-in, and not minutes later by a session that ends again and again.
 */
async function keepsCookie(client: ApiClient, accessToken: string, signal: AbortSignal): Promise<boolean> {
  try {
    await client.GET('/account', { headers: { AuthToken: accessToken }, signal, call: own })
    return true
  } catch (error) {
    return !(error instanceof CallFailed) || error.failure.code !== 'binding-unknown'
  }
}

type SignInAnswer = components['schemas']['SignIn']

const askWithPassword = async (client: ApiClient, body: SignInSubmission, signal: AbortSignal) =>
  dataOf(await client.POST('/loginPassword', { body, signal, call: own }))

async function signIn(
  { identity, client, storage }: SignInDependencies,
  ask: (client: ApiClient) => Promise<SignInAnswer>,
  signal: AbortSignal,
): Promise<Result<SignedIn>> {
  try {
    const { customToken, userType, isFirstLogin, jwt } = await ask(client)
    const [signedIn, isKept] = await Promise.all([
      identity.signInWithCustomToken(customToken),
      keepsCookie(client, jwt.accessToken, signal),
    ])
    if (!signedIn.ok) return signedIn
    if (!isKept) {
      await identity.signOut()
      return cookiesBlocked
    }
    if (signal.aborted) {
      await identity.signOut()
      return signedIn.ok ? { ok: true, value: { identity: signedIn.value, isFirstLogin } } : signedIn
    }
    storage.set('accessToken', jwt.accessToken)
    storage.set('refreshToken', jwt.refreshToken)
    return { ok: true, value: { identity: { ...signedIn.value, accountType: userType }, isFirstLogin } }
  } catch (error) {
    return { ok: false, failure: failureOfCall(error) }
  }
}

async function register(
  dependencies: SignInDependencies,
  registration: RegistrationSubmission,
): Promise<SignInResult> {
  const { email, password, ...account } = registration
  const created = await dependencies.identity.createAccount(email, password)
  if (!created.ok) return created
  const registered = await registerAccount(dependencies, account)
  return registered.ok ? registered : { ...registered, identity: created.value, account }
}

/** Signs in, by password or with what a provider sent back, or registers, see AuthPorts.signIn. */
export const submit = (
  dependencies: SignInDependencies,
  submission: Submission,
  signal: AbortSignal,
): Promise<SignInResult> => {
  if (keepsNothing()) return Promise.resolve(cookiesBlocked)
  switch (submission.kind) {
    case 'signIn':
      return signIn(dependencies, (client) => askWithPassword(client, submission.signIn, signal), signal)
    case 'exchange':
      return signIn(dependencies, (client) => redeemCode(client, submission.exchange, signal), signal)
    case 'registration':
      return register(dependencies, submission.registration)
  }
}
