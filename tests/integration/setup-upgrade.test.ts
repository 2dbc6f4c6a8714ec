/** Companies of the release whose setup had four steps. */
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openDatabase, type Database } from '#server/db/database.ts'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import { emptyPlace, migrationsBefore } from '#tests/support/database/schema-before.ts'

const idOf = (number: number) => `0192dddd-0000-7000-8000-${String(number).padStart(12, '0')}`
const [member, client, position] = [idOf(2), idOf(3), idOf(4)]
/** By their setup step. */
const companies = new Map([0, 2, 3, 4].map((step) => [step, idOf(100 + step)]))

async function found(database: Database, tenant: string, step: number): Promise<void> {
  await database.tenant(tenant, async (tx) => {
    await sql`insert into company (tenant_id, name, time_zone, onboarding_step, version, created_at, updated_at)
      values (${tenant}, 'Brightwater', 'Europe/Berlin', ${step}, 7, now(), now())`.execute(tx)
    await sql`insert into member (tenant_id, id, account_id, name, role, state, created_at, updated_at)
      values (${tenant}, ${member}, ${idOf(5)}, 'Ines', 'owner', 'active', now(), now())`.execute(tx)
    await sql`update stage_template set name = 'Our way', is_default = true where key = 'agency'`.execute(tx)
    await sql`insert into client (tenant_id, id, name, slug, status, owner_member_id, created_at, updated_at)
      values (${tenant}, ${client}, 'Kestrel', 'kestrel', 'active', ${member}, now(), now())`.execute(tx)
    await sql`insert into position (tenant_id, id, client_id, title, state, openings, opened_at, created_at, updated_at)
      values (${tenant}, ${position}, ${client}, 'Tester', 'open', 2, now(), now(), now())`.execute(tx)
    await sql`insert into stage (tenant_id, id, position_id, name, sort_order, type, limit_days, client_visible, requires)
      values (${tenant}, ${idOf(6)}, ${position}, 'Long list', 0, 'lead', 3, false,
        '{"consent": false, "reason": false}')`.execute(tx)
  })
}

const unchanging = ['stage_template', 'position', 'stage', 'client', 'member'] as const

/** The stored results of the setup. */
const madeBy = (database: Database, tenant: string) =>
  database.tenant(tenant, async (tx) => {
    const tables: unknown[] = []
    for (const table of unchanging) {
      const { rows } = await sql`select * from ${sql.table(table)} order by id`.execute(tx)
      tables.push(rows)
    }
    return tables
  })

describeOnDatabase('companies of the release with four setup steps', (engine) => {
  it('keep completed setups, continue others at their step, and keep templates and positions', async () => {
    const place = await emptyPlace(engine)
    const old = await openDatabase({ ...place.options, migrations: await migrationsBefore('680') })
    const before = new Map<string, unknown>()
    for (const [step, tenant] of companies) {
      await found(old, tenant, step)
      before.set(tenant, await madeBy(old, tenant))
    }
    await old.close()
    const database = await openDatabase(place.options)
    const after = new Map<number, unknown>()
    for (const [step, tenant] of companies) {
      expect(await madeBy(database, tenant)).toEqual(before.get(tenant))
      const row = await database.tenant(tenant, (tx) =>
        tx
          .selectFrom('company')
          .select(['onboarding_step', 'version', 'digest_cadence', 'digest_time_zone'])
          .executeTakeFirstOrThrow(),
      )
      after.set(step, row)
    }
    const unset = { digest_cadence: null, digest_time_zone: null }
    expect(after).toEqual(
      new Map([
        [0, { onboarding_step: 0, version: 7, ...unset }],
        [2, { onboarding_step: 2, version: 7, ...unset }],
        [3, { onboarding_step: 3, version: 7, ...unset }],
        [4, { onboarding_step: 6, version: 8, ...unset }],
      ]),
    )
    await database.close()
    await place.drop()
  })
})
