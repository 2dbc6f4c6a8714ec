/**
 * The idle cost of live updates and their delay: a thousand companies followed by one process, on both engines.
 * Delivery is measured from the commit, in turns with a bare NOTIFY from its own.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { engineOf, type Database } from '#server/db/database.ts'
import { createLiveFeed, type LiveFeed } from '#server/live/feed.ts'
import { liveLogOf } from '#server/live/live-log.ts'
import { createSessionWatch, type SessionWatch } from '#server/live/session-watch.ts'
import { bySystem } from '#server/modules/transition-log/actor.ts'
import { appendTransitions } from '#server/modules/transition-log/repository.ts'
import { withDatabase, type EngineName } from './databases.ts'
import { report, rounded } from './report.ts'

const companies = 1_000
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 500)
const idleMs = Number(process.env['BENCH_IDLE_MS'] ?? 30_000)
const bars = { statementsPerSecond: 5, p95Ratio: 3 }
const bareChannel = 'assay_bench_bare'

let statements = 0
const { query } = pg.Client.prototype
Object.assign(pg.Client.prototype, {
  query(this: pg.Client, ...words: Parameters<typeof query>) {
    statements += 1
    return query.apply(this, words)
  },
})

const account = {
  userType: 'company' as const,
  email: null,
  role: 'recruiter' as const,
  memberState: 'active' as const,
  erasureDueAt: null,
  clientsVersion: null,
  superUser: false,
  isStaffAdmin: false,
}
const log = { warn: (...words: unknown[]) => process.stderr.write(`${String(words[1])}\n`) }

for (const engine of ['postgres', 'embedded'] as const) await measure(engine)

async function measure(engine: EngineName): Promise<void> {
  await withDatabase(engine, async (database) => {
    const feed = createLiveFeed({ source: liveLogOf(database), log })
    const watch = createSessionWatch({ database, log, alignClaims: () => Promise.resolve(false) })
    try {
      const followed = await follow(feed, watch)
      await idle(`feeds-idle-${engine}`)
      // The embedded engine has one connection, so nothing can write during an open transaction.
      if (engine === 'postgres') await heldBack(database, followed)
      await delivery(engine, database, followed)
    } finally {
      await Promise.all([feed.close(), watch.close()])
    }
  })
}

interface Followed {
  tenants: string[]
  /** The next event of any company. */
  next(): Promise<string>
}

async function follow(feed: LiveFeed, watch: SessionWatch): Promise<Followed> {
  const tenants = Array.from({ length: companies }, () => randomUUID())
  let receive: (entityId: string) => void = () => undefined
  for (const tenantId of tenants) {
    const stop = watch.watch({
      sessionId: randomUUID(),
      account: {
        ...account,
        id: randomUUID(),
        uid: randomUUID(),
        companyId: tenantId,
        memberId: randomUUID(),
      },
      ended: () => undefined,
      changed: () => undefined,
      replaced: () => undefined,
      stopped: () => stop(),
    })
    await feed.subscribe(tenantId, null, {
      events: (events) => events.forEach(({ entityId }) => receive(entityId)),
      progressed: () => undefined,
      missed: () => undefined,
      ended: () => undefined,
    })
  }
  return { tenants, next: () => new Promise((resolve) => void (receive = resolve)) }
}

async function idle(goal: string): Promise<void> {
  // Statements of the subscription are not idle cost.
  await delay(5_000)
  const before = statements
  await delay(idleMs)
  const perSecond = (statements - before) / (idleMs / 1_000)
  report({
    goal,
    n: companies,
    fail: Number(!(perSecond <= bars.statementsPerSecond)),
    figures: { statementsPerSecond: rounded(perSecond, 2), atMost: bars.statementsPerSecond },
  })
}

