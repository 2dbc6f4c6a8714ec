import type { RequestFailure } from '#machines/session/request/request-types.ts'
import type { components } from './schema.gen.ts'

export type Problem = components['schemas']['Problem']

/**
 * The call is over and the person has been told, or need not be: it was cancelled, its identity has gone, or its
 * failure led to another screen or to the alert. Callers only clean up; unhandled, it is silent (src/app/main.tsx).
 */
export class CallEnded extends Error {
  override readonly name = 'CallEnded'
}

/** R4: the failure of a call with `hideError`. The message is the server's. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed'
  readonly failure: RequestFailure
  /** The problem details, where the server answered with them. */
  readonly problem: Problem | null

  constructor(failure: RequestFailure, problem: Problem | null) {
    super(failure.message ?? 'The server could not be reached.')
    this.failure = failure
    this.problem = problem
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isProblem = (value: unknown): value is Problem =>
  isRecord(value) &&
  typeof value.status === 'number' &&
  typeof value.code === 'string' &&
  typeof value.message === 'string'

/** The problem details of a body, null where it is something else (a proxy's page, an empty answer). */
export function problemOf(body: unknown): Problem | null {
  if (isProblem(body)) return body
  if (typeof body !== 'string') return null
  try {
    const parsed: unknown = JSON.parse(body)
    return isProblem(parsed) ? parsed : null
  } catch {
    return null
  }
}
