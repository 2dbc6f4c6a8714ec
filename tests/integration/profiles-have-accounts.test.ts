import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { openDatabase, type Database } from '#server/db/database.ts'
import { readMigrations } from '#server/db/migrate/migration-files.ts'
import { barePlace } from '#tests/support/database/bare-place.ts'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import { migrationsOf } from '#tests/support/database/migrations.ts'

async function developer(database: Database): Promise<string> {
  const id = randomUUID()
  await database.global((tx) =>
    sql`
      insert into account (id, uid, user_type, name, created_at, updated_at)
      values (${id}, ${id}, 'user', 'Dana', now(), now())`.execute(tx),
  )
  await database.tenant(id, (tx) =>
    sql`insert into user_profile (tenant_id, created_at, updated_at) values (${id}, now(), now())`.execute(
      tx,
    ),
  )
  await database.global((tx) => sql`select log_developer(${id}, gen_random_uuid(), '[]', now())`.execute(tx))
  return id
}

const held = (database: Database, id: string) =>
  database.tenant(id, async (tx) => {
    const { rows } = await sql<{ profiles: number; logged: number }>`
      select (select count(*)::int from user_profile) as profiles,
        (select count(*)::int from transition_log) as logged`.execute(tx)
    return rows[0]
  })

describeOnDatabase('a profile', (engine) => {
  it('without an account is deleted with its log when the rule is added', async () => {
    const place = await barePlace(engine)
    const older = (await readMigrations()).filter(({ name }) => name < '203')
    const migrations = await migrationsOf(
      Object.fromEntries(older.map(({ name, sql: text }) => [name, text])),
    )
    const old = await openDatabase({ ...place.options, migrations })
    const [erased, stays] = [await developer(old), await developer(old)]
    await old.global((tx) => sql`delete from account where id = ${erased}`.execute(tx))
    expect(await held(old, erased)).toEqual({ profiles: 1, logged: 1 })
    await old.close()
    const database = await openDatabase(place.options)
    expect([await held(database, erased), await held(database, stays)]).toEqual([
      { profiles: 0, logged: 0 },
      { profiles: 1, logged: 1 },
    ])
    await database.close()
    await place.drop()
  })
})
