import type { ActorRefFrom } from 'xstate'
import type { integrationCallbackMachine } from '#machines/session/integration-callback/integration-callback-machine.ts'
import type { CallbackAttempt } from '#machines/session/integration-callback/integration-callback-types.ts'
import type { Failure, PortResult } from '#machines/shared/failure.ts'

/** What the person was about to do when a fresh sign-in was asked for; named again after a round trip to a provider. */
export const reauthenticatedActions = [
  'changePassword',
  'changeEmail',
  'linkProvider',
  'unlinkProvider',
  'deleteAccount',
] as const
export type ReauthenticatedAction = (typeof reauthenticatedActions)[number]

/** Null for what is none, as storage may hold anything. */
export const actionOf = (name: string | null): ReauthenticatedAction | null =>
  reauthenticatedActions.find((action) => action === name) ?? null

/** Where to, and what for: what the browser keeps until the person comes back. */
export interface Departure extends CallbackAttempt {
  readonly action: ReauthenticatedAction | null
}

export type CallbackActor = ActorRefFrom<typeof integrationCallbackMachine>

/** A session that the server has opened anew for the person who is signed in. */
export interface OpenedSession {
  /** Of the identity provider. */
  readonly customToken: string
  readonly jwt: { readonly accessToken: string; readonly refreshToken: string }
}

/** Every way in but the first form's: loaded when a page needs one. */
export interface WaysIn {
  /**
   * Goes on with a session that an answer brought, as after a changed password: the same person, the same epoch, nothing
   * on screen is reset. Fails with `user-mismatch`, and changes nothing, where it is somebody else's.
   */
  readonly takeSession: (opened: OpenedSession) => Promise<PortResult<null>>
  /** Signs the present person in once more, so that the sign-in counts as fresh. */
  readonly signInAgain: (password: string) => Promise<PortResult<null>>
  /**
   * Asks the server for the provider's address and leaves the page for it. Comes back only with a failure, or while the
   * browser is about to leave.
   */
  readonly leaveForProvider: (departure: Departure) => Promise<PortResult<null>>
  /** The arrival at the callback page of a provider: one actor per arrival, the same for everybody who asks. */
  readonly arriveFrom: (integration: string) => CallbackActor
}

/** How a refused call looks: as a problem of the API, or as the failure of a machine's port. */
export type Refusable =
  | { readonly ok: true }
  | { readonly ok: false; readonly problem: { readonly code: string } }
  | { readonly ok: false; readonly failure: Pick<Failure, 'code'> }

/** The provider, or our server, wants a sign-in of the last minutes first. */
export function wantsFreshSignIn(result: Refusable): boolean {
  if (result.ok) return false
  return ('problem' in result ? result.problem : result.failure).code === 'requires-recent-login'
}
