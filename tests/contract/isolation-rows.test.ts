import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type Database, type TenantTx } from '#server/db/database.ts'
import { tenantTables } from '#tests/support/database/catalogue.ts'
import {
  asSuperuser,
  describeOnPostgres,
  patientLimits,
  postgresTarget,
} from '#tests/support/database/database.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'
import { makeWorld, type World } from './isolation-world.ts'

describeOnPostgres('the rows of another company', () => {
  let target: Awaited<ReturnType<typeof postgresTarget>>
  let database: Database
  let server: TestServer
  let world: World
  let tables: string[]

  beforeAll(async () => {
    target = await postgresTarget()
    database = await openDatabase({ url: target.url, limits: patientLimits })
    server = await startTestServer({ database })
    world = await makeWorld(server)
    tables = await asSuperuser(target.name, async (client) => {
      const { rows } = await client.query<{ name: string }>(tenantTables)
      return rows.map(({ name }) => name)
    })
  })
  afterAll(async () => {
    await server.close()
    await database.close()
    await target.drop()
  })

  const inOurName = <T>(work: (tx: TenantTx) => Promise<T>) =>
    database.tenant(world.ours.workspace.owner.companyId, work)

  const ofDevelopers = new Set(
    'user_profile integration forge_account repository analysis commit_address signing_key topic_choice background_entry blocked_company evidence_month number_state topic_number topic_breakdown shown_repository bundle bundle_part profile_link access_log received_invitation'.split(
      ' ',
    ),
  )
  /** The owner of a table's rows: a company or a developer. */
  const tenantsOf = (table: string) =>
    ofDevelopers.has(table)
      ? { ours: world.developer.accountId, theirs: world.theirs.developer.accountId }
      : { ours: world.ours.workspace.owner.companyId, theirs: world.theirs.workspace.owner.companyId }

  /** The tables in which our transaction, without a filter in the code, sees rows of the other company. */
  async function seenIn(): Promise<string[]> {
    const seen: string[] = []
    for (const table of tables) {
      const { ours, theirs } = tenantsOf(table)
      const { rows } = await database.tenant(ours, (tx) =>
        sql`select 1 from ${sql.table(table)} where tenant_id = ${theirs} limit 1`.execute(tx),
      )
      if (rows.length > 0) seen.push(table)
    }
    return seen
  }

  test('exist in every table of a tenant, so that no check passes for lack of rows', async () => {
    const filled = await asSuperuser(target.name, async (client) => {
      const counts: string[] = []
      for (const table of tables) {
        const { ours, theirs } = tenantsOf(table)
        const query = `select count(distinct tenant_id)::int as tenants from "${table}" where tenant_id in ($1, $2)`
        const { rows } = await client.query<{ tenants: number }>(query, [ours, theirs])
        counts.push(`${table} ${rows[0]?.tenants}`)
      }
      return counts
    })
    expect(filled).toEqual(tables.map((table) => `${table} 2`))
    expect(tables).toContain('application')
  })

  test('cannot be seen, changed or created', async () => {
    expect(await seenIn()).toEqual([])
    const theirs = world.theirs.workspace.owner.companyId
    const changed = await inOurName((tx) =>
      tx
        .updateTable('client')
        .set({ notes: 'taken over' })
        .where('tenant_id', '=', theirs)
        .executeTakeFirst(),
    )
    const removed = await inOurName((tx) =>
      tx.deleteFrom('note').where('tenant_id', '=', theirs).executeTakeFirst(),
    )
    expect([changed.numUpdatedRows, removed.numDeletedRows]).toEqual([0n, 0n])
    const made = inOurName((tx) =>
      tx
        .insertInto('idempotency_key')
        .values({
          tenant_id: theirs,
          key: 'planted',
          request_hash: '',
          status: null,
          body: null,
          headers: '{}',
          created_at: new Date(0),
        })
        .execute(),
    )
    await expect(made).rejects.toThrow(/row-level security/)
  })

  test('can be seen as soon as the policy of their table is dropped, and no others', async () => {
    const found: string[][] = []
    for (const table of tables) {
      await asSuperuser(target.name, async (client) => {
        await client.query(`alter policy tenant on "${table}" using (true)`)
      })
      found.push(await seenIn())
      await asSuperuser(target.name, async (client) => {
        await client.query(
          `alter policy tenant on "${table}"
           using (tenant_id = nullif(current_setting('assay.tenant_id', true), '')::uuid)`,
        )
      })
    }
    expect(found).toEqual(tables.map((table) => [table]))
    expect(await seenIn()).toEqual([])
  })
})
