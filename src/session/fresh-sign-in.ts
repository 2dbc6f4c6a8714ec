import type { Failure } from '#machines/shared/failure.ts'

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
