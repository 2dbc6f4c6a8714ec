import pg from 'pg'
import type { Engine } from '../engine.ts'
import { translated } from '../errors.ts'
import { checkMigrated, migrate } from '../migrate/migrate.ts'
import { valueTypes } from '../value-types.ts'
import { checkLoginRole } from './login-role.ts'
import { StallWatch } from './stall-watch.ts'
import { WakeUpConnection } from './wake-up-connection.ts'

export interface PostgresPlace {
  url: string
  migrateUrl?: string | undefined
  migrations?: string | undefined
  poolSize?: number | undefined
}

/** Together within the two seconds in which a caller must hear of a database that is gone (quality.md section 3). */
const connectTimeoutMs = 1_000
const patienceMs = 700
const probeTimeoutMs = 500

/** The longest statement, and the longest time that a transaction may stand idle, before the server ends it. */
const settings = `set local timezone = 'UTC'; set local statement_timeout = 30000; set local idle_in_transaction_session_timeout = 60000;`

/** Runs `work` on a connection of its own, outside every pool. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, types: valueTypes() })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(client)
  } catch (error) {
    throw translated(error)
  } finally {
    client.end().catch(() => undefined)
  }
}

/** The role that a connection URL signs in as. */
export async function loginOf(url: string): Promise<string> {
  return await withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>('select current_user::text as name')
    return rows[0]?.name ?? ''
  })
}

/** Applies the migrations as the owner, and lets the login role of `url` act as assay_tenant and assay_global. */
export async function migratePostgres(place: PostgresPlace & { migrateUrl: string }): Promise<string[]> {
  const login = await loginOf(place.url)
  return await withClient(place.migrateUrl, (client) =>
    migrate(client, { directory: place.migrations, login }),
  )
}

async function probe(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: probeTimeoutMs,
    query_timeout: probeTimeoutMs,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
  } finally {
    client.end().catch(() => undefined)
  }
}

/** Opens PostgreSQL. Migrates first when `migrateUrl` is given, otherwise refuses a schema that is not up to date. */
export async function openPostgres(place: PostgresPlace): Promise<Engine> {
  const { url, migrateUrl } = place
  if (migrateUrl !== undefined) await migratePostgres({ ...place, migrateUrl })
  await withClient(url, async (client) => {
    await checkLoginRole(client)
    await checkMigrated(client, place.migrations)
  })
  const pool = new pg.Pool({
    connectionString: url,
    max: place.poolSize ?? 10,
    connectionTimeoutMillis: connectTimeoutMs,
    types: valueTypes(),
    keepAlive: true,
  })
  // A connection that dies while idle leaves the pool; the next caller gets a fresh one.
  pool.on('error', () => undefined)
  // One that dies while in use tells its query; without a listener the event would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const watch = new StallWatch(() => probe(url), patienceMs)
  const wakeUps = new WakeUpConnection({ connectionString: url, connectionTimeoutMillis: connectTimeoutMs })
  let closing: Promise<void> | null = null
  return {
    kind: 'postgres',
    pool,
    settings,
    watched: (run) => watch.run(run),
    listen: (channel, wake) =>
      wakeUps.listen(channel, wake).catch((error: unknown) => {
        throw translated(error)
      }),
    close: () => (closing ??= Promise.all([pool.end(), wakeUps.close()]).then(() => undefined)),
  }
}
