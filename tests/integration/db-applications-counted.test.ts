import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import { emptyPlace, migrationsBefore } from '#tests/support/database/schema-before.ts'

const counting = '131-applications-of-a-position.sql'
const tenants = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']

describeOnDatabase('the count of applications', (engine) => {
  it('starts with the applications of every company from before the count', async () => {
    const place = await emptyPlace(engine)
    const before = await openDatabase({ ...place.options, migrations: await migrationsBefore(counting) })
    for (const [index, tenant] of tenants.entries()) {
      await before.tenant(tenant, async (tx) => {
        const id = sql`${tenant}::uuid`
        await sql`insert into company (tenant_id, name, created_at, updated_at) values (${id}, 'C', now(), now())`.execute(
          tx,
        )
        await sql`insert into member (tenant_id, id, account_id, name, role, state, created_at, updated_at)
          values (${id}, ${id}, ${id}, 'M', 'owner', 'active', now(), now())`.execute(tx)
        await sql`insert into client (tenant_id, id, name, slug, status, owner_member_id, created_at, updated_at)
          values (${id}, ${id}, 'C', 'c', 'active', ${id}, now(), now())`.execute(tx)
        for (const position of ['a', 'b'])
          await sql`insert into position (tenant_id, id, client_id, title, state, openings, created_at, updated_at)
            values (${id}, md5(${position})::uuid, ${id}, ${position}, 'open', 1, now(), now())`.execute(tx)
        await sql`insert into stage (tenant_id, id, position_id, name, sort_order, type, client_visible, requires)
          values (${id}, ${id}, md5('a')::uuid, 'S', 0, 'lead', false, '{}')`.execute(tx)
        await sql`insert into candidate (tenant_id, id, name, deleted_at, created_at, updated_at)
          select ${id}, md5('c' || n)::uuid, 'P', case when n = 1 then now() end, now(), now()
          from generate_series(1, ${3 + index}::int) n`.execute(tx)
        await sql`insert into application (tenant_id, id, candidate_id, position_id, stage_id, state, stage_entered_at,
            created_at, updated_at)
          select ${id}, id, id, md5('a')::uuid, ${id}, 'lead', now(), now(), now() from candidate`.execute(tx)
      })
    }
    await before.close()
    const after = await openDatabase(place.options)
    const counts = await Promise.all(
      tenants.map((tenant) =>
        after.tenant(tenant, async (tx) => {
          await sql`delete from application where id = md5('c2')::uuid`.execute(tx)
          return tx.selectFrom('position').select(['title', 'applications']).orderBy('title').execute()
        }),
      ),
    )
    expect(counts).toEqual([
      [
        { title: 'a', applications: 2 },
        { title: 'b', applications: 0 },
      ],
      [
        { title: 'a', applications: 3 },
        { title: 'b', applications: 0 },
      ],
    ])
    await after.close()
    await place.drop()
  })
})
