import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type Database } from '#server/db/database.ts'
import { snapshotOf } from '#server/live/cursor.ts'
import { createLiveFeed } from '#server/live/feed.ts'
import { liveLogOf, type LiveLog } from '#server/live/live-log.ts'
import { bySystem } from '#server/modules/transition-log/actor.ts'
import { appendTransitions } from '#server/modules/transition-log/repository.ts'
import {
  asSuperuser,
  describeEachEngine,
  describeOnPostgres,
  openTestDatabase,
  patientLimits,
  postgresTarget,
  type PostgresTarget,
} from '#tests/support/database/database.ts'
import { eventually } from '#tests/support/wait.ts'

/** Logs a change; returns its transaction. */
const log = (database: Database, tenantId: string, entityId: string) =>
  database.tenant(tenantId, async (tx) => {
    const change = { entity: 'client', entityId, event: 'client.changed', actor: bySystem } as const
    await appendTransitions(tx, tenantId, [{ ...change, at: new Date() }])
    const { rows } = await sql<{ txid: number }>`select pg_current_xact_id()::text::bigint as txid`.execute(
      tx,
    )
    return rows[0]?.txid ?? 0
  })

/** All events of a tenant; `next` resolves with them once there are more. */
async function follow(source: LiveLog, tenantId: string) {
  const feed = createLiveFeed({ source, log: { warn: () => undefined } })
  const received: string[] = []
  const subscriber = {
    events: (events: readonly { entityId: string }[]) =>
      void received.push(...events.map(({ entityId }) => entityId)),
    progressed: () => undefined,
    missed: () => undefined,
    ended: () => undefined,
  }
  await feed.subscribe(tenantId, null, subscriber)
  const until = (count: number) =>
    eventually(() => {
      if (received.length < count) throw new Error(`${received.length} told of ${count}`)
    })
  return { received, until, close: () => feed.close() }
}

describeEachEngine('the live log', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.close())

  test('notifies with the tenant and the transaction only', async () => {
    const heard: (string | null)[] = []
    let listening: Promise<unknown> | null = null
    const arrived = new Promise<void>((resolve) => {
      listening = database.listen('assay_live', (payload) => {
        heard.push(payload)
        if (heard.length === 2) resolve()
      })
    })
    await listening
    const [one, other] = [randomUUID(), randomUUID()]
    const written = [await log(database, one, randomUUID()), await log(database, other, randomUUID())]
    await arrived
    expect(heard).toEqual([`${one} ${written[0]}`, `${other} ${written[1]}`])
  })

  test('names subscribed tenants with events after a position, and skips unknown tenants', async () => {
    const source = liveLogOf(database)
    const [ahead, behind, silent, unasked] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
    const last = await log(database, ahead, randomUUID())
    await log(database, behind, randomUUID())
    await log(database, unasked, randomUUID())
    await eventually(async () => {
      if ((await database.tenant(behind, snapshotOf)).xmin <= last + 2) throw new Error('held back')
    })
    const most = Number.MAX_SAFE_INTEGER
    const places = new Map([
      [ahead, { txid: last, seq: most }],
      [behind, { txid: 0, seq: 0 }],
      [silent, { txid: 0, seq: 0 }],
    ])
    expect(await source.tenantsBehind(places)).toEqual([behind])
    expect(await source.tenantsBehind(new Map())).toEqual([])
    const left = await database.global(async (tx) => {
      await sql`select tenants_to_tell(array[${behind}]::uuid[], array[0], array[0])`.execute(tx)
      return (await sql`select current_setting('assay.tenant_id') as tenant`.execute(tx)).rows
    })
    expect(left).toEqual([{ tenant: '' }])
  })

  test('gives that list to the global role only', async () => {
    const asked = database.tenant(randomUUID(), (tx) =>
      sql`select tenants_to_tell('{}', '{}', '{}')`.execute(tx),
    )
    await expect(asked).rejects.toThrow('permission denied for function tenants_to_tell')
  })

  test('reads in one statement with its tenant’s rows only, and leaves no transaction open', async () => {
    const [own, foreign] = [randomUUID(), randomUUID()]
    await log(database, own, own)
    await log(database, foreign, foreign)
    const ids = () =>
      database.tenantRead(own, sql<{ entity_id: string }>`select entity_id from transition_log order by seq`)
    expect(await ids()).toEqual([{ entity_id: own }])
    const nothing = database.tenantRead(own, sql<{ never: number }>`select 1 / 0 as never`)
    await expect(nothing).rejects.toThrow('division by zero')
    const withParameter = database.tenantRead(
      own,
      sql<{ id: string }>`select id from transition_log where entity_id = ${own}`,
    )
    await expect(withParameter).rejects.toThrow('no parameters')
    await log(database, own, own)
    expect(await ids()).toEqual([{ entity_id: own }, { entity_id: own }])
  })

  test('delivers events by polling when notifications are lost', async () => {
    const deaf = { ...database, listen: () => Promise.resolve(async () => undefined), listening: () => false }
    const tenantId = randomUUID()
    const { received, until, close } = await follow(liveLogOf(deaf), tenantId)
    const ids = [randomUUID(), randomUUID()]
    for (const id of ids) await log(database, tenantId, id)
    await until(2)
    await close()
    expect(received).toEqual(ids)
  })
})

describeOnPostgres('the connection that listens', () => {
  let target: PostgresTarget
  let database: Database
  beforeAll(async () => {
    target = await postgresTarget()
    database = await openDatabase({ url: target.url, limits: patientLimits })
  })
  afterAll(async () => {
    await database.close()
    await target.drop()
  })

  const until = (reached: () => boolean) =>
    eventually(() => {
      if (!reached()) throw new Error('not yet')
    })

  test('reconnects after a detected loss, and delivers what was logged in the meantime', async () => {
    const tenantId = randomUUID()
    const { received, until: untilReceived, close } = await follow(liveLogOf(database), tenantId)
    const gaps: (string | null)[] = []
    await database.listen('assay_elsewhere', (payload) => void gaps.push(payload))
    const before = randomUUID()
    await log(database, tenantId, before)
    await untilReceived(1)
    await asSuperuser('postgres', (client) =>
      client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and query ilike 'listen%'`,
        [target.name],
      ),
    )
    await until(() => !database.listening())
    const meanwhile = randomUUID()
    await log(database, tenantId, meanwhile)
    await until(() => database.listening())
    await untilReceived(2)
    const after = randomUUID()
    await log(database, tenantId, after)
    await untilReceived(3)
    await close()
    expect([received, gaps]).toEqual([[before, meanwhile, after], [null]])
  })
})
