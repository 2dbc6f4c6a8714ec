import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { openDatabase, type Database } from '#server/db/database.ts'
import { readMigrations } from '#server/db/migrate/migration-files.ts'
import { expertiseOf } from '#server/evidence/formula/expertise.ts'
import { grouped } from '#server/evidence/commits/grouped.ts'
import { encodeMonth, monthOf } from '#server/evidence/commits/month.ts'
import { weekOf } from '#server/evidence/formula/weeks.ts'
import { refreshSearches } from '#server/modules/developer-search/public.ts'
import { evidenceOf, decodeEvidence } from '#server/evidence/numbers/decode-evidence.ts'
import { readStored } from '#server/evidence/numbers/stored.ts'
import { barePlace } from '#tests/support/database/bare-place.ts'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import { commitsBefore } from '#tests/support/people/evidence-rows.ts'
import { foundOf } from '#tests/support/people/findable.ts'
import { migrationsOf } from '#tests/support/database/migrations.ts'
import { goesOn } from '#tests/support/server/work.ts'

const now = new Date('2026-11-20T10:00:00Z')
const email = 'dana@developer.example'

/** A developer whose repository the first release with evidence had analyzed. */
async function developer(
  database: Database,
  commits: ReturnType<typeof commitsBefore>,
  address = email,
): Promise<string> {
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
      values (${id}, 1, ${address}, ${now}, ${now})`.execute(tx)
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

describeOnDatabase('evidence of an earlier release', (engine) => {
  it('counts as before: analyzed, public, no copy, under a removable commit email', async () => {
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
      const found = decodeEvidence(await readStored(tx, id, { included: [true] }))
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

  it('is searchable from the first sweep after the developer allows it, and not before', async () => {
    const place = await barePlace(engine)
    const until = async (last: string) => {
      const older = (await readMigrations()).filter(({ name }) => name < last)
      return migrationsOf(Object.fromEntries(older.map(({ name, sql: text }) => [name, text])))
    }
    const old = await openDatabase({ ...place.options, migrations: await until('222') })
    const [shown, silent] = [
      await developer(old, commitsBefore(now, 3, 'shown')),
      await developer(old, commitsBefore(now, 3, 'silent'), 'silent@developer.example'),
    ]
    await old.close()
    // The release with privacy settings and without the search.
    const asked = await openDatabase({ ...place.options, migrations: await until('310') })
    await asked.tenant(shown, (tx) =>
      sql`update user_profile set privacy_introduction = 'companies', privacy_expertise = 'everybody'`.execute(
        tx,
      ),
    )
    await asked.global((tx) => sql`update account set onboarding_user = 6`.execute(tx))
    await asked.close()
    const database = await openDatabase(place.options)
    // The catalogue as a start writes it.
    await database.global((tx) =>
      sql`insert into topic (slug, name, kind) values ('typescript', 'TypeScript', 'language')
        on conflict do nothing`.execute(tx),
    )
    const found = async () => [await foundOf({ database }, shown), await foundOf({ database }, silent)]
    const searched = async () => {
      const { rows } = await database.global((tx) =>
        sql<{ week: number | null }>`select searched_week as week from account`.execute(tx),
      )
      return rows.map(({ week }) => week)
    }
    expect([await found(), await searched()]).toEqual([
      [null, null],
      [null, null],
    ])
    const sweep = () => refreshSearches({ database, clock: { now: () => now } }, goesOn)
    await sweep()
    const week = weekOf(now.getTime() / 1000)
    const first = await found()
    expect(first).toMatchObject([
      { name: 'Dana', blocked: [], as_of: week, topics: [{ slug: 'typescript', points: 120 }] },
      null,
    ])
    expect(await searched()).toEqual([week, week])
    await sweep()
    expect(await found()).toEqual(first)
    await database.close()
    await place.drop()
  })
})
