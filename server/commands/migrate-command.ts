/** `npm run db:migrate`: migrates the schema and, on PostgreSQL, grants the login role its rights. */
import { runCommand } from './command.ts'
import { openDatabase } from '../db/database.ts'
import { DatabaseSetupError } from '../db/errors.ts'
import { migratePostgres } from '../db/postgres/postgres-engine.ts'

await runCommand(async (config) => {
  const { databaseUrl: url, databaseMigrateUrl: migrateUrl, dataDirectory: directory } = config
  const { limits } = config.database
  if (url === null) {
    const database = await openDatabase({ directory, limits })
    await database.close()
    return `The database in ${directory} is up to date.`
  }
  if (migrateUrl === null) {
    throw new DatabaseSetupError('set DATABASE_MIGRATE_URL to the role that owns the tables')
  }
  const applied = await migratePostgres({ url, migrateUrl, limits })
  return applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.join(', ')}.`
})
