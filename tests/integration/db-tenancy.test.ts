import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase, type Database, type TenantTx } from '#server/db/database.ts'
import {
  describeEachEngine,
  describeOnPostgres,
  openTestDatabase,
  postgresTarget,
} from '#tests/support/database/database.ts'
import { migrationsOf } from '#tests/support/database/migrations.ts'

const ours = '00000000-0000-4000-8000-00000000000a'
const theirs = '00000000-0000-4000-8000-00000000000b'

const write = (tx: TenantTx, tenant: string, id: number, body: string) =>
  sql`insert into note (tenant_id, id, body) values (${tenant}, ${id}, ${body})`.execute(tx)

const bodies = async (database: Database, tenant: string) =>
  database.tenant(tenant, async (tx) => {
    const { rows } = await sql<{ body: string }>`select body from note order by id`.execute(tx)
    return rows.map(({ body }) => body)
  })

describeEachEngine('tenancy', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(engine, { migrations: await migrationsOf() })
    await database.tenant(ours, (tx) => write(tx, ours, 1, 'ours'))
    await database.tenant(theirs, (tx) => write(tx, theirs, 1, 'theirs'))
  })
  afterAll(() => database.close())

  it('shows each tenant its own rows only', async () => {
    expect(await bodies(database, ours)).toEqual(['ours'])
    expect(await bodies(database, theirs)).toEqual(['theirs'])
  })

  it('refuses to write a row for another tenant', async () => {
    await expect(database.tenant(ours, (tx) => write(tx, theirs, 2, 'planted'))).rejects.toMatchObject({
      code: '42501',
    })
    expect(await bodies(database, theirs)).toEqual(['theirs'])
  })

  it('changes and deletes nothing of another tenant', async () => {
    const counts = await database.tenant(ours, async (tx) => {
      const changed = await sql`update note set body = 'changed' where tenant_id = ${theirs}`.execute(tx)
      const deleted = await sql`delete from note where tenant_id = ${theirs}`.execute(tx)
      return [changed.numAffectedRows, deleted.numAffectedRows]
    })
    expect(counts).toEqual([0n, 0n])
    expect(await bodies(database, theirs)).toEqual(['theirs'])
  })

  it('shows nothing once the tenant setting is emptied', async () => {
    const seen = await database.tenant(ours, async (tx) => {
      await sql`select set_config('assay.tenant_id', '', true)`.execute(tx)
      return (await sql`select * from note`.execute(tx)).rows
    })
    expect(seen).toEqual([])
  })

  it('leaves no tenant behind on the connection', async () => {
    const setting = await database.global(async (tx) => {
      const { rows } = await sql<{ tenant: string | null }>`
        select nullif(current_setting('assay.tenant_id', true), '') as tenant`.execute(tx)
      return rows
    })
    expect(setting).toEqual([{ tenant: null }])
  })

  it('gives the global role no right on a tenant table, and the tenant role none on a global one', async () => {
    const denied = { code: '42501' }
    await expect(database.global((tx) => sql`select * from note`.execute(tx))).rejects.toMatchObject(denied)
    await expect(database.tenant(ours, (tx) => sql`select * from counter`.execute(tx))).rejects.toMatchObject(
      denied,
    )
  })

  it('accepts only a uuid as tenant', async () => {
    await expect(bodies(database, `${ours}'; reset role; --`)).rejects.toThrow('not a tenant id')
  })
})

describeOnPostgres('the login role of PostgreSQL', () => {
  it('has no right on any table outside a transaction of ours', async () => {
    const target = await postgresTarget({ migrations: await migrationsOf() })
    const client = new pg.Client({ connectionString: target.url })
    await client.connect()
    for (const table of ['note', 'counter', 'schema_migration']) {
      await expect(client.query(`select * from ${table}`)).rejects.toMatchObject({ code: '42501' })
    }
    await expect(client.query('set role assay_backup')).rejects.toMatchObject({ code: '42501' })
    await client.end()
    await target.drop()
  })

  it('is refused when it owns the tables or is a superuser', async () => {
    const migrations = await migrationsOf()
    const target = await postgresTarget({ migrations })
    await expect(openDatabase({ url: target.migrateUrl, migrations })).rejects.toThrow(
      'DATABASE_URL signs in as assay_owner, who owns',
    )
    const superuser = target.migrateUrl.replace('assay_owner', 'postgres')
    await expect(openDatabase({ url: superuser, migrations })).rejects.toThrow(
      'DATABASE_URL signs in as postgres, a superuser',
    )
    await target.drop()
  })
})
