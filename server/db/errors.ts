import pg from 'pg'

export type UnavailableReason = 'connection' | 'timeout' | 'contention' | 'storage'

/**
 * The database cannot answer now: connection refused or lost, no connection free in time, a statement that
 * stalled, or a transaction that lost every retry. The server answers 503 with Retry-After.
 */
export class DatabaseUnavailable extends Error {
  readonly reason: UnavailableReason
  readonly retryAfterSeconds = 1

  constructor(reason: UnavailableReason, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'DatabaseUnavailable'
    this.reason = reason
  }
}

/** The set-up is wrong: the message says what the operator must do. */
export class DatabaseSetupError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'DatabaseSetupError'
  }
}

const sqlState = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError ? error.code : undefined

/** Whether the error is a duplicate key, of the given constraint or unique index if named. */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
  error instanceof pg.DatabaseError &&
  error.code === '23505' &&
  (constraint === undefined || error.constraint === constraint)

/** Whether the row that this constraint references is missing. */
export const isForeignKeyViolation = (error: unknown, constraint: string): boolean =>
  error instanceof pg.DatabaseError && error.code === '23503' && error.constraint === constraint

/** Serialization failure or deadlock: the whole transaction may be retried. */
export const isRetryable = (error: unknown): boolean => {
  const state = sqlState(error)
  return state === '40001' || state === '40P01'
}

/** The server's connections are exhausted, for this role, this database or in total. */
export const isOutOfConnections = (error: unknown): boolean => sqlState(error) === '53300'

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
])

/** Messages of `pg` without a code. */
const driverMessages =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/

/** The disk is full or failing, or the database is read-only. */
const storageStates = new Set(['53100', '58030', '25006'])

const unavailableStates = /^(08...|57P0[1-5]|53300|25P03)$/

function reasonOf(error: Error): UnavailableReason | null {
  const state = sqlState(error)
  if (state !== undefined) {
    if (state === '57014') return 'timeout'
    if (storageStates.has(state)) return 'storage'
    return unavailableStates.test(state) ? 'connection' : null
  }
  if (driverMessages.test(error.message)) return error.message.includes('timeout') ? 'timeout' : 'connection'
  if ('syscall' in error && 'code' in error && networkCodes.has(String(error.code))) return 'connection'
  if (error instanceof AggregateError) {
    const first: unknown = error.errors[0]
    return first instanceof Error ? reasonOf(first) : null
  }
  return null
}

/** Converts a connection failure to DatabaseUnavailable; other errors are unchanged. */
export function translated(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailable) return error
  const reason = reasonOf(error)
  return reason === null
    ? error
    : new DatabaseUnavailable(
        reason,
        `the database ${reason === 'storage' ? 'cannot write' : 'does not answer'}: ${error.message}`,
        error,
      )
}

/** Runs the write; returns the refusal if the constraint finds a duplicate. */
export async function refuseDuplicate<Refusal>(
  constraint: string,
  refusal: Refusal,
  write: () => Promise<void>,
): Promise<Refusal | null> {
  try {
    await write()
    return null
  } catch (error) {
    if (isUniqueViolation(error, constraint)) return refusal
    throw error
  }
}
