import type { Failure } from '#machines/shared/failure.ts'
import type { Result } from '#machines/shared/result.ts'
import type { Port } from '#machines/shared/port.ts'

/** The step that failed; a retry resumes there. */
export type VerificationStep = 'submitting' | 'storing' | 'reloading' | 'resending'

/** Extra proof that a link requires in a browser other than the account's own; the server's code. */
export type ProofAsked =
  'password-or-new-needed' | 'password-needed' | 'new-password-needed' | 'own-browser-needed'

/** The account's password, or a new one that replaces the password set before the address was confirmed. */
export interface LinkProof {
  readonly kind: 'password' | 'newPassword'
  readonly value: string
}

/** Data submitted for a link; never stored. */
export interface LinkSubmission {
  readonly token: string
  readonly proof?: LinkProof
}

export interface VerificationContext {
  /** The last failure; null when nothing failed since the last request. */
  readonly failure: Failure | null
  readonly failedAt: VerificationStep | null
  /** Proof that the link requires; null when it requires none or can no longer be used. */
  readonly asked: ProofAsked | null
  /** Seconds of the running cool-down for resending, 0 when none runs. The screen counts down. */
  readonly coolDownSeconds: number
  /** Whether the last request sent a mail. */
  readonly resent: boolean
  /** The person clicked "I have verified", but the provider does not report it yet. */
  readonly stillUnverified: boolean
  /** Whether the last opened link had confirmed its address before. */
  readonly alreadyConfirmed: boolean
  /** Whether a signed-in user sees the page; only then it checks in the background. */
  readonly isWatched: boolean
  /** Whether the page has checked before: the first check is early, later ones are rare. */
  readonly hasLooked: boolean
  /** Whether a user is signed in on this device; a link opened while signed out succeeds and leads to login. */
  readonly signedIn: boolean
}

export type VerificationEvent =
  /** The URL holds the link's token; `proof` is set once the person typed it. The port receives both; neither is stored. */
  | ({ readonly type: 'verification.tokenFound' } & LinkSubmission)
  | { readonly type: 'verification.resendRequested' }
  /** "I have verified". */
  | { readonly type: 'verification.reloadRequested' }
  /** `token` is the one in the URL; null when the URL no longer has one. */
  | { readonly type: 'verification.retryRequested'; readonly token: string | null }
  | { readonly type: 'verification.dismissed' }
  /** The page became visible to a signed-in user, or still is. */
  | { readonly type: 'verification.watched' }
  /** The page is hidden, or the user signed out. */
  | { readonly type: 'verification.unwatched' }
  /** Raised by the machine when the cool-down ends. */
  | { readonly type: 'verification.coolDownElapsed' }

export interface ReloadedIdentity {
  readonly signedIn: boolean
  readonly verified: boolean
}

/** Seconds until the server sends another mail. */
export interface CoolDown {
  readonly coolDownSeconds: number
}

export interface FailedResult {
  readonly step: VerificationStep
  readonly result: Result<unknown>
}

export interface FailedDefect {
  readonly step: VerificationStep
  readonly error: unknown
}

/**
 * An unusable link is a failure with the provider's code: `invalid-action-code`, `expired-action-code`, or `already-verified` for
 * an address confirmed before.
 */
export type VerificationPorts = {
  /** `POST /verifyEmail`. The adapter holds the returned tokens for `storeSession`; they never enter the machine. */
  readonly submitToken: Port<Result<null>, LinkSubmission>
  /** Stores accessToken and refreshToken and removes the `serverDN` entry. Idempotent. */
  readonly storeSession: Port<Result<null>>
  /**
   * Fetches the current identity; a signed-out browser is an answer, not a failure. Cancelled when the person acts; its result is
   * then dropped.
   */
  readonly reloadIdentity: Port<Result<ReloadedIdentity>>
  /** Requests another mail. Both outcomes carry the server's cool-down: the value, or `retryAfterSeconds` of a `tooMany` failure. */
  readonly resendMail: Port<Result<CoolDown>>
}

export interface VerificationOutput {
  readonly signedIn: boolean
}
