import type pg from 'pg'
import type { Wake } from './wake-ups.ts'

/** Traces of erased rows in files that the product itself maintains. */
export interface ErasedTraces {
  /** Call inside a transaction before it erases. */
  expect(): void
  /** Rewrites the files if something was erased since the last rewrite, and returns whether. Repeatable. */
  clean(onStep?: (step: { table: string } | 'files' | 'log') => void): Promise<boolean>
}

/** For a database server, whose operator maintains the files, or for no files at all. */
export const untracked: ErasedTraces = { expect: () => undefined, clean: async () => false }

/** A pool that also gives up stalled clients (see postgres/stall-watch.ts). */
export interface Engine {
  readonly kind: 'postgres' | 'embedded'
  readonly pool: pg.Pool
  /** SQL statements that open each transaction. */
  readonly settings: string
  /** Runs one statement; rejects with DatabaseUnavailable if the database is found dead before it ends. */
  watched<T>(run: () => Promise<T>): Promise<T>
  /** Number of probes of a silent database so far; 0 for an engine inside this process. */
  probes(): number
  readonly traces: ErasedTraces
  listen(channel: string, wake: Wake): Promise<() => Promise<void>>
  /** Whether wake-ups arrive: false while the listening connection is lost. */
  listening(): boolean
  close(): Promise<void>
}
