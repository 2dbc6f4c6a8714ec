import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { DatabaseSetupError } from '../errors.ts'
import type { MigrationFile } from './migration-files.ts'

/** Moments of a file, so that a test can act or end the process at one. */
export type Moment = 'before' | 'waited' | 'written' | 'committed'
export type OnStep = (name: string, moment: Moment) => void

/** How a migration waits for a locked table: all later callers queue behind it. */
export interface LockPatience {
  /** Milliseconds of one wait. */
  timeoutMs: number
  /** Milliseconds between two waits, while other callers proceed. */
  pauseMs: number
  attempts: number
  /** Milliseconds for a statement with CONCURRENTLY, which blocks no other caller. */
  concurrentlyMs: number
}

/**
 * 97 s in total (no pause after the last wait): longer than the server lets a statement run or a transaction
 * idle.
 */
export const lockPatience: LockPatience = {
  timeoutMs: 2_000,
  pauseMs: 3_000,
  attempts: 20,
  concurrentlyMs: 600_000,
}

export async function transaction<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
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

/** A lock timeout or a deadlock: nothing was changed, so a retry may succeed. */
const isBusy = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === '55P03' || error.code === '40P01')

/**
 * Retries while other transactions' locks are in the way. Throws DatabaseSetupError after the last attempt.
 */
export async function patiently<T>(
  { attempts, pauseMs, timeoutMs }: LockPatience,
  what: string,
  work: () => Promise<T>,
  onWait: () => void = () => undefined,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!isBusy(error)) throw error
      if (attempt === attempts) {
        throw new DatabaseSetupError(
          `${what} waited ${attempts} times ${timeoutMs} ms for a table that a long transaction holds: ` +
            'end that one (pg_stat_activity shows it), then migrate again',
          error,
        )
      }
      onWait()
      await delay(pauseMs)
    }
  }
}

/** Every other error is the file's own fault and is reported with its name. */
const named =
  ({ name }: MigrationFile) =>
  (error: unknown): never => {
    if (isBusy(error)) throw error
    throw new DatabaseSetupError(`migration ${name} failed: ${String(error)}`, error)
  }

const record = (client: pg.ClientBase, { name, sha256, compatibleFrom }: MigrationFile) =>
  client.query('insert into schema_migration (name, sha256, compatible_from) values ($1, $2, $3)', [
    name,
    sha256,
    compatibleFrom,
  ])

export interface Applying {
  patience: LockPatience
  onStep: OnStep
}

/** Runs the file and its record in one transaction: killed anywhere, all of it is applied or nothing. */
async function applyWhole(client: pg.ClientBase, file: MigrationFile, { patience, onStep }: Applying) {
  const run = () =>
    transaction(client, async () => {
      await client.query(`set local lock_timeout = ${patience.timeoutMs}`)
      await client.query(file.sql).catch(named(file))
      await record(client, file)
      onStep(file.name, 'written')
    })
  await patiently(patience, `migration ${file.name}`, run, () => onStep(file.name, 'waited'))
}

const builtIndex = /\bindex\s+concurrently\s+(?:if\s+not\s+exists\s+)?(\w+)/i

/** Drops what is left of an interrupted index build: it costs every write and serves no reader. */
async function dropBroken(client: pg.ClientBase, { statements }: MigrationFile): Promise<void> {
  const name = builtIndex.exec(statements)?.[1]
  if (name === undefined) return
  const { rows } = await client.query<{ name: string }>(
    `select indexrelid::regclass::text as name from pg_index where indexrelid = to_regclass($1) and not indisvalid`,
    [`public.${name}`],
  )
  for (const broken of rows) await client.query(`drop index concurrently ${broken.name}`)
}

/**
 * Runs one statement outside a transaction and records it afterwards. A file that fails or is killed half-way
 * is run again from the start, which the rules of migration-files.ts allow.
 */
async function applyOutsideTransaction(
  client: pg.ClientBase,
  file: MigrationFile,
  { patience, onStep }: Applying,
) {
  const isConcurrent = /\bconcurrently\b/i.test(file.statements)
  // The extended protocol refuses more than one statement, which the server would run as one transaction.
  const statement = { text: file.sql, queryMode: 'extended' }
  const run = async () => {
    await dropBroken(client, file)
    await client.query(statement).catch(named(file))
  }
  await client.query(`set lock_timeout = ${isConcurrent ? patience.concurrentlyMs : patience.timeoutMs}`)
  try {
    await patiently(patience, `migration ${file.name}`, run, () => onStep(file.name, 'waited'))
  } finally {
    await client.query('reset lock_timeout')
  }
  onStep(file.name, 'written')
  await record(client, file)
}

export async function apply(client: pg.ClientBase, file: MigrationFile, applying: Applying): Promise<void> {
  applying.onStep(file.name, 'before')
  await (file.isTransactional ? applyWhole : applyOutsideTransaction)(client, file, applying)
  applying.onStep(file.name, 'committed')
}