/** A long open write holds back the events of every company. */
async function heldBack(database: Database, { tenants }: Followed): Promise<void> {
  let end: () => void = () => undefined
  const ending = new Promise<void>((resolve) => void (end = resolve))
  let long: Promise<void> = Promise.resolve()
  await new Promise<void>((begun) => {
    long = database.global(async (tx) => {
      await sql`select pg_current_xact_id()`.execute(tx)
      begun()
      await ending
    })
  })
  for (const tenantId of tenants) await write(database, tenantId, randomUUID())
  await idle('feeds-held-back-postgres')
  end()
  await long
  await delay(5_000)
}

/** Resolves with the time before the commit. */
async function write(database: Database, tenantId: string, entityId: string): Promise<number> {
  return await database.tenant(tenantId, async (tx) => {
    const change = { entity: 'client', entityId, event: 'client.changed', actor: bySystem } as const
    await appendTransitions(tx, tenantId, [{ ...change, at: new Date() }])
    return performance.now()
  })
}

async function delivery(engine: EngineName, database: Database, { tenants, next }: Followed): Promise<void> {
  const times: Record<'bare' | 'received', number[]> = { bare: [], received: [] }
  let wrong = 0
  let hear: (at: number) => void = () => undefined
  const bare = await bareEar(database, () => hear(performance.now()))
  for (let round = -20; round < rounds; round += 1) {
    const heard = new Promise<number>((resolve) => void (hear = resolve))
    const sent = await bare.send()
    const bareMs = (await heard) - sent
    const entityId = randomUUID()
    const received = next().then((id) => ({ id, at: performance.now() }))
    const began = await write(database, tenants[Math.max(round, 0) % companies] ?? '', entityId)
    const { id, at } = await received
    wrong += Number(id !== entityId)
    if (round < 0) continue
    times.bare.push(bareMs)
    times.received.push(at - began)
  }
  await bare.close()
  const ratio = percentile(times.received, 95) / percentile(times.bare, 95)
  // The bar is LISTEN/NOTIFY's. One connection for everything is reported next to it (docs/live.md#wake-ups).
  const atMost = engine === 'postgres' ? bars.p95Ratio : Infinity
  report({
    goal: `feeds-delivery-${engine}`,
    n: rounds,
    fail: wrong + Number(!(ratio <= atMost)),
    figures: {
      bareP95Ms: rounded(percentile(times.bare, 95), 2),
      bareP99Ms: rounded(percentile(times.bare, 99), 2),
      receivedP95Ms: rounded(percentile(times.received, 95), 2),
      receivedP99Ms: rounded(percentile(times.received, 99), 2),
      p95Ratio: rounded(ratio, 2),
      ...(atMost === Infinity ? {} : { atMost }),
    },
  })
}

interface BareEar {
  /** Writes a similar row and notifies; resolves with the time before the commit. */
  send(): Promise<number>
  close(): Promise<void>
}

/** Only the drivers: one connection writes and notifies, another listens; the embedded engine has one for both. */
async function bareEar(database: Database, heard: () => void): Promise<BareEar> {
  const { pool } = engineOf(database)
  const listener = await pool.connect()
  listener.on('notification', ({ channel }) => channel === bareChannel && heard())
  await listener.query(`listen ${bareChannel}`)
  const writer = database.engine === 'postgres' ? await pool.connect() : listener
  if (writer === listener) listener.release()
  return {
    async send() {
      const client = writer === listener ? await pool.connect() : writer
      await client.query(
        "begin; set local role assay_tenant; set local assay.tenant_id = '" + randomUUID() + "'",
      )
      await client.query(
        `insert into transition_log (tenant_id, id, entity, entity_id, event, at)
         values (current_setting('assay.tenant_id')::uuid, gen_random_uuid(), 'client', gen_random_uuid(), 'client.changed', now())`,
      )
      await client.query(`select pg_notify('${bareChannel}', '')`)
      const at = performance.now()
      await client.query('commit')
      if (writer === listener) client.release()
      return at
    },
    async close() {
      if (writer === listener) return
      writer.release()
      await listener.query(`unlisten ${bareChannel}`)
      listener.release()
    },
  }
}

function percentile(values: readonly number[], rank: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil((rank / 100) * sorted.length) - 1)] ?? Number.NaN
}
