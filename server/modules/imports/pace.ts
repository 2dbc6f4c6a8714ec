import type { Database } from '#server/db/database.ts'

/** How an import shares the database with other work. */
export interface Pace {
  /** Rows of the first and the smallest chunk. */
  readonly fewest: number
  readonly most: number
  /** Target duration of a chunk, in milliseconds, which sizes the next one. */
  readonly chunkMs: number
  /** The pause after a chunk, as a multiple of its duration. */
  readonly rest: number
  /** Duration of a turn, in milliseconds; progress is reported once per turn. */
  readonly turnMs: number
}

/**
 * The embedded engine has one connection: other work waits for the whole chunk, and for the next one without a pause.
 * On PostgreSQL, only work on the same position waits.
 */
export const paces: Readonly<Record<Database['engine'], Pace>> = {
  embedded: { fewest: 5, most: 250, chunkMs: 24, rest: 1, turnMs: 1_000 },
  postgres: { fewest: 25, most: 250, chunkMs: 100, rest: 0, turnMs: 1_000 },
}

/** Size of the next chunk after `rows` rows took `tookMs`: at most twice as large, within the pace's bounds. */
export function nextRows({ fewest, most, chunkMs }: Pace, rows: number, tookMs: number): number {
  const fitting = Math.floor(tookMs > 0 ? (rows * chunkMs) / tookMs : most)
  return Math.max(fewest, Math.min(most, rows * 2, fitting))
}
