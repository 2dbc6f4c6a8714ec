import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { DatabaseSetupError } from '../errors.ts'
import { allowBackup, allowLogin, checkRoles } from './access.ts'
import { apply, lockPatience, patiently, transaction, type LockPatience, type OnStep } from './apply.ts'
import { pendingMigrations, readMigrations, type AppliedMigration } from './migration-files.ts'

export interface MigrateOptions {
  /** The files' folder; default: the product's. */
  directory?: string | undefined
  /** PostgreSQL: the login role that may act as assay_tenant, assay_restricted and assay_global. */
  login?: string | undefined
  /** The last file to apply: a restore stops at its backup's version. */
  upTo?: string | undefined
  /** Default: the product's. */
  patience?: LockPatience | undefined
  /** Called around each file. */
  onStep?: OnStep | undefined
}

/** Key of the advisory lock: "assay" in ASCII. */
const runnerLock = 0x6173736179
/** Milliseconds between two attempts to take the lock. */
const turnMs = 100

const ledger = `
  create table if not exists schema_migration (
    name text primary key, sha256 text not null, applied_at timestamptz not null default now(), compatible_from integer
  )`

/** Extends a ledger of an earlier release. Checked first, because the change would wait for readers. */
async function extendLedger(client: pg.ClientBase, patience: LockPatience): Promise<void> {
  const { rows } = await client.query(`
    select from pg_attribute where attrelid = 'schema_migration'::regclass and attname = 'compatible_from'`)
  if (rows.length > 0) return
  const extend = () =>
    transaction(client, async () => {
      await client.query(`set local lock_timeout = ${patience.timeoutMs}`)
      await client.query('alter table schema_migration add column compatible_from integer')
    })
  await patiently(patience, 'the list of what was applied', extend)
}

/** Read as json, because a server without migration rights may find a ledger of an earlier release. */
const applied = async (client: pg.ClientBase): Promise<AppliedMigration[]> =>
  (
    await client.query<AppliedMigration>(`
      select name, sha256, (to_jsonb(m) ->> 'compatible_from')::integer as "compatibleFrom"
      from schema_migration m order by name`)
  ).rows

/**
 * Waits until no other runner is active. It polls: a waiting statement holds a snapshot, and building an
 * index concurrently would wait for that to end.
 */
async function takeTurn(client: pg.ClientBase): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      runnerLock,
    ])
    if (rows[0]?.taken === true) return
    await delay(turnMs)
  }
}

/**
 * Migrates the schema and returns the names of the files applied now. An advisory lock on the connection
 * admits one runner at a time; a killed runner leaves only whole files recorded, and the next continues (see
 * apply.ts). Throws DatabaseSetupError (see checkRoles) and MigrationRefused (see pendingMigrations) before
 * running anything.
 */
export async function migrate(client: pg.ClientBase, options: MigrateOptions = {}): Promise<string[]> {
  const files = await readMigrations(options.directory)
  const { upTo, patience = lockPatience, onStep = () => undefined } = options
  const wanted = upTo === undefined ? files : files.filter(({ name }) => name <= upTo)
  await checkRoles(client, options.login)
  await takeTurn(client)
  try {
    await client.query(ledger)
    await extendLedger(client, patience)
    const pending = pendingMigrations(wanted, await applied(client))
    for (const file of pending) await apply(client, file, { patience, onStep })
    const allow = () =>
      transaction(client, async () => {
        await client.query(`set local lock_timeout = ${patience.timeoutMs}`)
        await allowBackup(client)
        if (options.login !== undefined) await allowLogin(client, options.login)
      })
    await patiently(patience, 'giving the roles their rights', allow)
    return pending.map(({ name }) => name)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [runnerLock])
  }
}

/** For a server without migration rights: refuses pending or edited files. */
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
