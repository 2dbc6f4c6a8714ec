import type { Config } from '../config.ts'
import type { BackupDatabase } from '../db/backup/backup.ts'

export function configuredDatabase(
  config: Pick<Config, 'databaseUrl' | 'databaseMigrateUrl' | 'database' | 'dataDirectory'>,
): BackupDatabase {
  return config.databaseUrl === null
    ? { kind: 'embedded', directory: config.dataDirectory }
    : {
        kind: 'postgres',
        url: config.databaseUrl,
        migrateUrl: config.databaseMigrateUrl,
        limits: config.database.limits,
      }
}

export function fileArgument(args: string[], usage: string): string {
  const [file, ...rest] = args
  if (file === undefined || rest.length > 0) throw new Error(`usage: ${usage}`)
  return file
}
