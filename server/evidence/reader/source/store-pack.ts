import { open } from 'node:fs/promises'
import { abortState } from '../git/git-state.ts'
import type { AnalysisLimits } from '../limits.ts'
import { done, failed, type Outcome } from '../analysis-state.ts'

/** Writes a pack to a file, up to the size limit. */
export async function storePack(
  first: Buffer,
  chunks: AsyncIterator<Buffer>,
  {
    path,
    limits,
    signal,
  }: {
    path: string
    limits: Pick<AnalysisLimits, 'packBytes' | 'bundleBytes'>
    signal: AbortSignal
  },
): Promise<Outcome<null>> {
  const most = Math.min(limits.packBytes, limits.bundleBytes)
  const file = await open(path, 'wx', 0o600)
  try {
    let size = 0
    let next: IteratorResult<Buffer> | null = { value: first, done: false }
    while (next !== null && next.done !== true) {
      size += next.value.length
      if (size > most) return failed('tooLarge')
      await file.writeFile(next.value)
      next = await chunks.next().catch(() => null)
    }
    // The stream failed.
    return next === null ? failed(abortState(signal) ?? 'damaged') : done(null)
  } finally {
    await file.close()
  }
}
