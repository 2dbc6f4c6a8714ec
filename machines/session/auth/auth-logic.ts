import { failureOf, type Failure, type PortResult } from '#machines/shared/failure.ts'
import type {
  AuthContext,
  AuthEmitted,
  AuthEvent,
  Ending,
  IdentityReport,
  RefreshTokenResult,
  SignedIn,
  Submission,
} from './auth-types.ts'

/** No report of the provider for so many milliseconds: boot has failed, which never means signed out. */
export const BOOT_LIMIT_MS = 60_000
/** The reload of an unverified identity; afterwards it counts as still unverified (navigation.md section 3). */
export const RELOAD_LIMIT_MS = 5_000
/** Signing out at the provider is local work; a provider that hangs does not keep the person in. */
export const SIGN_OUT_LIMIT_MS = 5_000
/** A token is refreshed so long before its expiry (seed.md section 9). */
export const TOKEN_MARGIN_MS = 60_000
const BACKOFF_FIRST_MS = 30_000
const BACKOFF_CAP_MS = 960_000
/** 30 s doubled five times is the cap of 16 min. */
const BACKOFF_STEPS = 6
/** The longest timer that engines keep: a longer one would fire at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

const nobody = {
  uid: null,
  email: null,
  emailVerified: false,
  accountType: null,
  superUser: false,
  isFirstLogin: false,
  tokenExpiresInMs: 0,
  refreshFailures: 0,
} as const

export const initialContext = (): AuthContext => ({ ...nobody, epoch: 0, failure: null, ending: null })

/** A new identity: its facts, and nothing of the one before. */
function sessionBegun(context: AuthContext, { identity, isFirstLogin }: SignedIn): AuthContext {
  return { ...nobody, ...identity, isFirstLogin, epoch: context.epoch + 1, failure: null, ending: null }
}

/** The session that a report of the provider begins. */
export function sessionReported(context: AuthContext, event: AuthEvent): AuthContext {
  if (event.type !== 'identity.changed') return context
  return sessionBegun(context, { identity: event.identity, isFirstLogin: false })
}

/** The session that a submitted sign-in or registration begins. */
export function sessionSignedIn(context: AuthContext, result: PortResult<SignedIn>): AuthContext {
  return result.ok ? sessionBegun(context, result.value) : context
}

export const isSameUid = (context: AuthContext, event: AuthEvent): boolean =>
  event.type === 'identity.changed' && event.identity.uid === context.uid

/** A response of an old epoch says nothing about the present session (P19). */
export const isOwnEpoch = (context: AuthContext, event: AuthEvent): boolean =>
  event.type === 'session.expired' && event.epoch === context.epoch

export const isRefreshed = (context: AuthContext, result: RefreshTokenResult): boolean =>
  result.kind === 'refreshed' && result.identity.uid === context.uid

/** New facts about the same identity. */
function factsNoted(context: AuthContext, identity: IdentityReport): AuthContext {
  return { ...context, ...identity, refreshFailures: 0, failure: null }
}

export const factsReported = (context: AuthContext, event: AuthEvent): AuthContext =>
  event.type === 'identity.changed' ? factsNoted(context, event.identity) : context

/** An answer about somebody else is no news about this identity; a failed reload leaves it unverified, with the reason. */
export function reloaded(context: AuthContext, result: PortResult<IdentityReport>): AuthContext {
  if (!result.ok) return { ...context, failure: result.failure }
  return result.value.uid === context.uid ? factsNoted(context, result.value) : context
}

export function refreshFailed(context: AuthContext, failure: Failure): AuthContext {
  return { ...context, failure, refreshFailures: Math.min(context.refreshFailures + 1, BACKOFF_STEPS) }
}

export function refreshed(context: AuthContext, result: RefreshTokenResult): AuthContext {
  if (result.kind === 'refreshed') return factsNoted(context, result.identity)
  return result.kind === 'unavailable' ? refreshFailed(context, result.failure) : context
}

function endingOf(event: AuthEvent): Ending {
  switch (event.type) {
    case 'auth.logoutRequested':
      return { reason: event.reason, target: null }
    case 'session.expired':
      return { reason: 'expired', target: event.target }
    case 'identity.none':
      return { reason: 'elsewhere', target: null }
    default:
      // What else ends a session is a refresh that was denied (R9).
      return { reason: 'expired', target: 'login' }
  }
}

