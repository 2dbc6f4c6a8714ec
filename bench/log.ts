/**
 * The transition log in parts against the one table that it was, in one run and in turns, at 10,000,000 rows on
 * PostgreSQL: what is read and written while people work, and how long the migration takes (docs/database.md#the-transition-log-in-parts).
 * A tenth of the rows is one company's; BENCH_ROWS makes it fewer.
 */
import { randomUUID } from 'node:crypto'
import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { openDatabase, type Database } from '#server/db/database.ts'
import { migratePostgres } from '#server/db/postgres/postgres-engine.ts'
import { liveLogOf } from '#server/live/live-log.ts'
import { listTimeline } from '#server/modules/applications/notes.ts'
import { activity } from '#server/modules/dashboard/activity.ts'
import { bySystem } from '#server/modules/transition-log/actor.ts'
import { appendTransitions } from '#server/modules/transition-log/repository.ts'
import { startCluster, stopCluster } from '#tests/support/database/postgres.ts'
import { migrationsBefore } from '#tests/support/database/schema-before.ts'
import { temporaryDirectory } from '#tests/support/temporary.ts'
import { median, report, rounded } from './report.ts'

const rows = Number(process.env['BENCH_ROWS'] ?? 10_000_000)
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 200)
const bar = 1.25
const batch = 500_000
const small = 2_000
const parted = '210-transition-log-parted.sql'

const sides = ['whole', 'parted'] as const
type Side = (typeof sides)[number]

/** Ids derived from a number, so that both databases are equal. */
const idOf = (kind: string, n: string) => `md5('${kind}' || ${n})::uuid`

const place = await temporaryDirectory('assay-bench-log-')
const folder = join(place.path, 'cluster')
try {
  await chmod(place.path, 0o755)
  const cluster = await startCluster(folder, { durable: true })
  const asSuperuser = async <T>(name: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
    const client = new pg.Client({ connectionString: cluster.urlOf('superuser', name) })
    await client.connect()
    try {
      return await work(client)
    } finally {
      await client.end()
    }
  }
  const before = await migrationsBefore(parted, place.path)
  await asSuperuser('postgres', (admin) => admin.query('create database whole owner assay_owner'))
  const urls = (name: Side) => ({ url: cluster.urlOf('app', name), migrateUrl: cluster.urlOf('owner', name) })
  await migratePostgres({ ...urls('whole'), migrations: before })
  const ids = await asSuperuser('whole', fill)
  await asSuperuser('postgres', (admin) =>
    admin.query('create database parted template whole owner assay_owner'),
  )
  const began = performance.now()
  await migratePostgres(urls('parted'))
  const migrationMs = performance.now() - began
  for (const side of sides) await asSuperuser(side, tidy)
  report({
    goal: 'log-migration',
    n: rows,
    fail: 0,
    figures: {
      seconds: rounded(migrationMs / 1_000, 1),
      rowsPerSecond: Math.round((rows / migrationMs) * 1_000),
    },
  })
  const databases = {
    whole: await openDatabase({ url: urls('whole').url, migrations: before }),
    parted: await openDatabase({ url: urls('parted').url }),
  }
  try {
    await measure(databases, ids)
  } finally {
    await Promise.all(sides.map((side) => databases[side].close()))
  }
} finally {
  await stopCluster(folder)
  await place.remove()
}

interface Ids {
  large: string
  /** Companies with a small log each. */
  small: string[]
  /** The large company's writes, each with twenty rows. */
  entities: string[]
  last: number
}

