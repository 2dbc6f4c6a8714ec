/** Names of the release whose last migration is 381: upgraded, they are composed, folded and found. */
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openDatabase, type Database } from '#server/db/database.ts'
import { searchCandidates } from '#server/modules/candidates/search.ts'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import { emptyPlace, migrationsBefore } from '#tests/support/database/schema-before.ts'

const idOf = (number: number) => `0192cccc-0000-7000-8000-${String(number).padStart(12, '0')}`
const [tenant, member] = [idOf(1), idOf(2)]
const decomposed = 'Mu\u0308ller'

const client = (id: number, name: string) => sql`
  insert into client (tenant_id, id, name, slug, status, owner_member_id, tags, created_at, updated_at)
  values (${tenant}, ${idOf(id)}, ${name}, ${`client-${id}`}, 'active', ${member}, ${JSON.stringify([decomposed])}::jsonb, now(), now())`

async function fill(database: Database): Promise<void> {
  await database.tenant(tenant, async (tx) => {
    await sql`insert into company (tenant_id, name, created_at, updated_at)
      values (${tenant}, ${decomposed}, now(), now())`.execute(tx)
    await sql`insert into member (tenant_id, id, account_id, name, role, state, created_at, updated_at)
      values (${tenant}, ${member}, ${idOf(3)}, 'Ines', 'owner', 'active', now(), now())`.execute(tx)
    for (const [id, name] of [decomposed, 'Müller', 'MULLER', 'Kestrel'].entries())
      await client(10 + id, name).execute(tx)
    await sql`insert into candidate (tenant_id, id, name, emails, created_at, updated_at)
      values (${tenant}, ${idOf(20)}, ${`Ju\u0308rgen ${decomposed}`}, '["j@x.example"]', now(), now())`.execute(
      tx,
    )
  })
}

describeOnDatabase('names of an older release', (engine) => {
  it('are composed and found; clients with one name stay, and a further one is refused', async () => {
    const place = await emptyPlace(engine)
    const old = await openDatabase({ ...place.options, migrations: await migrationsBefore('390') })
    await fill(old)
    await old.close()
    const database = await openDatabase(place.options)
    const names = await database.tenant(tenant, async (tx) => {
      const { rows } = await sql<{ name: string; tags: string[] }>`
        select name, tags from client order by id`.execute(tx)
      return rows.map(({ name, tags }) => [name, ...tags])
    })
    expect(names).toEqual(['Müller', 'Müller', 'MULLER', 'Kestrel'].map((name) => [name, 'Müller']))
    const found = await database.tenant(tenant, (tx) =>
      searchCandidates(tx, tenant, { search: 'muller jurgen', cursor: null, limit: 5 }),
    )
    expect(found.items.map(({ name }) => name)).toEqual(['Jürgen Müller'])
    await expect(database.tenant(tenant, (tx) => client(15, 'müller').execute(tx))).rejects.toThrow(
      'client_name',
    )
    await database.close()
    await place.drop()
  })
})
