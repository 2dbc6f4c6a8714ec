import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import type { ErasedTraces } from '../engine.ts'
import { rewriteFiles, type RewriteStep } from './rewrite-files.ts'

/** A file in the data directory that marks an erasure since the last rewrite; it survives a kill. */
const markName = 'erasure.pending'

/**
 * Tracks what erased rows leave in the embedded engine's files, which are never vacuumed and whose log is
 * never replaced on its own. An erasure sets a mark; a job rewrites the files and removes it.
 *
 * The mark is set inside the erasing transaction. With one connection, a rewrite that began earlier is
 * detected by its number, and one that begins later waits for that transaction's end.
 */
export function createErasedTraces(pool: pg.Pool, directory: string): ErasedTraces {
  const mark = join(directory, markName)
  let erasures = 0
  return {
    // Synchronous, so that nothing runs between reading and changing the mark.
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
