import { randomUUID } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

const prefix = 'database.unfinished-'
/** Backups on their way to whoever asked. */
export const backupPrefix = 'backup.unfinished-'

/** Where a new database is made before it is renamed into its place. */
export const unfinishedPath = (directory: string): string => join(directory, prefix + randomUUID())

/** Removes what a killed first start, backup or sorting on disk left behind. Only the holder of the lock may call this. */
export async function clearUnfinished(directory: string): Promise<void> {
  const names = await readdir(directory)
  const left = names.filter((name) => name.startsWith(prefix) || name.startsWith(backupPrefix))
  const sorting = join('database', 'base', 'pgsql_tmp')
  await Promise.all(
    [...left, sorting].map((name) => rm(join(directory, name), { recursive: true, force: true })),
  )
}
