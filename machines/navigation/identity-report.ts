import type { RouteName } from './route-catalogue.ts'

/** Where the auth machine stands when a report comes in. */
export type ReportedFrom = 'booting' | 'signedOut' | 'signedIn'

/**
 * What the identity provider, or our own session, reports. `user` is somebody new to this state, `sameUser` the person
 * already signed in (a refreshed token, a verified address). An expired session carries its reason's own target
 * (R9: login, R10: Landing). `silence` is 60 s without a first report.
 */
export type IdentityReport =
  | { readonly kind: 'user' | 'sameUser' | 'nobody' | 'silence' }
  | { readonly kind: 'expired'; readonly target: 'login' | 'Landing' }

export type IdentityEffect =
  | { readonly kind: 'nothing' }
  /** First report: no navigation, the guard decides for the current URL; then the app mounts, once. */
  | { readonly kind: 'settle' }
  /** Commit login-success, run the guard on the current route; `reset` drops the former person's state, new epoch. */
  | { readonly kind: 'signIn'; readonly reset: boolean }
  /** Reset user and company state, delete both tokens, keep `userType`; then one navigation, or none. */
  | { readonly kind: 'logout'; readonly goTo: RouteName | null }
  /** Show the boot-failed screen with Retry; silence is never taken for "signed out". */
  | { readonly kind: 'bootFailed' }

type ListenerOutcome =
  Exclude<IdentityEffect, { kind: 'logout' }> | { readonly kind: 'logout'; readonly goTo: 'home' | 'reason' }

export interface IdentityReportRule {
  readonly report: IdentityReport['kind']
  readonly from: readonly ReportedFrom[]
  readonly effect: ListenerOutcome
}

/** The identity listener's table (navigation.md section 5). Every pair that it does not name does nothing. */
export const identityReportRules: readonly IdentityReportRule[] = [
  { report: 'user', from: ['booting'], effect: { kind: 'settle' } },
  { report: 'nobody', from: ['booting'], effect: { kind: 'settle' } },
  { report: 'silence', from: ['booting'], effect: { kind: 'bootFailed' } },
  { report: 'user', from: ['signedOut'], effect: { kind: 'signIn', reset: false } },
  { report: 'user', from: ['signedIn'], effect: { kind: 'signIn', reset: true } },
  { report: 'nobody', from: ['signedIn'], effect: { kind: 'logout', goTo: 'home' } },
  { report: 'expired', from: ['signedIn'], effect: { kind: 'logout', goTo: 'reason' } },
]

/** Public profiles that a person keeps looking at when they sign out (seed section 4). */
const staysOnLogout: ReadonlySet<RouteName> = new Set([
  'PublicUserProfileHash',
  'PublicUserProfile',
  'PublicUserProfileGit',
])

/** The effect of one report; total. `current` is the route shown, null before the first one. */
export function identityReportEffect(
  report: IdentityReport,
  from: ReportedFrom,
  current: RouteName | null,
): IdentityEffect {
  const rule = identityReportRules.find((row) => row.report === report.kind && row.from.includes(from))
  if (rule === undefined) return { kind: 'nothing' }
  if (rule.effect.kind !== 'logout') return rule.effect
  if (report.kind === 'expired') return { kind: 'logout', goTo: report.target }
  return { kind: 'logout', goTo: current !== null && staysOnLogout.has(current) ? null : 'Landing' }
}