/** Nobody any more: the facts go at once, before the provider has finished signing out (P19). */
export function sessionEnded(context: AuthContext, event: AuthEvent): AuthContext {
  return { ...nobody, epoch: context.epoch + 1, failure: null, ending: endingOf(event) }
}

export const failureOfResult = (result: PortResult<unknown>): Failure | null =>
  result.ok ? null : result.failure

export const bootTimeout = failureOf('noResponse', 'boot-timeout')

export const signOutTimeout = failureOf('noResponse', 'sign-out-timeout')

/** Milliseconds in the state `fresh`: up to the margin, never shorter than the first backoff, so that a skewed clock cannot make a loop. */
export function freshFor({ context }: { readonly context: AuthContext }): number {
  return Math.min(Math.max(context.tokenExpiresInMs - TOKEN_MARGIN_MS, BACKOFF_FIRST_MS), LONGEST_TIMER_MS)
}

/** 30 s, doubling to 16 min. */
export function backoffFor({ context }: { readonly context: AuthContext }): number {
  return Math.min(BACKOFF_FIRST_MS * 2 ** Math.max(context.refreshFailures - 1, 0), BACKOFF_CAP_MS)
}

/** What the form sent. A sign-in state entered by anything but a submission is a defect of the chart and throws. */
export function toSubmission({ event }: { readonly event: AuthEvent }): Submission {
  switch (event.type) {
    case 'auth.signInRequested':
      return { kind: 'signIn', signIn: event.signIn }
    case 'auth.exchangeRequested':
      return { kind: 'exchange', exchange: event.exchange }
    case 'auth.registrationRequested':
      return { kind: 'registration', registration: event.registration }
    default:
      throw new Error(`${event.type} does not submit a sign-in`)
  }
}

export const toRefreshInput = ({ event }: { readonly event: AuthEvent }) => ({
  forced: event.type === 'token.refreshRequested' && event.forced,
})

export const startOf = ({ uid, epoch, isFirstLogin }: AuthContext): AuthEmitted => ({
  type: 'session.started',
  uid,
  epoch,
  isFirstLogin,
})

export const endOf = ({ epoch, ending }: AuthContext): AuthEmitted => ({
  type: 'session.ended',
  epoch,
  reason: ending?.reason ?? 'elsewhere',
  target: ending?.target ?? null,
})

/** The sentences that the transitions come from. */
export const spec = {
  firstReport: { spec: 'navigation.md section 5: first report, anybody or nobody' },
  userReport: { spec: 'navigation.md section 5: user, signed out' },
  otherUser: { spec: 'navigation.md section 5: another user' },
  nobodyReport: { spec: 'navigation.md section 5: nobody, signed in' },
  bootLimit: { spec: 'navigation.md section 5: no report within 60 s' },
  bootFailed: { spec: 'machines.md section 1 auth: bootFailed, retry' },
  submitted: { spec: 'machines.md section 1 auth: sign-in and registration submitted' },
  cancelled: { spec: 'machines.md section 1 auth: cancelled' },
  loginSuccess: { spec: 'seed.md section 4: status becomes true on login success' },
  loginFailure: { spec: 'seed.md section 4: false on failure' },
  sameUid: { spec: 'machines.md section 1 auth: sameUid' },
  logout: { spec: 'machines.md section 1 auth: logout(reason)' },
  expired: { spec: 'navigation.md section 5: logout because the session expired' },
  verified: { spec: 'machines.md section 1 auth: verified' },
  unverified: { spec: 'navigation.md section 3: class V' },
  reload: { spec: 'navigation.md section 3: an unverified identity is reloaded first' },
  stillUnverified: { spec: 'navigation.md section 3: 5 s limit, failure means still unverified' },
  refresh: { spec: 'machines.md section 1 auth: token stale / forced' },
  margin: { spec: 'machines.md section 1 auth: token margin 60 s' },
  backoff: { spec: 'seed.md section 9: error backoff from 30 s doubling to a cap of 16 minutes' },
  denied: { spec: 'machines.md section 1 auth: refresh denied' },
  defect: { spec: 'machines.md section 3: a defect goes to a visible state' },
} as const
