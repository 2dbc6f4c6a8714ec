import type { Result } from '#machines/shared/result.ts'

/** What the person was about to do when a fresh sign-in was asked for; named again after a round trip to a provider. */
export const reauthenticatedActions = [
  'changePassword',
  'changeEmail',
  'linkProvider',
  'unlinkProvider',
  'deleteAccount',
  'offerOwnership',
  'deleteCompany',
] as const
export type ReauthenticatedAction = (typeof reauthenticatedActions)[number]

/** Null for what is none, as storage may hold anything. */
export const actionOf = (name: string | null): ReauthenticatedAction | null =>
  reauthenticatedActions.find((action) => action === name) ?? null

/** The provider, or our server, wants a sign-in of the last minutes first. */
export const wantsFreshSignIn = (result: Result<unknown>): boolean =>
  !result.ok && result.failure.code === 'requires-recent-login'
