import type { Database } from '#server/db/database.ts'

/** How an import shares the database with everybody else who waits for it. */
export interface Pace {
  /** Rows of the first chunk, and of the smallest. */
  readonly fewest: number
  readonly most: number
  /** What a chunk may take, in milliseconds: the next one is given as many rows as that allows. */
  readonly chunkMs: number
  /** The pause after a chunk, as a multiple of what it took. */
  readonly rest: number
  /** How long one import goes on, in milliseconds, before another has its turn; what it did is told once a turn. */
  readonly turnMs: number
}

/**
 * The embedded engine has one connection: whoever comes while a chunk runs waits for all of it, and for the next one
 * where no pause lets them in between. On PostgreSQL only those wait who need the same position.
 */
export const paces: Readonly<Record<Database['engine'], Pace>> = {
  embedded: { fewest: 5, most: 250, chunkMs: 24, rest: 1, turnMs: 1_000 },
  postgres: { fewest: 25, most: 250, chunkMs: 100, rest: 0, turnMs: 1_000 },
}

/** Rows of the next chunk after one of `rows` that took `tookMs`: at most twice as many, within the pace's bounds. */
export function nextRows({ fewest, most, chunkMs }: Pace, rows: number, tookMs: number): number {
  const fitting = Math.floor(tookMs > 0 ? (rows * chunkMs) / tookMs : most)
  return Math.max(fewest, Math.min(most, rows * 2, fitting))
}
