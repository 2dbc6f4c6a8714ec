import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database, TenantTx } from '#server/db/database.ts'
import type { Cursor } from '#server/contract/ports/live-cursors.ts'
import { snapshotOf } from '#server/live/cursor.ts'
import { eventId } from './calls/matching.ts'
import type { LiveEvent } from '#server/live/events.ts'
import { createLiveFeed, type LiveFeed } from '#server/live/feed.ts'
import { liveLogOf } from '#server/live/live-log.ts'
import { bySystem } from '#server/modules/transition-log/actor.ts'
import { appendTransitions } from '#server/modules/transition-log/repository.ts'
import { describeOnDatabase, describeOnPostgres, openTestDatabase } from '#tests/support/database/database.ts'
import { openStream, type TestStream } from '#tests/support/server/live.ts'
import { openPolicies, type OpenPolicies } from '#tests/support/database/open-policies.ts'
import { call, registerRecruiter, type Recruiter } from '#tests/support/people/people.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'
import { eventually } from '#tests/support/wait.ts'

/** Changes that a reader may be behind (docs/live.md#how-does-a-stream-stay-complete-and-in-order). */
const mostBehind = 5_000

const logMany = (tx: TenantTx, tenantId: string, count: number) =>
  sql`insert into transition_log (tenant_id, id, entity, entity_id, event, at)
    select ${tenantId}::uuid, gen_random_uuid(), 'client', gen_random_uuid(), 'client.created', now()
    from generate_series(1, ${count}::integer)`.execute(tx)

/** A reader of the feed, and its received events. */
function reader() {
  const events: LiveEvent[] = []
  const missed: number[] = []
  let wake: () => void = () => undefined
  const subscriber = {
    events: (more: readonly LiveEvent[]) => {
      events.push(...more)
      wake()
    },
    progressed: () => undefined,
    missed: () => void missed.push(events.length),
    ended: () => undefined,
  }
  /** Resolves with the events once there are so many. */
  async function received(count: number) {
    while (events.length < count) await new Promise<void>((resolve) => void (wake = resolve))
    return events
  }
  return { subscriber, missed, received }
}

describeOnDatabase('a reader of the live feed that reconnects', (engine) => {
  let database: Database
  let feed: LiveFeed
  const warnings: unknown[] = []
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    feed = createLiveFeed({
      source: liveLogOf(database),
      log: { warn: (facts: unknown) => void warnings.push(facts) },
    })
  })
  afterAll(async () => {
    expect(warnings).toEqual([])
    await feed.close()
    await database.close()
  })

  /** Resolves when no earlier transaction is open in any database of the cluster, so that logged events are delivered. */
  async function settled(tenantId: string) {
    const { xmax } = await database.tenant(tenantId, snapshotOf)
    while ((await database.tenant(tenantId, snapshotOf)).xmin < xmax);
  }

  /** A company that has logged so many changes since the reader left. */
  async function away(changes: number): Promise<{ tenantId: string; after: Cursor }> {
    const tenantId = randomUUID()
    const after = await database.tenant(tenantId, async (tx) => ({
      txid: (await snapshotOf(tx)).xmin,
      seq: 0,
    }))
    await database.tenant(tenantId, (tx) => logMany(tx, tenantId, changes))
    await settled(tenantId)
    return { tenantId, after }
  }

  test('gets all missed events, once and in order, up to the limit', async () => {
    const { tenantId, after } = await away(mostBehind)
    const { subscriber, missed, received } = reader()
    const { at, stop } = await feed.subscribe(tenantId, after, subscriber)
    expect([at, missed]).toEqual([after, []])
    await received(mostBehind)
    await database.tenant(tenantId, (tx) => logMany(tx, tenantId, 1))
    const events = await received(mostBehind + 1)
    stop()
    const places = events.map(({ at: { seq } }) => seq)
    expect([missed, new Set(places).size]).toEqual([[], mostBehind + 1])
    expect(places).toEqual(places.toSorted((left, right) => left - right))
  })

  test('is told to reload beyond the limit, and gets only later events', async () => {
    const { tenantId, after } = await away(mostBehind + 1)
    const { subscriber, missed, received } = reader()
    const { at, stop } = await feed.subscribe(tenantId, after, subscriber)
    const entityId = randomUUID()
    const change = {
      entity: 'client',
      entityId,
      event: 'client.changed',
      actor: bySystem,
      at: new Date(),
    } as const
    await database.tenant(tenantId, (tx) => appendTransitions(tx, tenantId, [change]))
    const events = await received(1)
    stop()
    expect([at.txid > after.txid, missed, events.map((event) => event.entityId)]).toEqual([
      true,
      [0],
      [entityId],
    ])
  })
})

