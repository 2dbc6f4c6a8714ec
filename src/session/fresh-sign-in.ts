import type { Result } from '#machines/shared/result.ts'

/** The action that requested a fresh sign-in; also named after a round trip to a provider. */
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

/** Null for an unknown name, as storage may hold anything. */
export const actionOf = (name: string | null): ReauthenticatedAction | null =>
  reauthenticatedActions.find((action) => action === name) ?? null

/** Whether the provider or our server refused because the last sign-in is too old. */
export const wantsFreshSignIn = (result: Result<unknown>): boolean =>
  !result.ok && result.failure.code === 'requires-recent-login'
