import type { Entitlement } from '#machines/domain/company/plans.ts'
import type {
  ExpectedAnswer,
  FailedOutcomeKind,
  RequestFailure,
} from '#machines/session/request/request-types.ts'

/** A limit of the company's plan; `refused` where it refused a call. */
export interface WantedEntitlement {
  readonly entitlement: Entitlement
  /** The usage is null where it counts clients that the member cannot see. */
  readonly refused?: { readonly limit: number; readonly usage: number | null }
}

/** An outcome that somebody else has to act on: the one place that navigates. */
export interface EndedCall {
  readonly outcome: {
    readonly kind: Exclude<FailedOutcomeKind, 'expected' | 'thrown'>
    readonly failure: RequestFailure
  }
  /** Finds the failure in the server's log; null without a response. */
  readonly requestId: string | null
  /** The identity that made the call. */
  readonly epoch: number
  /** The limit of the plan that refused the call. */
  readonly wanted?: WantedEntitlement
}

/** How one call wants to be treated (navigation.md section 5). Everything is optional; nothing means R3 to R12. */
export interface CallOptions {
  /** Answers that come back as data and are shown in place; all else navigates. */
  readonly expects?: readonly ExpectedAnswer[]
  /** Any failure comes back as data, with the server's message; no navigation, no retry. */
  readonly hideError?: boolean
  /** Only `POST /verifyEmail`: any failure leads to verifyToken. */
  readonly verifyToken?: boolean
  /** `false` keeps the call out of the loader bar. */
  readonly loader?: boolean
  /** Told of bytes that left, 0 to 1; makes the call an upload, given up after the answer limit without progress. */
  readonly onProgress?: (fraction: number) => void
  /** The call belongs to no identity: it outlives a change of the signed-in person (sign-in, registration). */
  readonly anyIdentity?: boolean
  /** Told of R5 to R12 in place of the one that navigates: the guard's own loads, which are part of a navigation. */
  readonly ended?: (call: EndedCall) => void
  /** The contract promises no body, as the client marks it by itself: nothing is an answer then. */
  readonly answersNothing?: boolean
  /** Asked again while the server does not answer, and the page says so: what a screen cannot be shown without. */
  readonly persists?: boolean
}

declare global {
  interface RequestInit {
    /** Read by the request executor in src/api; openapi-fetch hands unknown members of a call on to its Request. */
    call?: CallOptions
  }
  interface Request {
    call?: CallOptions
  }
}
