import type pg from 'pg'
import type { Wake } from './wake-ups.ts'

/** What erased rows leave in files that nobody else looks after. */
export interface ErasedTraces {
  /** Something is about to be erased: said inside that transaction. */
  expect(): void
  /** Rewrites the files where something was erased since; repeatable. True where that was so. */
  clean(onStep?: (step: { table: string } | 'files' | 'log') => void): Promise<boolean>
}

/** Where the files are a database server's, which its operator looks after, or there are none. */
export const untracked: ErasedTraces = { expect: () => undefined, clean: async () => false }

/** A pool with one further promise: a client that stalls is given up (see postgres/stall-watch.ts). */
export interface Engine {
  readonly kind: 'postgres' | 'embedded'
  readonly pool: pg.Pool
  /** Settings that open each transaction, as SQL statements. */
  readonly settings: string
  /** Runs one statement; rejects with DatabaseUnavailable when the database is found dead meanwhile. */
  watched<T>(run: () => Promise<T>): Promise<T>
  /** Connections made so far to learn whether a silent database lives; none where it is part of this process. */
  probes(): number
  readonly traces: ErasedTraces
  listen(channel: string, wake: Wake): Promise<() => Promise<void>>
  /** Whether wake-ups arrive: not while the connection that listens is lost. */
  listening(): boolean
  close(): Promise<void>
}
