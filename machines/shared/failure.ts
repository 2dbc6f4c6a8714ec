/**
 * Failure kinds that machines and views distinguish (docs/machines.md#defects).
 * - `noResponse`: no answer
 * - `denied`: session or permission missing
 * - `notFound`: missing, or not the caller's
 * - `conflict`: 409 and 412
 * - `refused`: a rule forbids it
 * - `invalid`: malformed or unacceptable input
 * - `tooMany`: rate limited
 * - `unavailable`: server temporarily down
 * - `defect`: the product's own error, always shown
 */
export type FailureKind =
  | 'noResponse'
  | 'denied'
  | 'notFound'
  | 'conflict'
  | 'refused'
  | 'invalid'
  | 'tooMany'
  | 'unavailable'
  | 'defect'

/** An expected failure as JSON-only data. */
export interface Failure {
  readonly kind: FailureKind
  /** Key of a message: the `code` of a problem+json body or of the identity provider. */
  readonly code: string
  /** The server's English text, for logs and as a last resort on screen. */
  readonly message: string | null
  /** Seconds until a retry makes sense (Retry-After); null when the server sent none. */
  readonly retryAfterSeconds: number | null
}

/** Builds a failure; `code` defaults to the kind. */
export function failureOf(
  kind: FailureKind,
  code: string = kind,
  details: { readonly message?: string; readonly retryAfterSeconds?: number } = {},
): Failure {
  return {
    kind,
    code,
    message: details.message ?? null,
    retryAfterSeconds: details.retryAfterSeconds ?? null,
  }
}

/**
 * Converts a port's rejection, which is a defect, to a failure: its name and text reach the screen, not only the
 * console.
 */
export function defectOf(error: unknown): Failure {
  return error instanceof Error
    ? failureOf('defect', error.name, { message: error.message })
    : failureOf('defect', 'defect', { message: String(error) })
}

const kindByStatus: Readonly<Record<number, FailureKind>> = {
  400: 'invalid',
  401: 'denied',
  403: 'denied',
  404: 'notFound',
  409: 'conflict',
  412: 'conflict',
  415: 'invalid',
  422: 'refused',
  428: 'invalid',
  429: 'tooMany',
}

/** The kind of a failed HTTP answer (docs/api.md#errors); `null` is no answer. */
export function failureKindOf(status: number | null): FailureKind {
  if (status === null) return 'noResponse'
  return kindByStatus[status] ?? (status >= 500 ? 'unavailable' : 'invalid')
}
