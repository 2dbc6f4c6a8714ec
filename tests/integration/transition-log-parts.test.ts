import { sql, type RawBuilder } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase, type Database } from '#server/db/database.ts'
import type { Cursor } from '#server/contract/ports/live-cursors.ts'
import { selectEvents } from '#server/live/events.ts'
import { liveLogOf } from '#server/live/live-log.ts'
import { bySystem } from '#server/modules/transition-log/actor.ts'
import { appendTransitions } from '#server/modules/transition-log/repository.ts'
import { describeEachEngine, openTestDatabase } from '#tests/support/database/database.ts'
import { settledLog } from '#tests/support/server/live.ts'
import { emptyPlace, migrationsBefore } from '#tests/support/database/schema-before.ts'

const parted = '210-transition-log-parted.sql'

/** As many as there are partitions, and more. */
const tenants = Array.from({ length: 40 }, () => randomUUID())

const append = (database: Database, tenantId: string, entityId: string) =>
  database.tenant(tenantId, (tx) =>
    appendTransitions(tx, tenantId, [
      { entity: 'client', entityId, event: 'client.changed', actor: bySystem, at: new Date() },
    ]),
  )

/** As written by a release whose log named no kind of actor. */
const appendOld = (database: Database, tenantId: string) =>
  database.tenant(tenantId, (tx) =>
    sql`insert into transition_log (tenant_id, id, entity, entity_id, event, at)
      values (${tenantId}, ${randomUUID()}, 'client', ${randomUUID()}, 'client.changed', now())`.execute(tx),
  )

const rowsOf = (database: Database, tenantId: string) =>
  database.tenant(tenantId, (tx) => tx.selectFrom('transition_log').selectAll().orderBy('seq').execute())

describeEachEngine('the transition log in parts', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    for (const tenantId of tenants) await append(database, tenantId, randomUUID())
  })
  afterAll(() => database.close())

  it('takes over every row with its position, so that a reader can resume', async () => {
    const place = await emptyPlace(engine)
    const before = await openDatabase({ ...place.options, migrations: await migrationsBefore(parted) })
    for (const tenantId of [...tenants, ...tenants]) await appendOld(before, tenantId)
    const [reader = ''] = tenants
    const old = await Promise.all(tenants.map((tenantId) => rowsOf(before, tenantId)))
    const logs = old.map((rows) =>
      rows.map((row) => ({ ...row, actor_kind: null, actor_contact_id: null, change: null })),
    )
    const at: Cursor = { txid: logs[0]?.[0]?.txid ?? 0, seq: logs[0]?.[0]?.seq ?? 0 }
    await before.close()
    const after = await openDatabase(place.options)
    expect(await Promise.all(tenants.map((tenantId) => rowsOf(after, tenantId)))).toEqual(logs)
    const entityId = randomUUID()
    await append(after, reader, entityId)
    const seqs = (await rowsOf(after, reader)).map(({ seq }) => seq)
    expect(seqs).toEqual(seqs.toSorted((a, b) => a - b))
    expect(seqs[2]).toBeGreaterThan(Math.max(...logs.flat().map(({ seq }) => seq)))
    await settledLog(after, reader)
    const { events } = await liveLogOf(after).read(reader, at)
    expect(events.map((event) => event.entityId)).toEqual([logs[0]?.[1]?.entity_id, entityId])
    await after.close()
    await place.drop()
  })

  it('reads one partition for a tenant, in every query', async () => {
    const [tenantId = ''] = tenants
    const partsRead = (query: RawBuilder<unknown>) =>
      database.tenant(tenantId, async (tx) => {
        const { rows } = await sql`explain (analyze, format json) ${query}`.execute(tx)
        return [...new Set(JSON.stringify(rows).match(/(?<="Relation Name":")transition_log_\d\d(?=")/g))]
      })
    const read = await partsRead(selectEvents(tenantId, { txid: 0, seq: 0 }, 500))
    expect(read).toHaveLength(1)
    for (const query of [
      sql`select from transition_log where tenant_id = ${tenantId}::uuid and at > now() - interval '1 day'`,
      sql`select from transition_log where tenant_id = ${tenantId}::uuid and entity_id = ${randomUUID()}::uuid`,
      // Row security names it.
      sql`select from transition_log where id = ${randomUUID()}::uuid`,
    ]) {
      expect(await partsRead(query)).toEqual(read)
    }
  })

  it('spreads companies over all partitions', async () => {
    const { rows } = await database.global((tx) =>
      sql<{ parts: number }>`
        select count(*)::int as parts from pg_inherits where inhparent = 'transition_log'::regclass`.execute(
        tx,
      ),
    )
    expect(rows).toEqual([{ parts: 16 }])
    const parts = await Promise.all(
      tenants.map((tenantId) =>
        database.tenant(tenantId, async (tx) => {
          const found = await sql<{ part: string }>`
            select tableoid::regclass::text as part from transition_log`.execute(tx)
          return found.rows.map(({ part }) => part)
        }),
      ),
    )
    expect(new Set(parts.flat()).size).toBeGreaterThan(8)
    expect(parts.map(({ length }) => length)).toEqual(tenants.map(() => 1))
  })

  it('grants no direct access to partitions, and lets no role remove rows', async () => {
    const [tenantId = '', other = ''] = tenants
    const refused = (statement: string) =>
      database
        .tenant(tenantId, (tx) => sql.raw(statement).execute(tx))
        .then(
          () => 'done',
          (error: unknown) => (error as { code?: string }).code,
        )
    for (const statement of [
      'select from transition_log_00',
      `delete from transition_log_00`,
      `delete from transition_log where tenant_id = '${tenantId}'`,
      `update transition_log set event = 'x' where tenant_id = '${tenantId}'`,
      'truncate transition_log',
      `insert into transition_log (tenant_id, id, entity, entity_id, event, at)
        values ('${other}', gen_random_uuid(), 'client', gen_random_uuid(), 'client.changed', now())`,
    ]) {
      expect([statement, await refused(statement)]).toEqual([statement, '42501'])
    }
  })
})
