import type { Config } from './config.ts'
import { openDatabase, type Database } from './db/database.ts'

/**
 * Opens the database that the configuration names. Rejects as `openDatabase`.
 * @param migrates whether the schema is brought up to date as well, by whoever may; the embedded one always is
 */
export const openConfigured = (
  config: Pick<Config, 'databaseUrl' | 'databaseMigrateUrl' | 'database' | 'dataDirectory'>,
  { migrates }: { migrates: boolean } = { migrates: true },
): Promise<Database> =>
  openDatabase(
    config.databaseUrl === null
      ? { directory: config.dataDirectory, ...config.database }
      : {
          url: config.databaseUrl,
          migrateUrl: migrates ? (config.databaseMigrateUrl ?? undefined) : undefined,
          ...config.database,
        },
  )
