import { defectOf, failureOf, type Failure } from '#machines/shared/failure.ts'
import type { Result } from '#machines/shared/result.ts'
import { errorOf, outputOf } from '#machines/shared/port.ts'
import type {
  TokenRenewalEvent,
  TokenRenewalInput,
} from '#machines/session/token-renewal/token-renewal-types.ts'
import type {
  AccountSubmission,
  AuthContext,
  AuthEmitted,
  AuthEvent,
  Ending,
  IdentityReport,
  SignedIn,
  SignInResult,
  Submission,
} from './auth-types.ts'

/** Milliseconds without a report from the provider until boot fails. A failed boot never counts as signed out. */
export const BOOT_LIMIT_MS = 60_000
/** The reload of an unverified identity; afterwards it counts as still unverified (docs/navigation.md#identity-classes). */
export const RELOAD_LIMIT_MS = 5_000
/** Signing out at the provider is local work; a provider that hangs must not keep the person signed in. */
export const SIGN_OUT_LIMIT_MS = 5_000

const signedOut = {
  uid: null,
  email: null,
  emailVerified: false,
  accountType: null,
  superUser: false,
  isFirstLogin: false,
  tokenExpiresInMs: 0,
  account: null,
} as const

export const initialContext = (): AuthContext => ({ ...signedOut, epoch: 0, failure: null, ending: null })

/** A new session, with the facts of the new identity only. */
function sessionBegun(context: AuthContext, { identity, isFirstLogin }: SignedIn): AuthContext {
  return { ...signedOut, ...identity, isFirstLogin, epoch: context.epoch + 1, failure: null, ending: null }
}

export function sessionReported(context: AuthContext, event: AuthEvent): AuthContext {
  if (event.type !== 'identity.changed') return context
  return sessionBegun(context, { identity: event.identity, isFirstLogin: event.isFirstLogin ?? false })
}

/** Whether a registration created an identity but no account. */
export const isBrokenOff = (result: SignInResult): boolean => !result.ok && 'identity' in result

/** The session after a sign-in or registration; without an account, it keeps the submitted data and the failure. */
export function sessionSignedIn(context: AuthContext, result: SignInResult): AuthContext {
  if (result.ok) return sessionBegun(context, result.value)
  if (!('identity' in result)) return context
  const { identity, account, failure } = result
  return { ...sessionBegun(context, { identity, isFirstLogin: false }), account, failure }
}

/** Keeps the submitted account data, in case no answer arrives. */
export const accountTyped = (context: AuthContext, event: AuthEvent): AuthContext =>
  event.type === 'account.submitted' ? { ...context, account: event.account, failure: null } : context

/** The account exists. Takes the answer's facts only if they are about the same user. */
export function registered(context: AuthContext, result: Result<SignedIn>): AuthContext {
  if (!result.ok) return { ...context, failure: result.failure }
  const { identity, isFirstLogin } = result.value
  const known = { ...context, account: null }
  return identity.uid === context.uid ? { ...factsNoted(known, identity), isFirstLogin } : known
}

export const isSameUid = (context: AuthContext, event: AuthEvent): boolean =>
  event.type === 'identity.changed' && event.identity.uid === context.uid

/** A response of an older epoch must not affect the current session (P19). */
export const isOwnEpoch = (context: AuthContext, event: AuthEvent): boolean =>
  'epoch' in event && event.epoch === context.epoch

/** Updates the facts of the same identity and clears the failure. */
function factsNoted(context: AuthContext, identity: IdentityReport): AuthContext {
  return { ...context, ...identity, failure: null }
}

export function factsReported(context: AuthContext, event: AuthEvent): AuthContext {
  if (event.type !== 'identity.changed') return context
  const { identity, isFirstLogin = context.isFirstLogin } = event
  return { ...factsNoted(context, identity), isFirstLogin }
}

/** Ignores an answer about another user. A failed reload leaves the identity unverified and stores the failure. */
export function reloaded(context: AuthContext, result: Result<IdentityReport>): AuthContext {
  if (!result.ok) return { ...context, failure: result.failure }
  return result.value.uid === context.uid ? factsNoted(context, result.value) : context
}

/** The provider refused the session. */
const refusedEnding: Ending = { reason: 'expired', target: 'login' }

function endingOf(event: AuthEvent): Ending {
  switch (event.type) {
    case 'auth.logoutRequested':
      return { reason: event.reason, target: event.target ?? null }
    case 'session.expired':
      return { reason: 'expired', target: event.target }
    case 'identity.none':
      return event.reason === 'expired' ? refusedEnding : { reason: 'elsewhere', target: null }
    default:
      // The only other event that ends a session is a denied refresh (R9).
      return refusedEnding
  }
}

