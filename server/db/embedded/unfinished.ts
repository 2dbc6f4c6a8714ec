import { randomUUID } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

const prefix = 'database.unfinished-'

/** Where a new database is made before it is renamed into its place. */
export const unfinishedPath = (directory: string): string => join(directory, prefix + randomUUID())

/** Removes what a killed first start left behind. Only the holder of the lock may call this. */
export async function clearUnfinished(directory: string): Promise<void> {
  const names = await readdir(directory)
  const left = names.filter((name) => name.startsWith(prefix))
  await Promise.all(left.map((name) => rm(join(directory, name), { recursive: true, force: true })))
}
