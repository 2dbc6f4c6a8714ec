import type { Port } from '#machines/shared/port.ts'
import type { Result } from '#machines/shared/result.ts'

/** An answer that the caller wants back as data instead of a navigation (docs/navigation.md#expected-answers). */
export type ExpectedAnswer = 400 | 404 | 409 | 412 | 422 | 429 | 500 | 502 | 503 | 504 | 'network'

/** Facts known before the call starts; constant during the call. */
export interface RequestInput {
  /** An upload fails after the limit without progress, any other call after the limit without an answer. */
  readonly upload: boolean
  /** Only `POST /verifyEmail`: any failure leads to verifyToken (R3). */
  readonly verifyFlag: boolean
  /** Any failure is thrown to the caller, without redirect or retry (R4). */
  readonly hideError: boolean
  readonly expects: readonly ExpectedAnswer[]
  /** Account type of the caller; null when signed out or unknown. */
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

/** Result of the last attempt; the ordered rules read only this and the input. */
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
  /** Bytes of an upload were sent; restarts its limit. */
  | { readonly type: 'request.progressed' }

/**
 * Ports of a call. The executor holds the request, the token header and the Response; the machine sees facts.
 * Cancelling or a timeout aborts all three through their signal.
 */
export type RequestPorts = {
  /** Reads the cached token header. Resolves `ready` without one when signed out or when the caller set one. */
  readonly prepareHeaders: Port<PrepareResult>
  /** Refreshes the token header, single flight over all calls. `forced` after a 403: the server refused a token that looks fresh. */
  readonly refreshHeaders: Port<Result<null>, { readonly forced: boolean }>
  /** Sends one attempt (0 to 3) and reads status and flags; a broken connection resolves as `noResponse`. */
  readonly send: Port<SendResult, { readonly attempt: number }>
}

export interface RequestFailure {
  readonly reason: 'response' | 'noResponse' | 'refreshDenied' | 'defect'
  readonly status: number | null
  readonly code: string | null
  /** The server's message, or the text of a defect. */
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
 * How a call ended. The executor returns it, throws it or passes it to the module that navigates.
 * `toLogin` and `toHome` imply a logout with the reason `expired` first.
 */
export type RequestOutcome =
  | { readonly kind: 'success' }
  | { readonly kind: 'cancelled' }
  | { readonly kind: FailedOutcomeKind; readonly failure: RequestFailure }
