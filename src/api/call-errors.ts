import type { CallFailure, Problem } from './call-failure.ts'

/**
 * The call has ended and needs no further message: it was canceled, its identity is gone, or its failure was already
 * shown. Callers only clean up; an unhandled rejection is ignored (src/app/main.tsx).
 */
export class CallEnded extends Error {
  override readonly name = 'CallEnded'
}

/** The call got no answer. Thrown below the typed client, which returns the failure to callers that expect it. */
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

/** The connection broke, or the call was canceled, before the whole answer arrived. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost'
}

/** Whether a call ended in a known way. Any other rejection is a defect. */
export const isCallEnd = (error: unknown): boolean =>
  error instanceof CallEnded || error instanceof CallUnanswered

/** The problem details in a body; null for other content (a proxy's page, an empty answer). */
export function problemOf(text: string): Problem | null {
  try {
    const parsed: unknown = JSON.parse(text)
    return isProblem(parsed) ? parsed : null
  } catch {
    return null
  }
}
