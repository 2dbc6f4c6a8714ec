import { fromPromise } from 'xstate'
import { authMachine } from '#machines/session/auth/auth-machine.ts'
import type {
  IdentityReport,
  RefreshTokenResult,
  SignedIn,
  Submission,
} from '#machines/session/auth/auth-types.ts'
import { failureOf, type PortResult } from '#machines/shared/failure.ts'
import type { ApiClient } from '../api/client.ts'
import type { Identity } from '../identity/identity.ts'
import type { TypedStorage } from '../lib/storage.ts'
import type { RegistrationDraft } from '../session/session-tools.tsx'

export interface AuthPortDependencies {
  readonly identity: Identity
  readonly client: () => Promise<ApiClient>
  /** The token header as it stands. */
  readonly headers: () => Record<string, string>
  readonly storage: TypedStorage
  /** Where reports go: the auth actor, which exists only after its ports. */
  readonly report: (identity: IdentityReport | null) => void
  /** Keeps what a broken-off registration had typed. */
  readonly keepDraft: (draft: RegistrationDraft) => void
}

/** A chunk that does not come is like a server that does not answer: what was typed stays, and may be sent again. */
const unloadable = { ok: false, failure: failureOf('noResponse', 'network-request-failed') } as const

/** The auth machine with its edges: the identity provider, our own sign-in calls, the stored tokens. */
export function provideAuth(dependencies: AuthPortDependencies): typeof authMachine {
  const { identity, client, headers, storage, report } = dependencies

  const refresh = async (forced: boolean): Promise<RefreshTokenResult> => {
    const answer = await identity.idToken(forced)
    if (answer.kind === 'token') return { kind: 'refreshed', identity: answer.identity }
    return answer.kind === 'unavailable' ? answer : { kind: 'denied' }
  }

  const signOut = async (last: Record<string, string>): Promise<PortResult<null>> => {
    storage.remove('accessToken')
    storage.remove('refreshToken')
    if (last.AuthToken !== undefined) {
      // A courtesy to the server, which also forgets by time: the person does not wait for it.
      const call = { hideError: true, anyIdentity: true, loader: false } as const
      void client()
        .then((api) => api.DELETE('/session', { headers: last, keepalive: true, call }))
        .catch(() => null)
    }
    return identity.signOut()
  }

  return authMachine.provide({
    actors: {
      startIdentity: fromPromise(() => identity.start(report)),
      signIn: fromPromise<PortResult<SignedIn>, Submission>(async ({ input, signal }) => {
        // Loaded with the first form that is sent: the page is usable before.
        const edge = await import('./sign-in.ts').catch(() => null)
        return edge === null ? unloadable : edge.submit(dependencies, input, signal)
      }),
      reloadIdentity: fromPromise(() => identity.reload()),
      refreshToken: fromPromise<RefreshTokenResult, { readonly forced: boolean }>(({ input }) =>
        refresh(input.forced),
      ),
      // The header is read at once: it is forgotten as soon as the epoch has changed.
      signOut: fromPromise(() => signOut(headers())),
    },
  })
}
