import { createHash, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { describe } from 'vitest'
import { openDatabase, type Database, type DatabaseOptions } from '#server/db/database.ts'
import { openEmbedded } from '#server/db/embedded/embedded-engine.ts'
import type { DatabaseLimits } from '#server/db/limits.ts'
import { readMigrations } from '#server/db/migrate/migration-files.ts'
import { migratePostgres } from '#server/db/postgres/postgres-engine.ts'
import { holdCompiledEngine } from './compiled-engine.ts'
import { bareDirectory } from './directories.ts'
import { oncePerRun, runFolder, sharedCluster } from './postgres.ts'
import { longRun } from '../run/run-scope.ts'

export type EngineName = 'embedded' | 'postgres'

const known: EngineName[] = ['postgres', 'embedded']
const asked = process.env['ENGINES']?.split(',')

/** The engines of tests on both, unless ENGINES names one: `ENGINES=embedded npm run test:integration`. */
export const engines: EngineName[] = known.filter((engine) => asked?.includes(engine) ?? true)

/** The engine of suites without a choice: PostgreSQL, and the embedded one in the long run. */
export const engineHere: EngineName = longRun ? 'embedded' : (engines[0] ?? 'postgres')

/** The same suite once per engine: for engine code, and for rules that must hold on both at every change. */
export function describeEachEngine(name: string, suite: (engine: EngineName) => void): void {
  describe.each(longRun ? [] : engines)(`${name} on %s`, suite)
}

/**
 * A suite over a database: on PostgreSQL in `npm test`, on the far slower embedded engine in `npm run test:long`,
 * and on the engines in ENGINES.
 */
export function describeOnDatabase(name: string, suite: (engine: EngineName) => void): void {
  describe.each(asked === undefined ? [engineHere] : engines)(`${name} on %s`, suite)
}

/**
 * A race, or a suite that kills processes: on both engines and for more rounds in the long run, as the embedded
 * engine's single connection decides races.
 */
export function describeRaces(name: string, suite: (engine: EngineName) => void): void {
  describe.each(longRun ? engines : [engineHere])(`${name} on %s`, suite)
}

/** A PostgreSQL-only suite: several processes, an outage, policies that a superuser changes. */
export function describeOnPostgres(name: string, suite: () => void): void {
  if (!longRun) describe.runIf(engines.includes('postgres'))(name, suite)
}

const minuteMs = 60_000

/** Limits for tests without timing: the machine may be busy. */
export const patientLimits: DatabaseLimits = {
  startMs: 10 * minuteMs,
  connectMs: 10 * minuteMs,
  stallMs: 10 * minuteMs,
  probeMs: 10 * minuteMs,
  statementMs: minuteMs / 2,
  turnMs: 10 * minuteMs,
}

export interface TestDatabaseOptions {
  /** A directory of migrations; defaults to the product's. */
  migrations?: string | undefined
}

/** Distinguishes the templates of different migrations. */
async function templateKey(migrations: string | undefined): Promise<string> {
  const files = await readMigrations(migrations)
  const hash = createHash('sha256').update(files.map(({ sha256 }) => sha256).join())
  return hash.digest('hex').slice(0, 16)
}

/** Runs statements as the cluster's superuser. */
export async function asSuperuser<T>(database: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const cluster = await sharedCluster()
  const client = new pg.Client({ connectionString: cluster.urlOf('superuser', database) })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function postgresTemplate(migrations: string | undefined): Promise<string> {
  const name = `template_${await templateKey(migrations)}`
  return await oncePerRun(name, async () => {
    const cluster = await sharedCluster()
    await asSuperuser('postgres', (client) => client.query(`create database ${name} owner assay_owner`))
    const migrateUrl = cluster.urlOf('owner', name)
    const url = cluster.urlOf('app', name)
    await migratePostgres({ url, migrateUrl, migrations, limits: patientLimits })
    return name
  })
}

async function embeddedTemplate(migrations: string | undefined): Promise<string> {
  const key = await templateKey(migrations)
  return await oncePerRun(`embedded-${key}`, async () => {
    const file = join(runFolder(), `embedded-${key}.tar`)
    const bare = await bareDirectory('assay-template-')
    const engine = await openEmbedded({ kind: 'directory', directory: bare.path }, migrations, patientLimits)
    try {
      await engine.saveTemplate(file)
    } finally {
      await engine.close()
      await bare.remove()
    }
    return file
  })
}

/** Number of connections to this database that wait for a lock. */
export async function waitingForLocks(client: pg.Client): Promise<number> {
  await client.query('select pg_stat_clear_snapshot()')
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.count ?? 0
}

export interface PostgresTarget {
  name: string
  url: string
  migrateUrl: string
  drop(): Promise<void>
}

let created = 0

/** A database of the shared cluster, with the schema, or empty for migration tests. */
export async function postgresTarget(
  options: TestDatabaseOptions & { empty?: boolean } = {},
): Promise<PostgresTarget> {
  const cluster = await sharedCluster()
  const template = options.empty === true ? 'template1' : await postgresTemplate(options.migrations)
  const name = `test_${process.pid}_${++created}_${randomUUID().slice(0, 8)}`
  await asSuperuser('postgres', (client) =>
    client.query(`create database ${name} template ${template} owner assay_owner`),
  )
  return {
    name,
    url: cluster.urlOf('app', name),
    migrateUrl: cluster.urlOf('owner', name),
    drop: () =>
      asSuperuser('postgres', async (client) => {
        await client.query(`drop database if exists ${name} with (force)`)
      }),
  }
}

/** Options of `openDatabase` for a new, migrated database; embedded ones are in memory. */
export async function embeddedOptions(options: TestDatabaseOptions = {}): Promise<DatabaseOptions> {
  await holdCompiledEngine()
  return {
    memory: { template: await embeddedTemplate(options.migrations) },
    migrations: options.migrations,
    limits: patientLimits,
  }
}

/** A new, migrated database; closing removes it. */
export async function openTestDatabase(
  engine: EngineName,
  options: TestDatabaseOptions = {},
): Promise<Database> {
  if (engine === 'embedded') return await openDatabase(await embeddedOptions(options))
  const target = await postgresTarget(options)
  const database = await openDatabase({
    url: target.url,
    migrations: options.migrations,
    limits: patientLimits,
  })
  const { close } = database
  // The same object, so that `engineOf` finds its engine.
  return Object.assign(database, {
    close: async () => {
      await close()
      await target.drop()
    },
  })
}
