import { randomUUID } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

const prefix = 'database.unfinished-'
/** Backups being sent to a client. */
export const backupPrefix = 'backup.unfinished-'

/** Where a new database is created before it is renamed into place. */
export const unfinishedPath = (directory: string): string => join(directory, prefix + randomUUID())

/** Removes the leftovers of a killed first start, backup or disk sort. Call only while holding the lock. */
export async function clearUnfinished(directory: string): Promise<void> {
  const names = await readdir(directory)
  const left = names.filter((name) => name.startsWith(prefix) || name.startsWith(backupPrefix))
  const sorting = join('database', 'base', 'pgsql_tmp')
  await Promise.all(
    [...left, sorting].map((name) => rm(join(directory, name), { recursive: true, force: true })),
  )
}
