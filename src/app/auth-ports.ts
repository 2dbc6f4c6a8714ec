import { fromPromise } from 'xstate'
import { authMachine } from '#machines/session/auth/auth-machine.ts'
import type {
  IdentityReport,
  RefreshTokenResult,
  RegistrationSubmission,
  SignedIn,
  SignInSubmission,
  Submission,
} from '#machines/session/auth/auth-types.ts'
import type { PortResult } from '#machines/shared/failure.ts'
import { dataOf, type ApiClient } from '../api/client.ts'
import type { TokenHeader } from '../api/token-header.ts'
import type { Identity } from '../identity/identity.ts'
import type { TypedStorage } from '../lib/storage.ts'
import type { AccountSubmission } from '../session/session-tools.tsx'
import { failureOfCall } from './call-failure.ts'

export interface AuthPortDependencies {
  readonly identity: Identity
  readonly client: ApiClient
  readonly tokenHeader: TokenHeader
  readonly storage: TypedStorage
  /** Where reports go: the auth actor, which exists only after its ports. */
  readonly report: (identity: IdentityReport | null) => void
  /** Keeps what a broken-off registration had typed. */
  readonly keepDraft: (account: AccountSubmission) => void
}

const own = { hideError: true, anyIdentity: true } as const

/** Makes our account for the identity that the provider has just signed in. */
export async function registerAccount(
  { identity, client }: Pick<AuthPortDependencies, 'identity' | 'client'>,
  account: AccountSubmission,
): Promise<PortResult<SignedIn>> {
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

/** The auth machine with its edges: the identity provider, our own sign-in calls, the stored tokens. */
export function provideAuth(dependencies: AuthPortDependencies): typeof authMachine {
  const { identity, client, tokenHeader, storage, report, keepDraft } = dependencies

  const signIn = async (body: SignInSubmission, signal: AbortSignal): Promise<PortResult<SignedIn>> => {
    try {
      const { customToken, userType, isFirstLogin, jwt } = dataOf(
        await client.POST('/loginPassword', { body, signal, call: own }),
      )
      const signedIn = await identity.signInWithCustomToken(customToken)
      if (!signedIn.ok) return signedIn
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

  const register = async (registration: RegistrationSubmission): Promise<PortResult<SignedIn>> => {
    const { email, password, ...account } = registration
    const created = await identity.createAccount(email, password)
    if (!created.ok) return created
    const registered = await registerAccount(dependencies, account)
    if (!registered.ok) {
      // The identity stays; it is reported once the machine has taken the failure, and is led to finish its account.
      keepDraft(account)
      setTimeout(() => void identity.reportAgain())
    }
    return registered
  }

  const submit = (submission: Submission, signal: AbortSignal): Promise<PortResult<SignedIn>> =>
    submission.kind === 'signIn' ? signIn(submission.signIn, signal) : register(submission.registration)

  const refresh = async (forced: boolean): Promise<RefreshTokenResult> => {
    const answer = await identity.idToken(forced)
    if (answer.kind === 'token') return { kind: 'refreshed', identity: answer.identity }
    return answer.kind === 'unavailable' ? answer : { kind: 'denied' }
  }

  const signOut = async (headers: Record<string, string>): Promise<PortResult<null>> => {
    storage.remove('accessToken')
    storage.remove('refreshToken')
    if (headers.AuthToken !== undefined) {
      // A courtesy to the server, which also forgets by time: the person does not wait for it.
      void client
        .DELETE('/session', { headers, keepalive: true, call: { ...own, loader: false } })
        .catch(() => null)
    }
    return identity.signOut()
  }

  return authMachine.provide({
    actors: {
      startIdentity: fromPromise(() => identity.start(report)),
      signIn: fromPromise<PortResult<SignedIn>, Submission>(({ input, signal }) => submit(input, signal)),
      reloadIdentity: fromPromise(() => identity.reload()),
      refreshToken: fromPromise<RefreshTokenResult, { readonly forced: boolean }>(({ input }) =>
        refresh(input.forced),
      ),
      // The header is read at once: it is forgotten as soon as the epoch has changed.
      signOut: fromPromise(() => signOut(tokenHeader.headers())),
    },
  })
}
