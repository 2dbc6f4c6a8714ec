import type { Config } from './config.ts'
import { openDatabase, type Database } from './db/database.ts'

/**
 * Opens the configured database. Rejects like `openDatabase`.
 * @param migrates whether to migrate the schema, if allowed; the embedded one is always migrated
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
