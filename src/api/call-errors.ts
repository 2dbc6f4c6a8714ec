import type { CallFailure, Problem } from './call-failure.ts'

/**
 * The call is over and the person has been told, or need not be: it was cancelled, its identity has gone, or its
 * failure led to another screen or to the alert. Callers only clean up; unhandled, it is silent (src/app/main.tsx).
 */
export class CallEnded extends Error {
  override readonly name = 'CallEnded'
}

/** No answer came: below the typed client, which hands the failure to a caller who wants it back. */
export class CallUnanswered extends Error {
  override readonly name = 'CallUnanswered'
  readonly failure: CallFailure

  constructor(failure: CallFailure) {
    super(failure.message)
    this.failure = failure
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isProblem = (value: unknown): value is Problem =>
  isRecord(value) &&
  typeof value.status === 'number' &&
  typeof value.code === 'string' &&
  typeof value.message === 'string'

/** The connection broke, or the call was cancelled, before the whole answer arrived. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost'
}

/** Whether a call ended in one of its known ways. Any other rejection is a defect. */
export const isCallEnd = (error: unknown): boolean =>
  error instanceof CallEnded || error instanceof CallUnanswered

/** The problem details of a body, null where it is something else (a proxy's page, an empty answer). */
export function problemOf(text: string): Problem | null {
  try {
    const parsed: unknown = JSON.parse(text)
    return isProblem(parsed) ? parsed : null
  } catch {
    return null
  }
}
