import pg from 'pg'
import { untracked, type Engine } from '../engine.ts'
import { isOutOfConnections, translated } from '../errors.ts'
import { databaseLimits, defaultPoolSize, type DatabaseLimits } from '../limits.ts'
import { checkMigrated, migrate } from '../migrate/migrate.ts'
import { valueTypes } from '../value-types.ts'
import { checkLoginRole, loginOf } from './login-role.ts'
import { StallWatch } from './stall-watch.ts'
import { WakeUpConnection } from './wake-up-connection.ts'

export interface PostgresPlace {
  url: string
  migrateUrl?: string | undefined
  migrations?: string | undefined
  poolSize?: number | undefined
  /** Default: the product's. */
  limits?: DatabaseLimits | undefined
}

/** The longest statement, and the longest idle transaction, before the server ends it. */
const settingsOf = ({ statementMs }: DatabaseLimits) =>
  `set local timezone = 'UTC'; set local jit = off; set local statement_timeout = ${statementMs}; set local idle_in_transaction_session_timeout = 60000;`

/** Runs `work` on a separate connection, outside every pool. */
export async function withClient<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
  { startMs }: DatabaseLimits = databaseLimits,
): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: startMs,
    types: valueTypes(),
  })
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

/**
 * Applies the migrations as the owner, and lets the login role of `url` act as assay_tenant, assay_restricted
 * and assay_global.
 */
export async function migratePostgres(place: PostgresPlace & { migrateUrl: string }): Promise<string[]> {
  const { url, migrateUrl, migrations, limits } = place
  const login = await withClient(url, loginOf, limits)
  return await withClient(migrateUrl, (client) => migrate(client, { directory: migrations, login }), limits)
}

/** Rejects if nothing answers. A server without free connections says so and is alive. */
async function probe(url: string, { probeMs }: DatabaseLimits): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: probeMs })
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    if (!isOutOfConnections(error)) throw error
  } finally {
    client.end().catch(() => undefined)
  }
}

/** Opens PostgreSQL. Migrates if `migrateUrl` is given; otherwise refuses an outdated schema. */
export async function openPostgres(place: PostgresPlace): Promise<Engine> {
  const { url, migrateUrl, limits = databaseLimits } = place
  if (migrateUrl !== undefined) await migratePostgres({ ...place, migrateUrl })
  const check = async (client: pg.Client) => {
    await checkLoginRole(client)
    await checkMigrated(client, place.migrations)
  }
  await withClient(url, check, limits)
  const pool = new pg.Pool({
    connectionString: url,
    max: place.poolSize ?? defaultPoolSize,
    connectionTimeoutMillis: limits.connectMs,
    types: valueTypes(),
    keepAlive: true,
  })
  // A connection that dies while idle leaves the pool; the next caller gets a new one.
  pool.on('error', () => undefined)
  // A connection that dies in use fails its query; without a listener the event would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  let probes = 0
  const watch = new StallWatch(() => {
    probes += 1
    return probe(url, limits)
  }, limits.stallMs)
  const wakeUps = new WakeUpConnection({ connectionString: url, connectionTimeoutMillis: limits.connectMs })
  let closing: Promise<void> | null = null
  return {
    kind: 'postgres',
    pool,
    settings: settingsOf(limits),
    watched: (run) => watch.run(run),
    probes: () => probes,
    traces: untracked,
    listen: (channel, wake) =>
      wakeUps.listen(channel, wake).catch((error: unknown) => {
        throw translated(error)
      }),
    listening: () => wakeUps.connected(),
    close: () => (closing ??= Promise.all([pool.end(), wakeUps.close()]).then(() => undefined)),
  }
}
