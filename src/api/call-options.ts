import type { ExpectedAnswer } from '#machines/session/request/request-types.ts'

/** How one call wants to be treated (navigation.md section 5). Everything is optional; nothing means R3 to R12. */
export interface CallOptions {
  /** Answers that come back as data and are shown in place; all else navigates. */
  readonly expects?: readonly ExpectedAnswer[]
  /** Any failure is thrown as a `CallFailed` with the server's message; no navigation, no retry. */
  readonly hideError?: boolean
  /** Only `POST /verifyEmail`: any failure leads to verifyToken. */
  readonly verifyToken?: boolean
  /** `false` keeps the call out of the loader bar. */
  readonly loader?: boolean
  /** Told of bytes that left, 0 to 1; makes the call an upload, given up after 60 s without progress. */
  readonly onProgress?: (fraction: number) => void
  /** The call belongs to no identity: it outlives a change of the signed-in person (sign-in, registration). */
  readonly anyIdentity?: boolean
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
