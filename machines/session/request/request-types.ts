import type { Port } from '#machines/shared/port.ts'
import type { Result } from '#machines/shared/result.ts'

/** An answer that the caller wants back as data instead of a navigation (docs/navigation.md#expected-answers). */
export type ExpectedAnswer = 400 | 404 | 409 | 412 | 422 | 429 | 500 | 502 | 503 | 504 | 'network'

/** What is known about a call before it starts; constant over its life. */
export interface RequestInput {
  /** An upload is given up after the answer limit without progress, any other call after it without an answer. */
  readonly upload: boolean
  /** Only `POST /verifyEmail`: any failure leads to verifyToken (R3). */
  readonly verifyFlag: boolean
  /** Any failure is thrown to the caller, without redirect or retry (R4). */
  readonly hideError: boolean
  readonly expects: readonly ExpectedAnswer[]
  /** The account type of the identity that makes the call; null when nobody is signed in or it is unknown. */
  readonly accountType: 'user' | 'company' | null
  /** Whether the call can be sent again with the same method, headers and body (R8, R9). */
  readonly hasConfig: boolean
}

/** The members of a problem+json body that the response handler reads (docs/api.md#errors). */
export interface ResponseFlags {
  readonly jwtError: boolean
  readonly isCompany: boolean
  readonly message: string | null
  readonly code: string | null
}

/** `stale`: the stored token is within 60 s of its expiry, or past it. */
export type PrepareResult = { readonly kind: 'ready' } | { readonly kind: 'stale' }

export type SendResult =
  | { readonly kind: 'response'; readonly status: number; readonly flags: ResponseFlags }
  | { readonly kind: 'noResponse' }

/** What the last attempt ended with; the ordered rules read only this and the input. */
export type Answer =
  SendResult | { readonly kind: 'refreshDenied' } | { readonly kind: 'defect'; readonly message: string }

export interface RequestContext extends RequestInput {
  /** Retries after a 403, 0 to 3. */
  readonly retries: number
  readonly answer: Answer | null
}

export type RequestEvent =
  | { readonly type: 'request.sendRequested' }
  | { readonly type: 'request.cancelRequested' }
  /** Bytes of an upload left; restarts its limit. */
  | { readonly type: 'request.progressed' }

/**
 * The edges of a call. The executor keeps the request, the token header and the Response outside; the machine sees facts.
 * All three are aborted through their signal when the call is cancelled or times out.
 */
export type RequestPorts = {
  /** Reads the cached token header. Resolves `ready` without one where nobody is signed in or the caller set one. */
  readonly prepareHeaders: Port<PrepareResult>
  /** Refreshes the token header, single flight over all calls. `forced` is set by a 403: a fresh-looking token was refused. */
  readonly refreshHeaders: Port<Result<null>, { readonly forced: boolean }>
  /** Sends one attempt (0 to 3) and reads status and flags; a broken connection resolves as `noResponse`. */
  readonly send: Port<SendResult, { readonly attempt: number }>
}

export interface RequestFailure {
  readonly reason: 'response' | 'noResponse' | 'refreshDenied' | 'defect'
  /** HTTP status, null when there was no response. */
  readonly status: number | null
  readonly code: string | null
  /** The server's message; the text of the defect when the reason is a defect. */
  readonly message: string | null
}

export type FailedOutcomeKind =
  | 'expected'
  | 'thrown'
  | 'toVerify'
  | 'toError'
  | 'toApiRefresh'
  | 'toPremium'
  | 'toLogin'
  | 'toHome'
  | 'toNotFound'

/**
 * How a call ended. The executor returns, throws or hands it to the one place that navigates.
 * `toLogin` and `toHome` imply: log out, reason expired, before going there.
 */
export type RequestOutcome =
  | { readonly kind: 'success' }
  | { readonly kind: 'cancelled' }
  | { readonly kind: FailedOutcomeKind; readonly failure: RequestFailure }
