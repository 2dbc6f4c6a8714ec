import type { Failure } from '#machines/shared/failure.ts'
import type { Result } from '#machines/shared/result.ts'
import type { Port } from '#machines/shared/port.ts'

export type AccountType = 'user' | 'company'

/** What the identity provider says about the person, with the claims that our server sets. No token. */
export interface IdentityReport {
  readonly uid: string
  readonly email: string | null
  readonly emailVerified: boolean
  /** The claim `userType`; null before the server has set it. */
  readonly accountType: AccountType | null
  readonly superUser: boolean
  /** Milliseconds from this report to the expiry of the present token. */
  readonly tokenExpiresInMs: number
}

/** What the sign-in form hands over; passes through the event to the port and is never kept in context. */
export interface SignInSubmission {
  readonly email: string
  readonly password: string
}

export interface RegistrationSubmission {
  readonly accountType: AccountType
  readonly email: string
  readonly password: string
  readonly name: string
  /** Only a company that is founded by this registration. */
  readonly companyName: string | null
  /** The token of an invitation into an existing company. */
  readonly invitation: string | null
}

export type Submission =
  | { readonly kind: 'signIn'; readonly signIn: SignInSubmission }
  | { readonly kind: 'registration'; readonly registration: RegistrationSubmission }

/** What the account is to be; the identity exists already. */
export type AccountSubmission = Pick<
  RegistrationSubmission,
  'accountType' | 'name' | 'companyName' | 'invitation'
>

export interface SignedIn {
  readonly identity: IdentityReport
  /** From the server's answer; such a person is led to the setup (docs/navigation.md#after-sign-in). */
  readonly isFirstLogin: boolean
}

/** A registration that broke off between its two steps: the provider knows the person, our server has no account. */
export interface BrokenOff {
  readonly ok: false
  readonly failure: Failure
  readonly identity: IdentityReport
  /** What was typed. */
  readonly account: AccountSubmission
}

export type SignInResult = Result<SignedIn> | BrokenOff

/** `elsewhere`: nobody is reported any more, so another tab signed out. */
export type EndReason = 'requested' | 'expired' | 'accountDeleted' | 'elsewhere'

/** Where the reason itself wants to go; null leaves it to the identity listener (`/`, unless on a public profile). */
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
  /** Grows by one with every change of identity. What was asked in an older epoch is dropped when it is answered. */
  readonly epoch: number
  readonly tokenExpiresInMs: number
  /** What was typed for the account that is missing, so that it is not asked for twice; null where nothing was. */
  readonly account: AccountSubmission | null
  /** The last failure; null once something succeeded or was asked for again. */
  readonly failure: Failure | null
  /** Why the last session ended; null while somebody is signed in. */
  readonly ending: Ending | null
}

export type AuthEvent =
  /** `isFirstLogin` where our server has just answered it: what the provider reports by itself does not say so. */
  | {
      readonly type: 'identity.changed'
      readonly identity: IdentityReport
      readonly isFirstLogin?: boolean
    }
  /** `expired` where the provider has refused whoever was here; without a reason they have left elsewhere. */
  | { readonly type: 'identity.none'; readonly reason?: 'expired' | undefined }
  | { readonly type: 'identity.reloadRequested' }
  | { readonly type: 'auth.signInRequested'; readonly signIn: SignInSubmission }
  | { readonly type: 'auth.registrationRequested'; readonly registration: RegistrationSubmission }
  | { readonly type: 'auth.signInCancelled' }
  | { readonly type: 'auth.retryRequested' }
  | {
      readonly type: 'auth.logoutRequested'
      readonly reason: 'requested' | 'accountDeleted'
      /** Of an identity without an account that registers with another address. */
      readonly target?: 'register'
    }
  /** A request of the given epoch met R9 or R10 (docs/navigation.md#response-rules). */
  | { readonly type: 'session.expired'; readonly epoch: number; readonly target: 'Landing' | 'login' }
  /** The server knows this identity, and no account of ours for it. */
  | { readonly type: 'account.missing'; readonly epoch: number }
  /** The rest of a registration. */
  | { readonly type: 'account.submitted'; readonly account: AccountSubmission }
  /** `forced`: the role changed or the server refused the token, although it looks fresh. */
  | { readonly type: 'token.refreshRequested'; readonly forced: boolean }

/**
 * For the one place that navigates and for what holds data of a person: one event per session that begins or ends while the app runs.
 * The first report emits nothing: it settles, and the guard decides for the current URL. Another person signing in over the present one
 * emits one `session.started` with a new epoch; whatever belonged to an older epoch goes.
 */
export type AuthEmitted =
  | { readonly type: 'session.started'; readonly uid: string | null; readonly epoch: number }
  | ({ readonly type: 'session.ended'; readonly epoch: number } & Ending)

/** All are aborted through their signal when their state is left. Reports arrive as `identity.*` events at any time. */
export type AuthPorts = {
  /**
   * Loads the provider and subscribes to its reports; the first report may come before or after it resolves. Idempotent; the
   * subscription outlives the call, so an aborted signal ends only the loading.
   */
  readonly startIdentity: Port<Result<null>>
  /**
   * Signs in by password or registers. When it fails it leaves nobody signed in at the provider, or answers who is: reports during the
   * sign-in are not acted on.
   */
  readonly signIn: Port<SignInResult, Submission>
  /** Makes our account for the identity that is signed in. */
  readonly registerAccount: Port<Result<SignedIn>, AccountSubmission>
  /** Asks the provider for the present facts of the signed-in identity. */
  readonly reloadIdentity: Port<Result<IdentityReport>>
  /** Signs out at the provider and deletes both stored tokens; keeps `userType`. Finishes what it began even when aborted. */
  readonly signOut: Port<Result<null>>
}
