import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { startEmbedded } from '#server/db/embedded/embedded-engine.ts'
import { holdCompiledEngine } from './compiled-engine.ts'
import { oncePerRun, runFolder } from './postgres.ts'
import { temporaryDirectory } from '../temporary.ts'

/**
 * A data directory with a new embedded database, copied from one that each run creates once. Creating one takes
 * seconds; use it for all tests except those of the first start.
 */
export async function bareDirectory(prefix: string): ReturnType<typeof temporaryDirectory> {
  await holdCompiledEngine()
  const made = await oncePerRun('bare-directory', async () => {
    const directory = join(runFolder(), 'bare')
    await (await startEmbedded({ kind: 'directory', directory })).close()
    return directory
  })
  const copy = await temporaryDirectory(prefix)
  await cp(made, copy.path, { recursive: true })
  return copy
}
