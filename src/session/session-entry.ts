import type { ActorRefFrom } from 'xstate'
import type { integrationCallbackMachine } from '#machines/session/integration-callback/integration-callback-machine.ts'
import type { CallbackAttempt } from '#machines/session/integration-callback/integration-callback-types.ts'
import type { Result } from '#machines/shared/result.ts'
import type { ReauthenticatedAction } from './fresh-sign-in.ts'

/** Where to, and what for: what the browser keeps until the person comes back. */
export interface Departure extends CallbackAttempt {
  readonly action: ReauthenticatedAction | null
  /** The connection that is to be connected again, by the same account at the provider. */
  readonly connection?: string
}

export type CallbackActor = ActorRefFrom<typeof integrationCallbackMachine>

/** A session that the server has opened anew for the person who is signed in. */
export interface OpenedSession {
  /** Of the identity provider. */
  readonly customToken: string
  readonly jwt: { readonly accessToken: string; readonly refreshToken: string }
}

/** Every way into a session but the first form's: loaded when a page needs one. */
export interface SessionEntry {
  /**
   * Goes on with a session that an answer brought, as after a changed password: the same person, the same epoch, nothing
   * on screen is reset. Fails with `user-mismatch`, and changes nothing, where it is somebody else's.
   */
  readonly takeSession: (opened: OpenedSession) => Promise<Result<null>>
  /** Signs the present person in once more, so that the sign-in counts as fresh. */
  readonly signInAgain: (password: string) => Promise<Result<null>>
  /**
   * Asks the server for the provider's address and leaves the page for it. Comes back only with a failure, or while the
   * browser is about to leave.
   */
  readonly leaveForProvider: (departure: Departure) => Promise<Result<null>>
  /** The arrival at the callback page of a provider: one actor per arrival, the same for everybody who asks. */
  readonly arriveFrom: (integration: string) => CallbackActor
}
