import type { Failure } from '#machines/shared/failure.ts'
import type { Result } from '#machines/shared/result.ts'
import type { Port } from '#machines/shared/port.ts'

/** What was being done when it failed; a retry goes on there. */
export type VerificationStep = 'submitting' | 'storing' | 'reloading' | 'resending'

/** What a link asks for besides, in a browser that is not the account's own: the server's code. */
export type ProofAsked =
  'password-or-new-needed' | 'password-needed' | 'new-password-needed' | 'own-browser-needed'

/** The account's own password, or one that takes the place of what was set before the address was confirmed. */
export interface LinkProof {
  readonly kind: 'password' | 'newPassword'
  readonly value: string
}

/** What is sent of a link. Nothing of it is kept. */
export interface LinkSubmission {
  readonly token: string
  readonly proof?: LinkProof
}

export interface VerificationContext {
  /** The last failure; null while nothing has failed since the last request. */
  readonly failure: Failure | null
  readonly failedAt: VerificationStep | null
  /** What the link has asked for, as long as it can be used at all; null where it asks for nothing. */
  readonly asked: ProofAsked | null
  /** Length in seconds of the running cool-down of resending, 0 when none runs. The screen counts it down. */
  readonly coolDownSeconds: number
  /** A mail was sent by this screen. */
  readonly resent: boolean
  /** The person said "I have verified", and the provider does not know it yet. */
  readonly stillUnverified: boolean
  /** The link that was opened last had confirmed its address before. */
  readonly alreadyConfirmed: boolean
  /** Somebody who is signed in sees the page: only then it looks by itself whether the address was confirmed elsewhere. */
  readonly isWatched: boolean
  /** The page has looked before: the first look comes soon, the others seldom. */
  readonly hasLooked: boolean
  /** Whether somebody is signed in on this device; a link opened while signed out succeeds, then leads to login. */
  readonly signedIn: boolean
}

export type VerificationEvent =
  /** The link's token stands in the URL, and the person has typed what it asks for. Both pass to the port, none is kept. */
  | ({ readonly type: 'verification.tokenFound' } & LinkSubmission)
  | { readonly type: 'verification.resendRequested' }
  /** "I have verified". */
  | { readonly type: 'verification.reloadRequested' }
  /** `token` is the URL's, null when there is none any more. */
  | { readonly type: 'verification.retryRequested'; readonly token: string | null }
  | { readonly type: 'verification.dismissed' }
  /** The page came into sight of somebody who is signed in, or was there all the time. */
  | { readonly type: 'verification.watched' }
  /** The page is hidden, or nobody is signed in any more. */
  | { readonly type: 'verification.unwatched' }
  /** Sent by the machine to itself when the cool-down is over. */
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
 * A link that cannot be used is a failure with the provider's code (`invalid-action-code`, `expired-action-code`), so is one
 * whose address is confirmed already (`already-verified`).
 */
export type VerificationPorts = {
  /** `POST /verifyEmail`. The adapter keeps the answered pair of tokens for `storeSession`; it never enters the machine. */
  readonly submitToken: Port<Result<null>, LinkSubmission>
  /** Stores accessToken and refreshToken and removes the `serverDN` entry. Idempotent. */
  readonly storeSession: Port<Result<null>>
  /**
   * Asks for the present identity; nobody signed in is an answer, not a failure. Cancelled when the person does something
   * else meanwhile: what it learns then is passed on to nobody.
   */
  readonly reloadIdentity: Port<Result<ReloadedIdentity>>
  /** Asks for another mail. Both outcomes carry the server's cool-down: the value, or `retryAfterSeconds` of a `tooMany` failure. */
  readonly resendMail: Port<Result<CoolDown>>
}

export interface VerificationOutput {
  readonly signedIn: boolean
}