/** Clears the facts at once, before the provider has finished signing out (P19). */
export function sessionEnded(context: AuthContext, event: AuthEvent): AuthContext {
  return { ...signedOut, epoch: context.epoch + 1, failure: null, ending: endingOf(event) }
}

export const failureOfResult = (result: Result<unknown>): Failure | null =>
  result.ok ? null : result.failure

export const defectMet = (context: AuthContext, error: unknown): AuthContext => ({
  ...context,
  failure: defectOf(error),
})

export const bootTimeout = failureOf('noResponse', 'boot-timeout')

export const signOutTimeout = failureOf('noResponse', 'sign-out-timeout')

/** The submitted form. Throws for any other event: a defect of the chart. */
export function toSubmission({ event }: { readonly event: AuthEvent }): Submission {
  switch (event.type) {
    case 'auth.signInRequested':
      return { kind: 'signIn', signIn: event.signIn }
    case 'auth.registrationRequested':
      return { kind: 'registration', registration: event.registration }
    default:
      throw new Error(`${event.type} does not submit a sign-in`)
  }
}

export function toAccount({ event }: { readonly event: AuthEvent }): AccountSubmission {
  if (event.type !== 'account.submitted') throw new Error(`${event.type} submits no account`)
  return event.account
}

export const toRenewalInput = ({ context }: { readonly context: AuthContext }): TokenRenewalInput => ({
  tokenExpiresInMs: context.tokenExpiresInMs,
})

/** The renewal machine's event for an auth event. Throws for any other event. */
export function toRenewal(event: AuthEvent): TokenRenewalEvent {
  if (event.type === 'token.refreshRequested') return event
  if (event.type !== 'identity.changed') throw new Error(`${event.type} is no news of a token`)
  return { type: 'token.reported', tokenExpiresInMs: event.identity.tokenExpiresInMs }
}

export const startOf = ({ uid, epoch }: AuthContext): AuthEmitted => ({
  type: 'session.started',
  uid,
  epoch,
})

export const endOf = ({ epoch, ending }: AuthContext): AuthEmitted => ({
  type: 'session.ended',
  epoch,
  reason: ending?.reason ?? 'elsewhere',
  target: ending?.target ?? null,
})

export const by = {
  isBrokenOff: { type: 'isBrokenOff', params: outputOf },
  isFailed: { type: 'isFailed', params: outputOf },
  isOk: { type: 'isOk', params: outputOf },
  keepDefect: { type: 'keepDefect', params: errorOf },
  keepFailure: { type: 'keepFailure', params: outputOf },
  startSignedIn: { type: 'startSignedIn', params: outputOf },
  takeAccount: { type: 'takeAccount', params: outputOf },
  takeReload: { type: 'takeReload', params: outputOf },
} as const

export const spec = {
  firstReport: { spec: 'docs/navigation.md#identity-reports: the first report' },
  userReport: { spec: 'docs/navigation.md#identity-reports: a user, signed out' },
  otherUser: { spec: 'docs/navigation.md#identity-reports: another user' },
  noUser: { spec: 'docs/navigation.md#identity-reports: no user, signed in' },
  bootLimit: { spec: 'docs/navigation.md#identity-reports: no report within 60 s' },
  bootFailed: { spec: 'docs/machines.md#auth: bootFailed, retry' },
  submitted: { spec: 'docs/machines.md#auth: sign-in and registration submitted' },
  cancelled: { spec: 'docs/machines.md#auth: cancelled' },
  loginSuccess: { spec: 'docs/machines.md#auth: a successful sign-in starts the session' },
  loginFailure: { spec: 'docs/machines.md#auth: a failed sign-in leaves the user signed out' },
  sameUid: { spec: 'docs/machines.md#auth: a report about the same user updates facts' },
  logout: { spec: 'docs/machines.md#auth: logout(reason)' },
  expired: { spec: 'docs/navigation.md#identity-reports: the session expired' },
  verified: { spec: 'docs/machines.md#auth: verified' },
  unverified: { spec: 'docs/navigation.md#identity-classes: V' },
  reload: { spec: 'docs/navigation.md#identity-classes: an unverified identity is loaded again first' },
  stillUnverified: { spec: 'docs/navigation.md#identity-classes: 5 s limit, failure means still unverified' },
  refresh: { spec: 'docs/machines.md#auth: token stale / forced' },
  missing: { spec: 'docs/machines.md#auth: an identity without an account' },
  finished: { spec: 'docs/product-rules.md#sign-in: a registration that broke off is finished' },
  denied: { spec: 'docs/machines.md#auth: refresh denied' },
  defect: { spec: 'docs/machines.md#defects: a defect leads to a visible state' },
} as const
