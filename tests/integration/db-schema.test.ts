import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { describeEachEngine, openTestDatabase } from '#tests/support/database/database.ts'

/** The worker and the accounts belong to no tenant, and see the rows of these tables like the tenants. */
const shared = sql.lit('{mail,mail_suppression}')
/** Their policies let the global role see every row; their keys do not start with a tenant, since a row may have none. */
const ofShared = (name: string) => sql`${sql.ref(name)} = any (${shared}::text[])`

/** The rules of docs/api.md#tenants for the real schema, read from the catalogue: a new table is covered at birth. */
describeEachEngine('the schema', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.close())

  const names = (query: ReturnType<typeof sql<{ name: string }>>) =>
    database.global(async (tx) => (await query.execute(tx)).rows.map(({ name }) => name))

  const tenantTables = sql`
    select c.oid, c.relname::text as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and has_table_privilege('assay_tenant', c.oid, 'SELECT')`

  it('forces row security on every table with tenant rows', async () => {
    expect(
      await names(sql<{ name: string }>`
      select t.name from (${tenantTables}) t join pg_class c on c.oid = t.oid
      where not (c.relrowsecurity and c.relforcerowsecurity)`),
    ).toEqual([])
  })

  it('has one policy by tenant on each of them, besides that of the backup', async () => {
    expect(
      await names(sql<{ name: string }>`
      select t.name from (${tenantTables}) t
      where (select count(*) from pg_policy p where p.polrelid = t.oid and p.polname <> 'assay_backup'
          and pg_get_expr(p.polqual, p.polrelid) like '%tenant_id = %assay.tenant_id%') <> 1
        or (select count(*) from pg_policy p where p.polrelid = t.oid and p.polpermissive
          and not (${ofShared('t.name')} and p.polname = 'platform')) <> 2`),
    ).toEqual([])
  })

  it('lets only assay_backup, without sign-in, bypass policies, and the platform those of mails and search', async () => {
    expect(
      await names(sql<{ name: string }>`
      select distinct p.polname::text || ' to ' || r.rolname::text || case
        when p.polname = 'assay_backup' then '' else ' on ' || p.polrelid::regclass end as name
      from pg_policy p cross join unnest(p.polroles) as role (oid) join pg_roles r on r.oid = role.oid
      where p.polpermissive order by name`),
    ).toEqual([
      'assay_backup to assay_backup',
      'every_row to assay_global on developer_search',
      'platform to assay_global on mail',
      'platform to assay_global on mail_suppression',
      'same_demo to assay_tenant on developer_search',
      'same_demo to assay_tenant on developer_search_topic',
    ])
  })

  it('puts the tenant first in every primary and unique key of a tenant table', async () => {
    expect(
      await names(sql<{ name: string }>`
      select i.indexrelid::regclass::text as name from (${tenantTables}) t join pg_index i on i.indrelid = t.oid
      join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0]
      where (i.indisunique or i.indisprimary) and a.attname <> 'tenant_id' and not ${ofShared('t.name')}`),
    ).toEqual([])
  })

  it('puts the tenant first in every foreign key between tenant tables', async () => {
    expect(
      await names(sql<{ name: string }>`
      select k.conname::text as name from (${tenantTables}) t join pg_constraint k on k.conrelid = t.oid and k.contype = 'f'
      join (${tenantTables}) target on target.oid = k.confrelid
      join pg_attribute a on a.attrelid = t.oid and a.attnum = k.conkey[1]
      where a.attname <> 'tenant_id'`),
    ).toEqual([])
  })

  it('gives the global role no right on a table under row security, except for mails', async () => {
    expect(
      await names(sql<{ name: string }>`
      select c.relname::text as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relrowsecurity
        and not ${ofShared('c.relname')} and has_table_privilege('assay_global', c.oid, 'SELECT, INSERT, UPDATE, DELETE, TRUNCATE')`),
    ).toEqual([])
  })

  it('gives PUBLIC no rights', async () => {
    expect(
      await names(sql<{ name: string }>`
      select c.relname::text as name from pg_class c cross join aclexplode(c.relacl) as entry
      where c.relnamespace = 'public'::regnamespace and entry.grantee = 0`),
    ).toEqual([])
  })
})
