import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { openDatabase, type Database } from '#server/db/database.ts'
import { readMigrations } from '#server/db/migrate/migration-files.ts'
import { expertiseOf } from '#server/expertise/formula/expertise.ts'
import { grouped } from '#server/expertise/grouped.ts'
import { encodeMonth, monthOf } from '#server/expertise/evidence/month.ts'
import { evidenceOf, readKept } from '#server/modules/evidence/face.ts'
import { barePlace } from '#tests/support/bare-place.ts'
import { describeEachEngine } from '#tests/support/database.ts'
import { commitsBefore } from '#tests/support/evidence-rows.ts'
import { migrationsOf } from '#tests/support/migrations.ts'

const now = new Date('2026-11-20T10:00:00Z')
const email = 'dana@developer.example'

/** A developer whose repository the first release that knew of evidence had read. */
async function developer(database: Database, commits: ReturnType<typeof commitsBefore>): Promise<string> {
  const id = randomUUID()
  const repository = randomUUID()
  await database.global((tx) =>
    sql`
      insert into account (id, uid, user_type, name, created_at, updated_at)
      values (${id}, ${id}, 'user', 'Dana', ${now}, ${now})`.execute(tx),
  )
  const months = grouped(commits, ({ at }) => monthOf(at))
  await database.tenant(id, async (tx) => {
    await sql`insert into user_profile (tenant_id, created_at, updated_at) values (${id}, ${now}, ${now})`.execute(
      tx,
    )
    await sql`
      insert into integration (tenant_id, id, provider, owner_name, state, synced_at, created_at, updated_at)
      values (${id}, ${repository}, 'git', 'git.example/dana', 'connected', ${now}, ${now}, ${now})`.execute(
      tx,
    )
    await sql`
      insert into repository (tenant_id, id, integration_id, name, url, origin, tip, addresses, commits, others, created_at, updated_at)
      values (${id}, ${repository}, ${repository}, 'compiler', 'https://git.example/dana/compiler', 'git.example/dana/compiler',
        'tip', 1, ${commits.length}, 4, ${now}, ${now})`.execute(tx)
    await sql`
      insert into commit_address (tenant_id, number, value, confirmed_at, created_at)
      values (${id}, 1, ${email}, ${now}, ${now})`.execute(tx)
    for (const [month, of] of months)
      await sql`
        insert into evidence_month (tenant_id, repository_id, generation, month, commits, evidence)
        values (${id}, ${repository}, 0, ${month}, ${of.length}, ${encodeMonth(of)})`.execute(tx)
  })
  await database.global((tx) =>
    sql`insert into commit_address_owner (hash, account_id, confirmed_at) values (${id}, ${id}, ${now})`.execute(
      tx,
    ),
  )
  return id
}

describeEachEngine('evidence that an earlier release has kept', (engine) => {
  it('counts as it did: read, published, nobody’s copy, of an address that can be given up', async () => {
    const place = await barePlace(engine)
    const older = (await readMigrations()).filter(({ name }) => name <= '221')
    const migrations = await migrationsOf(
      Object.fromEntries(older.map(({ name, sql: text }) => [name, text])),
    )
    const commits = commitsBefore(now, 3, 'before')
    const old = await openDatabase({ ...place.options, migrations })
    const id = await developer(old, commits)
    await old.close()
    const database = await openDatabase(place.options)
    const { kept, evidence, address } = await database.tenant(id, async (tx) => {
      const found = await readKept(tx, id, { included: [true] })
      return {
        kept: found,
        evidence: evidenceOf(found, now),
        address: await tx
          .selectFrom('commit_address')
          .select(['id', 'value', 'mailed_at', 'link_hash', 'link_expires_at'])
          .where('tenant_id', '=', id)
          .executeTakeFirstOrThrow(),
      }
    })
    expect(kept.repositories.map(({ id: _, ...repository }) => repository)).toMatchObject([
      { name: 'compiler', published: true, copied: false, commits },
    ])
    const [topic, ...others] = [...evidence.byTopic].map(([slug, of]) => [
      slug,
      expertiseOf(of, evidence.asOf),
    ])
    expect([topic, others]).toMatchObject([
      ['typescript', { points: 120, weeks: 3, tiers: { verified: 120 } }],
      [],
    ])
    expect(address).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/) as string,
      value: email,
      mailed_at: null,
      link_hash: null,
      link_expires_at: null,
    })
    await database.close()
    await place.drop()
  })
})
