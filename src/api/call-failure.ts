import type { RequestFailure } from '#machines/session/request/request-types.ts'
import { failureKindOf, failureOf, type Failure } from '#machines/shared/failure.ts'
import type { components } from '#contract/schema.gen.ts'

/** RFC 9457 problem details, as in the contract. */
export type Problem = components['schemas']['Problem']

/** A failed call: the failure that machines read, with the server's problem details. */
export interface CallFailure
  extends Failure, Readonly<Partial<Omit<Problem, 'status' | 'code' | 'message' | 'retryAfter'>>> {
  /** In English; screens choose their text by `code` and `kind`. */
  readonly message: string
  /** HTTP status; null without an answer. */
  readonly status: number | null
}

/** Converts problem details to a failure. */
export function callFailureOf({ retryAfter, ...problem }: Problem): CallFailure {
  const { status, code, message } = problem
  const seconds = retryAfter === undefined ? {} : { retryAfterSeconds: retryAfter }
  return { ...problem, ...failureOf(failureKindOf(status), code, seconds), message }
}

/** The failure of a call without an answer. */
export const noAnswer: CallFailure = {
  ...failureOf('noResponse', 'network'),
  message: 'Can’t reach the server. Check your connection and try again.',
  status: null,
}

/** The failure when the server refused the token and the provider refused to renew it. */
export const refreshDenied: CallFailure = {
  ...failureOf('denied', 'refresh-denied'),
  message: 'Your session has ended. Sign out, then sign in again.',
  status: null,
}

/** The failure that the server would answer with this code, known before sending. */
export const refusedHere = (code: string): CallFailure => ({
  ...failureOf('refused', code),
  message: 'This input isn’t accepted.',
  status: null,
})

/** The failure of a call without a usable answer. */
export function unansweredFailure({ reason, message }: RequestFailure): CallFailure {
  if (reason === 'defect') return { ...failureOf('defect'), message: message ?? 'defect', status: null }
  return reason === 'refreshDenied' ? refreshDenied : noAnswer
}
