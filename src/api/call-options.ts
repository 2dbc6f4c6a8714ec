import type { Entitlement } from '#machines/domain/company/plans.ts'
import type {
  ExpectedAnswer,
  FailedOutcomeKind,
  RequestFailure,
} from '#machines/session/request/request-types.ts'

/** A limit of the company's plan; `refused` is set when it refused a call. */
export interface WantedEntitlement {
  readonly entitlement: Entitlement
  /** `usage` is null where it includes clients that the member cannot see. */
  readonly refused?: { readonly limit: number; readonly usage: number | null }
}

/** A call whose outcome is handled outside its caller, by the one place that navigates. */
export interface EndedCall {
  readonly outcome: {
    readonly kind: Exclude<FailedOutcomeKind, 'expected' | 'thrown'>
    readonly failure: RequestFailure
  }
  /** Finds the failure in the server's log; null without a response. */
  readonly requestId: string | null
  /** The identity that made the call. */
  readonly epoch: number
  /** The plan limit that refused the call. */
  readonly wanted?: WantedEntitlement
}

/** How to treat one call (docs/navigation.md#response-rules). All options are optional; the default is R3 to R12. */
export interface CallOptions {
  /** Answers that come back as data and are shown in place; all others navigate. */
  readonly expects?: readonly ExpectedAnswer[]
  /** Any failure comes back as data, with the server's message; no navigation, no retry. */
  readonly hideError?: boolean
  /** Only `POST /verifyEmail`: any failure navigates to verifyToken. */
  readonly verifyToken?: boolean
  /** `false` hides the call from the loader bar. */
  readonly loader?: boolean
  /** Gets the sent share, 0 to 1. Makes the call an upload, which fails after the answer limit without progress. */
  readonly onProgress?: (fraction: number) => void
  /** The call belongs to no identity: it survives a change of the signed-in person (sign-in, sign-up). */
  readonly anyIdentity?: boolean
  /** Handles R5 to R12 instead of the place that navigates: for the guard's own loads, which belong to a navigation. */
  readonly ended?: (call: EndedCall) => void
  /** The contract promises no body, so an empty answer is valid. Set by the client. */
  readonly answersNothing?: boolean
  /** Retries while the server does not answer, with a message on the page: for data that a screen requires. */
  readonly persists?: boolean
}

declare global {
  interface RequestInit {
    /** Read by the request executor in src/api; openapi-fetch passes unknown options on to its Request. */
    call?: CallOptions
  }
  interface Request {
    call?: CallOptions
  }
}
