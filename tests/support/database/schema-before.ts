import { copyFile, mkdtemp, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupDatabase } from '#server/db/backup/backup.ts'
import type { DatabaseOptions } from '#server/db/database.ts'
import { migrationsDirectory } from '#server/db/migrate/migration-files.ts'
import { patientLimits, postgresTarget, type EngineName } from './database.ts'
import { bareDirectory } from './directories.ts'
import { runFolder } from './postgres.ts'

/** A place for a database created with a given schema, by both of its names. */
export async function emptyPlace(
  engine: EngineName,
): Promise<{ options: DatabaseOptions; backup: BackupDatabase; drop(): Promise<void> }> {
  if (engine === 'embedded') {
    const { path: directory, remove } = await bareDirectory('assay-before-')
    return {
      options: { directory, limits: patientLimits },
      backup: { kind: 'embedded', directory },
      drop: remove,
    }
  }
  const { url, migrateUrl, drop } = await postgresTarget({ empty: true })
  return {
    options: { url, migrateUrl, limits: patientLimits },
    backup: { kind: 'postgres', url, migrateUrl },
    drop,
  }
}

/** The product's migrations as they were before one of them, in `folder`. @param first its file's name */
export async function migrationsBefore(first: string, folder = runFolder()): Promise<string> {
  const directory = await mkdtemp(join(folder, 'migrations-'))
  const names = (await readdir(migrationsDirectory())).filter((name) => name < first)
  for (const name of names) await copyFile(join(migrationsDirectory(), name), join(directory, name))
  return directory
}
