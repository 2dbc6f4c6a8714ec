import { sql } from 'kysely'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openDatabase, type DatabaseOptions } from '#server/db/database.ts'
import { appliedNames, barePlace } from '#tests/support/database/bare-place.ts'
import { describeEachEngine } from '#tests/support/database/database.ts'
import { migrationsOf, noteIndex, sampleSchema } from '#tests/support/database/migrations.ts'

const tenant = '00000000-0000-4000-8000-00000000000a'
const files = ['000-roles.sql', '001-notes.sql', '002-counters.sql']

/** Opens the database with its migration files, for statements in the tenant's name. */
async function inTenant<R>(options: DatabaseOptions, statement: ReturnType<typeof sql<R>>): Promise<R[]> {
  const database = await openDatabase(options)
  try {
    return (await database.tenant(tenant, (tx) => statement.execute(tx))).rows
  } finally {
    await database.close()
  }
}

const indexes = sql<{ name: string; valid: boolean }>`
  select indexrelid::regclass::text as name, indisvalid as valid from pg_index where indrelid = 'note'::regclass
  order by 1`

const write = (id: number, body: string) =>
  sql`insert into note (tenant_id, id, body) values (${tenant}, ${id}, ${body})`

describeEachEngine('a migration outside a transaction', (engine) => {
  it('is not recorded when it fails, and leaves no broken index once it has succeeded', async () => {
    const place = await barePlace(engine)
    const before = { ...place.options, migrations: await migrationsOf() }
    await inTenant(before, write(1, 'twice'))
    await inTenant(before, write(2, 'twice'))
    const options = {
      ...place.options,
      migrations: await migrationsOf({ ...sampleSchema, '003-index.sql': noteIndex }),
    }
    await expect(appliedNames(options)).rejects.toThrow('migration 003-index.sql failed')
    expect([await appliedNames(before), await inTenant(before, indexes)]).toEqual([
      files,
      [
        { name: 'note_body', valid: false },
        { name: 'note_pkey', valid: true },
      ],
    ])
    await inTenant(before, sql`delete from note where id = 2`)
    expect(await appliedNames(options)).toEqual([...files, '003-index.sql'])
    expect(await inTenant(options, indexes)).toEqual([
      { name: 'note_body', valid: true },
      { name: 'note_pkey', valid: true },
    ])
    await place.drop()
  })

  it('processes rows batch by batch, and continues from the last batch after a failure', async () => {
    const place = await barePlace(engine)
    const before = { ...place.options, migrations: await migrationsOf() }
    for (const id of [1, 2, 3, 4]) await inTenant(before, write(id, `${id}`))
    const batches = (poison: string) => `-- no-transaction
      do $$
      begin
        for id_now in 1..4 loop
          perform set_config('assay.tenant_id', '${tenant}', true);
          update note set body = body || '!' where id = id_now and body not like '%!';
          ${poison}
          commit;
        end loop;
      end $$`
    const migrations = await migrationsOf({
      ...sampleSchema,
      '003-fill.sql': batches(`if id_now = 3 then raise 'half-way'; end if;`),
    })
    const options = { ...place.options, migrations }
    await expect(appliedNames(options)).rejects.toThrow('half-way')
    const bodies = sql<{ body: string }>`select body from note order by id`
    const reported = async (from: DatabaseOptions) => (await inTenant(from, bodies)).map(({ body }) => body)
    expect(await reported(before)).toEqual(['1!', '2!', '3', '4'])
    await writeFile(join(migrations, '003-fill.sql'), batches(''))
    expect(await reported(options)).toEqual(['1!', '2!', '3!', '4!'])
    expect(await appliedNames(options)).toEqual([...files, '003-fill.sql'])
    await place.drop()
  })

  it('is refused when it cannot be repeated, or has several statements', async () => {
    const place = await barePlace(engine)
    const refused = async (text: string) =>
      appliedNames({
        ...place.options,
        migrations: await migrationsOf({ ...sampleSchema, '003-odd.sql': `-- no-transaction\n${text}` }),
      })
    await expect(refused('create index concurrently note_body on note (body)')).rejects.toThrow(
      '003-odd.sql cannot be run again: say if not exists, or if exists',
    )
    await expect(refused('create table one (id int); create table two (id int)')).rejects.toThrow(
      'cannot insert multiple commands into a prepared statement',
    )
    expect(await appliedNames({ ...place.options, migrations: await migrationsOf() })).toEqual(files)
    await place.drop()
  })
})
