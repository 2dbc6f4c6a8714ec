import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import type { ErasedTraces } from '../engine.ts'
import { rewriteFiles, type RewriteStep } from './rewrite-files.ts'

/** In the data directory: something was erased since its files were last rewritten. Outlives a kill. */
const markName = 'erasure.pending'

/**
 * What an erased row leaves below the tables of the embedded engine: nothing vacuums its files, and its log is never
 * archived nor replaced by itself. An erasure sets a mark; a job rewrites the files and removes it.
 *
 * The mark is set inside the transaction that erases. There is one connection: a rewriting that has begun before it is
 * seen by its number, and one that begins after waits for the end of that transaction.
 */
export function createErasedTraces(pool: pg.Pool, directory: string): ErasedTraces {
  const mark = join(directory, markName)
  let erasures = 0
  return {
    // Synchronous: nothing comes between a look at the mark and its change.
    expect: () => {
      erasures++
      writeFileSync(mark, '', { mode: 0o600 })
    },
    async clean(onStep?: (step: RewriteStep) => void) {
      if (!existsSync(mark)) return false
      const before = erasures
      await rewriteFiles(pool, join(directory, 'database'), onStep)
      if (before === erasures) rmSync(mark, { force: true })
      return true
    },
  }
}
