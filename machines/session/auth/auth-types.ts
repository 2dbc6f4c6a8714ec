import type { Failure } from '#machines/shared/failure.ts'
import type { Result } from '#machines/shared/result.ts'
import type { Port } from '#machines/shared/port.ts'

export type AccountType = 'user' | 'company'

/** The identity provider's facts about the person, with the claims that our server sets. Contains no token. */
export interface IdentityReport {
  readonly uid: string
  readonly email: string | null
  readonly emailVerified: boolean
  /** The claim `userType`; null before the server has set it. */
  readonly accountType: AccountType | null
  readonly superUser: boolean
  /** Milliseconds from now to the expiry of the current token. */
  readonly tokenExpiresInMs: number
}

/** Submitted sign-in form. Passes through the event to the port and is never stored in context. */
export interface SignInSubmission {
  readonly email: string
  readonly password: string
}

export interface RegistrationSubmission {
  readonly accountType: AccountType
  readonly email: string
  readonly password: string
  readonly name: string
  /** Set only when this registration creates a company. */
  readonly companyName: string | null
  /** Token of an invitation into an existing company. */
  readonly invitation: string | null
}

export type Submission =
  | { readonly kind: 'signIn'; readonly signIn: SignInSubmission }
  | { readonly kind: 'registration'; readonly registration: RegistrationSubmission }

/** Data for the missing account; the identity exists already. */
export type AccountSubmission = Pick<
  RegistrationSubmission,
  'accountType' | 'name' | 'companyName' | 'invitation'
>

export interface SignedIn {
  readonly identity: IdentityReport
  /** From the server's answer; such a person is led to the setup (docs/navigation.md#after-sign-in). */
  readonly isFirstLogin: boolean
}

/** A registration that stopped between its two steps: the provider has the identity, our server has no account. */
export interface BrokenOff {
  readonly ok: false
  readonly failure: Failure
  readonly identity: IdentityReport
  readonly account: AccountSubmission
}

export type SignInResult = Result<SignedIn> | BrokenOff

/** `elsewhere`: the provider reports no user any more, so another tab signed out. */
export type EndReason = 'requested' | 'expired' | 'accountDeleted' | 'elsewhere'

/** Target that the reason demands; null leaves it to the identity listener (`/`, unless on a public profile). */
export type EndTarget = 'Landing' | 'login' | 'register' | null

export interface Ending {
  readonly reason: EndReason
  readonly target: EndTarget
}

export interface AuthContext {
  readonly uid: string | null
  readonly email: string | null
  readonly emailVerified: boolean
  readonly accountType: AccountType | null
  readonly superUser: boolean
  readonly isFirstLogin: boolean
  /** Increases with every change of identity. Answers to requests of an older epoch are dropped. */
  readonly epoch: number
  readonly tokenExpiresInMs: number
  /** Submitted data of the missing account, so that the person need not type it again; null without any. */
  readonly account: AccountSubmission | null
  readonly failure: Failure | null
  /** Why the last session ended; null while a user is signed in. */
  readonly ending: Ending | null
}

export type AuthEvent =
  /** `isFirstLogin` is set when our server has just answered it; provider reports do not carry it. */
  | {
      readonly type: 'identity.changed'
      readonly identity: IdentityReport
      readonly isFirstLogin?: boolean
    }
  /** `expired`: the provider refused the user's session. Without a reason, the user signed out elsewhere. */
  | { readonly type: 'identity.none'; readonly reason?: 'expired' | undefined }
  | { readonly type: 'identity.reloadRequested' }
  | { readonly type: 'auth.signInRequested'; readonly signIn: SignInSubmission }
  | { readonly type: 'auth.registrationRequested'; readonly registration: RegistrationSubmission }
  | { readonly type: 'auth.signInCancelled' }
  | { readonly type: 'auth.retryRequested' }
  | {
      readonly type: 'auth.logoutRequested'
      readonly reason: 'requested' | 'accountDeleted'
      /** For an identity without an account that registers with another address. */
      readonly target?: 'register'
    }
  /** A request of the given epoch met R9 or R10 (docs/navigation.md#response-rules). */
  | { readonly type: 'session.expired'; readonly epoch: number; readonly target: 'Landing' | 'login' }
  /** The server knows this identity but has no account for it. */
  | { readonly type: 'account.missing'; readonly epoch: number }
  | { readonly type: 'account.submitted'; readonly account: AccountSubmission }
  /** `forced`: the role changed, or the server refused a token that looks fresh. */
  | { readonly type: 'token.refreshRequested'; readonly forced: boolean }

/**
 * For the module that navigates and for stores of personal data: one event per session start or end while the app runs.
 * The first report emits nothing: it settles, and the guard decides for the current URL. When another user replaces the current
 * one, one `session.started` with a new epoch is emitted; data of older epochs must be dropped.
 */
export type AuthEmitted =
  | { readonly type: 'session.started'; readonly uid: string | null; readonly epoch: number }
  | ({ readonly type: 'session.ended'; readonly epoch: number } & Ending)

/** Leaving a state aborts its port through the signal. Reports arrive as `identity.*` events at any time. */
export type AuthPorts = {
  /**
   * Loads the provider and subscribes to its reports; the first report may arrive before or after it resolves. Idempotent. The
   * subscription outlives the call: aborting ends only the loading.
   */
  readonly startIdentity: Port<Result<null>>
  /**
   * Signs in by password or registers. On failure it leaves the provider signed out or returns the signed-in identity, because
   * the machine ignores reports during the sign-in.
   */
  readonly signIn: Port<SignInResult, Submission>
  readonly registerAccount: Port<Result<SignedIn>, AccountSubmission>
  /** Fetches the current facts of the signed-in identity from the provider. */
  readonly reloadIdentity: Port<Result<IdentityReport>>
  /** Signs out at the provider and deletes both stored tokens; keeps `userType`. Finishes even when aborted. */
  readonly signOut: Port<Result<null>>
}