async function fill(client: pg.Client): Promise<Ids> {
  await client.query('set session_replication_role = replica; set synchronous_commit = off')
  // Inserting ten million rows into five indexes would take longer than everything else.
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = 'transition_log'::regclass and not indisprimary`,
  )
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  await client.query('alter table transition_log drop constraint transition_log_pkey')
  for (let from = 0; from < rows; from += batch) {
    await client.query(`
      insert into transition_log (tenant_id, id, txid, entity, entity_id, parent_id, event, from_state, to_state, at)
      select case n % 10 when 0 then ${idOf('tenant', '0')} else ${idOf('tenant', `(1 + n % ${small})`)} end,
        gen_random_uuid(), 1 + n / 100000, 'application', ${idOf('application', "(n % 10 || '-' || n / 200)")},
        ${idOf('position', '(n % 10000)')}, 'move', 'sourced', 'screening',
        now() - (${rows} - n) * interval '1 second'
      from generate_series(${from}, ${Math.min(from + batch, rows) - 1}) n`)
  }
  await client.query('alter table transition_log add primary key (tenant_id, id)')
  for (const { definition } of indexes) await client.query(definition)
  await client.query('analyze transition_log')
  const ids = async (text: string) => (await client.query<{ id: string }>(text)).rows.map(({ id }) => id)
  const [large = ''] = await ids(`select ${idOf('tenant', '0')} as id`)
  const { rows: places } = await client.query<{ last: number }>(
    'select max(txid)::int as last from transition_log',
  )
  return {
    large,
    small: await ids(`select ${idOf('tenant', 'n')} as id from generate_series(1, ${small}) n`),
    entities: await ids(
      `select ${idOf('application', "('0-' || n)")} as id from generate_series(0, ${Math.ceil(rows / 200) - 1}) n`,
    ),
    last: places[0]?.last ?? 0,
  }
}

/** As autovacuum, which analyzes each partition and never the parent. */
async function tidy(client: pg.Client): Promise<void> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relname like 'transition\\_log%' and relkind = 'r'`,
  )
  for (const { name } of tables) await client.query(`vacuum analyze ${name}`)
}

async function measure(databases: Record<Side, Database>, { large, small, entities, last }: Ids) {
  const pick = <T>(list: readonly T[], round: number): T | undefined =>
    list[(Math.abs(round) * 7_919) % list.length]
  const append = (database: Database, tenantId: string) =>
    database.tenant(tenantId, (tx) => {
      const change = { entity: 'client', entityId: randomUUID(), event: 'client.changed' } as const
      return appendTransitions(tx, tenantId, [{ ...change, actor: bySystem, at: new Date() }])
    })
  const behind = { txid: last, seq: rows - 50 }
  const followed = new Map(small.slice(0, 1_000).map((tenantId) => [tenantId, behind]))
  const work: Record<string, (database: Database, round: number) => Promise<unknown>> = {
    'tail-large': (database) => liveLogOf(database).read(large, behind),
    'tail-small': (database, round) => liveLogOf(database).read(pick(small, round) ?? '', behind),
    'page-large': (database) => liveLogOf(database).read(large, { txid: 1, seq: 0 }),
    timeline: (database, round) =>
      database.tenant(large, (tx) =>
        listTimeline(tx, large, pick(entities, round) ?? '', { cursor: null, limit: 50 }),
      ),
    activity: (database) =>
      database.tenant(large, (tx) => activity(tx, large, new Date(Date.now() - 86_400_000))),
    'append-large': (database) => append(database, large),
    'append-small': (database, round) => append(database, pick(small, round) ?? ''),
    'thousand-tenants': (database) => liveLogOf(database).tenantsBehind(followed),
  }
  for (const [kind, run] of Object.entries(work)) {
    const times: Record<Side, number[]> = { whole: [], parted: [] }
    for (let round = -10; round < rounds; round += 1) {
      for (const side of sides) {
        const from = performance.now()
        await run(databases[side], round)
        if (round >= 0) times[side].push(performance.now() - from)
      }
    }
    const ratio = median(times.parted.map((ms, round) => ms / (times.whole[round] ?? Number.NaN)))
    report({
      goal: `log-${kind}-${rows}`,
      n: rounds * 2,
      fail: Number(!(ratio <= bar)),
      figures: {
        wholeP50Ms: rounded(median(times.whole), 2),
        partedP50Ms: rounded(median(times.parted), 2),
        wholeP95Ms: rounded(p95(times.whole), 2),
        partedP95Ms: rounded(p95(times.parted), 2),
        ratio: rounded(ratio, 3),
        atMost: bar,
      },
    })
  }
}

function p95(taken: readonly number[]): number {
  return taken.toSorted((a, b) => a - b)[Math.floor(taken.length * 0.95)] ?? Number.NaN
}
