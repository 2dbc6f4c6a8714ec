import { sql } from 'kysely'
import { openDatabase, type DatabaseOptions } from '#server/db/database.ts'
import { postgresTarget, type EngineName } from './database.ts'
import { bareDirectory } from './directories.ts'

/** A place without a schema, whose database can be opened repeatedly. */
export async function barePlace(
  engine: EngineName,
): Promise<{ options: DatabaseOptions; drop(): Promise<void> }> {
  if (engine === 'embedded') {
    const { path, remove } = await bareDirectory('assay-migrations-db-')
    return { options: { directory: path }, drop: remove }
  }
  const { url, migrateUrl, drop } = await postgresTarget({ empty: true })
  return { options: { url, migrateUrl }, drop }
}

/** Opens the database, which migrates it; returns the names of applied migrations. */
export async function appliedNames(options: DatabaseOptions): Promise<string[]> {
  const database = await openDatabase(options)
  try {
    const { rows } = await database.global((tx) =>
      sql<{ name: string }>`select name from schema_migration order by name`.execute(tx),
    )
    return rows.map(({ name }) => name)
  } finally {
    await database.close()
  }
}
