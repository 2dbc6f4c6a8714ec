import type { ActorRefFrom } from 'xstate'
import type { integrationCallbackMachine } from '#machines/session/integration-callback/integration-callback-machine.ts'
import type { CallbackAttempt } from '#machines/session/integration-callback/integration-callback-types.ts'
import type { Result } from '#machines/shared/result.ts'
import type { ReauthenticatedAction } from './fresh-sign-in.ts'

/** Destination and purpose, which the browser stores until the user returns. */
export interface Departure extends CallbackAttempt {
  readonly action: ReauthenticatedAction | null
  /** The connection to renew, by the same account at the provider. */
  readonly connection?: string
}

export type CallbackActor = ActorRefFrom<typeof integrationCallbackMachine>

/** A session that the server has newly opened for the signed-in user. */
export interface OpenedSession {
  /** Token of the identity provider. */
  readonly customToken: string
  readonly jwt: { readonly accessToken: string; readonly refreshToken: string }
}

/** Sign-ins other than by the sign-in form. Loaded on demand, because most pages need none of them. */
export interface SessionEntry {
  /**
   * Continues with a session from an answer, e.g. after a changed password: the same user and epoch, nothing on
   * screen is reset. Fails with `user-mismatch`, and changes nothing, if it is another user's.
   */
  readonly takeSession: (opened: OpenedSession) => Promise<Result<null>>
  /** Signs the current user in again, so that the sign-in counts as fresh. */
  readonly signInAgain: (password: string) => Promise<Result<null>>
  /**
   * Requests the provider's address from the server and leaves the page for it. Resolves only with a failure, or
   * while the browser is leaving.
   */
  readonly leaveForProvider: (departure: Departure) => Promise<Result<null>>
  /** The arrival at the callback page of a provider: one actor per arrival, shared by all callers. */
  readonly arriveFrom: (integration: string) => CallbackActor
}
