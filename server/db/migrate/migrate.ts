import pg from 'pg'
import { DatabaseSetupError } from '../errors.ts'
import { allowBackup, allowLogin, checkRoles } from './access.ts'
import {
  pendingMigrations,
  readMigrations,
  type AppliedMigration,
  type MigrationFile,
} from './migration-files.ts'

export interface MigrateOptions {
  /** Where the files are; the product's own by default. */
  directory?: string | undefined
  /** PostgreSQL: the login role that may act as assay_tenant and assay_global. */
  login?: string | undefined
  /** The last file to apply: a restore stops where its backup was made. */
  upTo?: string | undefined
  /** Called around each file, so that a test can end the process at exactly that moment. */
  onStep?: ((name: string, moment: 'before' | 'written' | 'committed') => void) | undefined
}

/** Key of the advisory lock: "assay" in ASCII. */
const runnerLock = 0x6173736179

const record = `
  create table if not exists schema_migration (
    name text primary key, sha256 text not null, applied_at timestamptz not null default now()
  )`

const applied = async (client: pg.ClientBase): Promise<AppliedMigration[]> =>
  (await client.query<AppliedMigration>('select name, sha256 from schema_migration order by name')).rows

/** Runs `work` in a transaction of its own. */
async function transaction<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    const value = await work()
    await client.query('commit')
    return value
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function apply(client: pg.ClientBase, file: MigrationFile, options: MigrateOptions): Promise<void> {
  options.onStep?.(file.name, 'before')
  await transaction(client, async () => {
    await client.query(file.sql).catch((error: unknown) => {
      throw new DatabaseSetupError(`migration ${file.name} failed: ${String(error)}`, error)
    })
    await client.query('insert into schema_migration (name, sha256) values ($1, $2)', [
      file.name,
      file.sha256,
    ])
    options.onStep?.(file.name, 'written')
  })
  options.onStep?.(file.name, 'committed')
}

/**
 * Brings the schema up to date and answers the names of the files applied now. One runner at a time, by an advisory
 * lock that goes with the connection; each file in one transaction with its record, so that a runner killed anywhere
 * leaves a whole number of files applied. Throws DatabaseSetupError (see checkRoles) and MigrationRefused (see
 * pendingMigrations) before anything is run.
 */
export async function migrate(client: pg.ClientBase, options: MigrateOptions = {}): Promise<string[]> {
  const files = await readMigrations(options.directory)
  const { upTo } = options
  const wanted = upTo === undefined ? files : files.filter(({ name }) => name <= upTo)
  await checkRoles(client, options.login)
  await client.query('select pg_advisory_lock($1)', [runnerLock])
  try {
    await client.query(record)
    const pending = pendingMigrations(wanted, await applied(client))
    for (const file of pending) await apply(client, file, options)
    await transaction(client, async () => {
      await allowBackup(client)
      if (options.login !== undefined) await allowLogin(client, options.login)
    })
    return pending.map(({ name }) => name)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [runnerLock])
  }
}

/** For a server that may not migrate: refuses when files are still to apply, or were edited. */
export async function checkMigrated(client: pg.ClientBase, directory?: string): Promise<void> {
  const files = await readMigrations(directory)
  const done = await transaction(client, async () => {
    await client.query('set local role assay_global')
    return await applied(client)
  }).catch((error: unknown) => {
    if (!(error instanceof pg.DatabaseError)) throw error
    throw new DatabaseSetupError('the database has not been migrated: run npm run db:migrate', error)
  })
  const pending = pendingMigrations(files, done)
  if (pending.length === 0) return
  const names = pending.map(({ name }) => name).join(', ')
  throw new DatabaseSetupError(`migrations are still to apply (${names}): run npm run db:migrate`)
}
