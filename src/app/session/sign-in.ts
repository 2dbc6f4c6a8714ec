import type {
  AccountSubmission,
  RegistrationSubmission,
  SignedIn,
  SignInResult,
  SignInSubmission,
  Submission,
} from '#machines/session/auth/auth-types.ts'
import { failureOf, type Failure } from '#machines/shared/failure.ts'
import type { Result } from '#machines/shared/result.ts'
import type { CallFailure } from '../../api/call-failure.ts'
import type { ApiClient } from '../../api/client.ts'
import { sessionStep } from '../../api/error-policies.ts'
import type { ProfileStore } from '../../api/profile-store.ts'
import type { Identity } from '../../identity/identity.ts'
import { isStorageBlocked } from '../../lib/storage-blocked.ts'
import type { TypedStorage } from '../../lib/storage.ts'
import { defectAnswer } from './defect-answer.ts'
import { readFirstProfile } from './first-profile.ts'
import { storeTokens } from './stored-tokens.ts'

export interface SignInDependencies {
  readonly identity: Identity
  readonly client: ApiClient
  readonly storage: TypedStorage
  readonly profiles: Pick<ProfileStore, 'successor'>
}

/** Codes of the registration form for the fields that the contract may reject. */
const codeOfField: Readonly<Record<string, string>> = {
  email: 'invalid-email',
  'user.name': 'invalid-name',
  'user.companyName': 'invalid-company-name',
}

/** The failure with a code that the form shows at its field. */
function atField(failure: CallFailure): Failure {
  const code = failure.errors?.map(({ field }) => codeOfField[field]).find((known) => known !== undefined)
  return code === undefined ? failure : failureOf(failure.kind, code)
}

async function makeAccount(
  { identity, client }: Pick<SignInDependencies, 'identity' | 'client'>,
  { accountType, name, companyName, invitation }: AccountSubmission,
): Promise<Result<SignedIn>> {
  const token = await identity.idToken(false)
  if (!token.ok) return token
  const { held, identity: present } = token.value
  const made = await client.POST('/registerPassword', {
    body: {
      user: {
        userType: accountType,
        name,
        ...(companyName === null ? {} : { companyName }),
        ...(invitation === null ? {} : { invitation }),
      },
      email: present.email ?? '',
    },
    headers: { AuthToken: held.token, user: held.uid },
    call: sessionStep,
  })
  if (!made.ok) return { ok: false, failure: atField(made.failure) }
  const { userType, isFirstLogin } = made.value
  // The server has set the claims; only a new token shows them.
  const reloaded = await identity.reload()
  const known = reloaded.ok ? reloaded.value : present
  return { ok: true, value: { identity: { ...known, accountType: userType }, isFirstLogin } }
}

/** Creates our account for the identity that the provider has just signed in. */
export const registerAccount = (
  dependencies: Pick<SignInDependencies, 'identity' | 'client'>,
  account: AccountSubmission,
): Promise<Result<SignedIn>> => makeAccount(dependencies, account).catch(defectAnswer)

const cookiesBlocked = { ok: false, failure: failureOf('refused', 'cookies-blocked') } as const

async function signIn(
  { identity, client, storage, profiles }: SignInDependencies,
  body: SignInSubmission,
  signal: AbortSignal,
): Promise<Result<SignedIn>> {
  const hand = profiles.successor()
  const opened = await client.POST('/loginPassword', { body, signal, call: sessionStep })
  if (!opened.ok) return opened
  const { customToken, userType, isFirstLogin, jwt } = opened.value
  const [signedIn, profile] = await Promise.all([
    identity.signInWithCustomToken(customToken),
    // A call that has ended reports nothing.
    readFirstProfile(client, opened.value, signal).catch(() => null),
  ])
  if (!signedIn.ok) return signedIn
  // Our token is useless without its cookie: a browser that drops the cookie gets the error here, and not minutes
  // later from a session that ends again and again.
  if (profile?.ok === false && profile.failure.code === 'binding-unknown') {
    await identity.signOut()
    return cookiesBlocked
  }
  if (signal.aborted) {
    await identity.signOut()
    return { ok: true, value: { identity: signedIn.value, isFirstLogin } }
  }
  storeTokens(storage, jwt)
  if (profile?.ok === true) hand(signedIn.value.uid, profile.value)
  return { ok: true, value: { identity: { ...signedIn.value, accountType: userType }, isFirstLogin } }
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

/** Signs in by password, or registers, see AuthPorts.signIn. */
export async function submit(
  dependencies: SignInDependencies,
  submission: Submission,
  signal: AbortSignal,
): Promise<SignInResult> {
  if (isStorageBlocked()) return cookiesBlocked
  const { identity } = dependencies
  const before = identity.present()?.uid
  const result =
    submission.kind === 'signIn'
      ? await signIn(dependencies, submission.signIn, signal)
      : await register(dependencies, submission.registration)
  const now = identity.present()?.uid
  if (result.ok || 'identity' in result || now === undefined || now === before) return result
  // Another tab or provider signed a user in while this was pending, and their report was ignored.
  const here = await identity.idToken(false)
  return here.ok ? { ok: true, value: { identity: here.value.identity, isFirstLogin: false } } : result
}
