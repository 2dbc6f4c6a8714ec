import type pg from 'pg'

/** A pool with one further promise: a client that stalls is given up (see postgres/stall-watch.ts). */
export interface Engine {
  readonly kind: 'postgres' | 'embedded'
  readonly pool: pg.Pool
  /** Settings that open each transaction, as SQL statements. */
  readonly settings: string
  /** Runs one statement; rejects with DatabaseUnavailable when the database is found dead meanwhile. */
  watched<T>(run: () => Promise<T>): Promise<T>
  listen(channel: string, wake: () => void): Promise<() => Promise<void>>
  close(): Promise<void>
}