describeOnPostgres('a reader of the live feed whose events are delayed by an older transaction', () => {
  let database: Database
  let feed: LiveFeed
  beforeAll(async () => {
    database = await openTestDatabase('postgres')
    feed = createLiveFeed({ source: liveLogOf(database), log: { warn: () => undefined } })
  })
  afterAll(async () => {
    await feed.close()
    await database.close()
  })

  /** A transaction that has begun to write, and stays open until it is ended. */
  async function older(): Promise<() => Promise<void>> {
    let end: () => void = () => undefined
    const ending = new Promise<void>((resolve) => void (end = resolve))
    let ended: Promise<void> = Promise.resolve()
    await new Promise<void>((begun) => {
      ended = database.global(async (tx) => {
        await sql`select pg_current_xact_id()`.execute(tx)
        begun()
        await ending
      })
    })
    return () => {
      end()
      return ended
    }
  }

  test('gets events after that transaction ended, and the feed reports the delay until then', async () => {
    const tenantId = randomUUID()
    const someone = reader()
    const { stop } = await feed.subscribe(tenantId, null, someone.subscriber)
    await eventually(() => expect(feed.behindMs()).toBe(0))
    const end = await older()
    try {
      await database.tenant(tenantId, (tx) => logMany(tx, tenantId, 1))
      // Longer than the polling interval: an empty poll does not count as complete.
      await eventually(() => expect(feed.behindMs()).toBeGreaterThan(200))
      await end()
      await someone.received(1)
      await eventually(() => expect(feed.behindMs()).toBe(0))
    } finally {
      await end()
      stop()
    }
  })

  test.each([
    ['is given it all up to the limit, once that has ended', mostBehind, [], mostBehind],
    // A reload may read before an older transaction ends, so the reader also gets the delayed events.
    [
      'is told to load again beyond the limit, then given what was held back',
      mostBehind + 1,
      [0],
      mostBehind + 1,
    ],
  ])('%s', async (_, changes, missed, given) => {
    const tenantId = randomUUID()
    const { xmin } = await database.tenant(tenantId, snapshotOf)
    const end = await older()
    await database.tenant(tenantId, (tx) => logMany(tx, tenantId, changes))
    const someone = reader()
    try {
      const { stop } = await feed.subscribe(tenantId, { txid: xmin, seq: 0 }, someone.subscriber)
      expect(someone.missed).toEqual(missed)
      await end()
      expect(await someone.received(given)).toHaveLength(given)
      stop()
    } finally {
      await end()
    }
  })
})

describeOnPostgres('with every row policy opened, a live stream', () => {
  let open: OpenPolicies
  let server: TestServer
  let origin: string
  let ours: Recruiter
  let theirs: Recruiter
  beforeAll(async () => {
    open = await openPolicies()
    server = await startTestServer({ database: open.database })
    origin = await server.listen()
    ours = await registerRecruiter(server, 'Brightwater')
    theirs = await registerRecruiter(server, 'Northgate')
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
    await open.close()
  })

  const create = async (who: Recruiter, name: string) =>
    (await call(server, who, '/clients', { method: 'POST', body: { name } })).json<{ id: string }>().id

  async function nextClient(stream: TestStream): Promise<unknown> {
    for (;;) {
      const { data } = await stream.next()
      if (data['entity'] === 'client') return data['entityId']
    }
  }

  test('does not reload for changes of another company', async () => {
    const first = await openStream(origin, ours)
    const { id } = await first.next()
    first.close()
    await open.database.tenant(theirs.companyId, (tx) => logMany(tx, theirs.companyId, mostBehind + 1))
    const resumed = await openStream(origin, ours, id)
    expect(await resumed.next()).toEqual({ id: eventId(), event: 'ready', data: {} })
    resumed.close()
  })

  test('gets no events of another company, past or present', async () => {
    const live = await openStream(origin, ours)
    const ready = await live.next()
    expect(ready.event).toBe('ready')
    const foreign = await create(theirs, 'Theirs')
    const own = await create(ours, 'Ours')
    const resumed = await openStream(origin, ours, ready.id)
    expect((await resumed.next()).event).toBe('ready')
    const heard = [await nextClient(live), await nextClient(resumed)]
    live.close()
    resumed.close()
    expect([heard, heard.includes(foreign)]).toEqual([[own, own], false])
  })
})
