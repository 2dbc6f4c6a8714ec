import type { RequestFailure } from '#machines/session/request/request-types.ts'
import { failureKindOf, failureOf, type Failure } from '#machines/shared/failure.ts'
import type { components } from '#contract/schema.gen.ts'

/** RFC 9457 problem details, as the contract has them. */
export type Problem = components['schemas']['Problem']

/** Why a call did not do what it was for: what machines read of it, and what the server says besides. */
export interface CallFailure
  extends Failure, Readonly<Partial<Omit<Problem, 'status' | 'code' | 'message' | 'retryAfter'>>> {
  /** In English; what a person reads is chosen by `code` and `kind`. */
  readonly message: string
  /** Of HTTP; null where no answer came. */
  readonly status: number | null
}

/** The failure that an answer tells. */
export function callFailureOf({ retryAfter, ...problem }: Problem): CallFailure {
  const { status, code, message } = problem
  const seconds = retryAfter === undefined ? {} : { retryAfterSeconds: retryAfter }
  return { ...problem, ...failureOf(failureKindOf(status), code, seconds), message }
}

/** The failure where nothing came back. */
export const noAnswer: CallFailure = {
  ...failureOf('noResponse', 'network'),
  message: 'Can’t reach the server. Check your connection and try again.',
  status: null,
}

/** The failure where the server answered a call by refusing its token, and then to renew that. */
export const refreshDenied: CallFailure = {
  ...failureOf('denied', 'refresh-denied'),
  message: 'Your session has ended. Sign out, then sign in again.',
  status: null,
}

/** What the server would refuse with this code, known before anything is sent. */
export const refusedHere = (code: string): CallFailure => ({
  ...failureOf('refused', code),
  message: 'This input isn’t accepted.',
  status: null,
})

/** The failure of a call whose answer nobody gets to see. */
export function unansweredFailure({ reason, message }: RequestFailure): CallFailure {
  if (reason === 'defect') return { ...failureOf('defect'), message: message ?? 'defect', status: null }
  return reason === 'refreshDenied' ? refreshDenied : noAnswer
}
