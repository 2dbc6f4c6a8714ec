import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { startEmbedded } from '../embedded/embedded-engine.ts'
import { DatabaseSetupError } from '../errors.ts'
import type { DatabaseLimits } from '../limits.ts'
import { loginOf } from '../postgres/login-role.ts'
import { withClient } from '../postgres/postgres-engine.ts'
import type { TableEnd } from './backup-format.ts'
import { fetchBackup } from './backup-socket.ts'
import { dumpTo, intoPlace } from './dump.ts'
import { restoreFrom, type RestoreOptions } from './restore.ts'
import { verifyBackup, type BackupSummary } from './verify.ts'

/** The database: PostgreSQL by its URLs, else the embedded one in the data directory. */
export type BackupDatabase =
  | { kind: 'postgres'; url: string; migrateUrl: string | null; limits?: DatabaseLimits | undefined }
  | { kind: 'embedded'; directory: string }

async function withEmbedded<T>(
  directory: string,
  work: (client: Parameters<typeof dumpTo>[1]) => Promise<T>,
): Promise<T> {
  const engine = await startEmbedded({ kind: 'directory', directory })
  try {
    const client = await engine.pool.connect()
    try {
      return await work(client)
    } finally {
      client.release()
    }
  } finally {
    await engine.close()
  }
}

/**
 * Saves the database to a new file, with or without a running server, and verifies the file before renaming
 * it into place. Throws if the file exists.
 */
export async function backUp(place: BackupDatabase, file: string): Promise<BackupSummary> {
  let summary: BackupSummary | null = null
  await intoPlace(file, async (draft) => {
    if (place.kind === 'postgres') {
      await withClient(place.migrateUrl ?? place.url, (client) => dumpTo(draft, client), place.limits)
    } else if (!(await fetchBackup(place.directory, draft))) {
      if (!existsSync(join(place.directory, 'database'))) {
        throw new DatabaseSetupError(`there is no database in ${place.directory}`)
      }
      await withEmbedded(place.directory, (client) => dumpTo(draft, client))
    }
    summary = await verifyBackup(draft)
  })
  if (summary === null) throw new Error('the backup was not written')
  return summary
}

/**
 * Fills an empty database from a file. Throws BackupDamaged or RestoreRefused without having written a row.
 */
export async function restore(
  place: BackupDatabase,
  file: string,
  options: Omit<RestoreOptions, 'login'> = {},
): Promise<TableEnd[]> {
  // Before anything is created in the target's place.
  await verifyBackup(file)
  if (place.kind === 'embedded') {
    return await withEmbedded(place.directory, (client) => restoreFrom(file, client, options))
  }
  const { url, migrateUrl, limits } = place
  if (migrateUrl === null) {
    throw new DatabaseSetupError('set DATABASE_MIGRATE_URL to the role that owns the tables')
  }
  const login = await withClient(url, loginOf, limits)
  const fill = (client: pg.Client) => restoreFrom(file, client, { ...options, login })
  return await withClient(migrateUrl, fill, limits)
}
