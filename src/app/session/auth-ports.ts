import { fromPromise } from 'xstate'
import { authMachine } from '#machines/session/auth/auth-machine.ts'
import type {
  AccountSubmission,
  SignedIn,
  SignInResult,
  Submission,
} from '#machines/session/auth/auth-types.ts'
import { tokenRenewalMachine } from '#machines/session/token-renewal/token-renewal-machine.ts'
import type { TokenRenewalInput } from '#machines/session/token-renewal/token-renewal-types.ts'
import type { Result } from '#machines/shared/result.ts'
import { onLeaving } from '../../api/error-policies.ts'
import type { IdentityListener } from '../../identity/identity.ts'
import { whenLoaded } from '../../lib/when-loaded.ts'
import type { registerAccount, SignInDependencies, submit } from './sign-in.ts'
import { forgetTokens } from './stored-tokens.ts'

export interface AuthPortDependencies extends SignInDependencies {
  /** Receiver of reports: the auth actor, which is created after its ports. */
  readonly report: IdentityListener
  /** Loads what submitting a form needs, so that the page is usable earlier. Rejects if its chunk fails to load. */
  readonly loadSignIn: () => Promise<{
    readonly submit: typeof submit
    readonly registerAccount: typeof registerAccount
  }>
}

/** The auth machine with its edges: the identity provider, our own sign-in calls, the stored tokens. */
export function provideAuth(dependencies: AuthPortDependencies): typeof authMachine {
  const { identity, client, storage, report, loadSignIn } = dependencies

  const refresh = async (forced: boolean): Promise<Result<TokenRenewalInput>> => {
    const answer = await identity.idToken(forced)
    if (answer.ok) report(answer.value.identity)
    return answer.ok ? { ok: true, value: answer.value.identity } : answer
  }

  const signOut = async (): Promise<Result<null>> => {
    forgetTokens(storage)
    const last = identity.present()
    if (last !== null) {
      // The user does not wait for this call: the session also expires on the server.
      const headers = { AuthToken: last.token, user: last.uid }
      void client.DELETE('/session', { headers, keepalive: true, call: onLeaving }).catch(() => null)
    }
    return identity.signOut()
  }

  const tokenRenewal = tokenRenewalMachine.provide({
    actors: {
      refreshToken: fromPromise<Result<TokenRenewalInput>, { readonly forced: boolean }>(({ input }) =>
        refresh(input.forced),
      ),
    },
  })

  return authMachine.provide({
    actors: {
      tokenRenewal,
      startIdentity: fromPromise(() => identity.start(report)),
      signIn: fromPromise<SignInResult, Submission>(({ input, signal }) =>
        whenLoaded(loadSignIn(), ({ submit }) => submit(dependencies, input, signal)),
      ),
      registerAccount: fromPromise<Result<SignedIn>, AccountSubmission>(({ input }) =>
        whenLoaded(loadSignIn(), ({ registerAccount }) => registerAccount(dependencies, input)),
      ),
      reloadIdentity: fromPromise(() => identity.reload()),
      signOut: fromPromise(signOut),
    },
  })
}
