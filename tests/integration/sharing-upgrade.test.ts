/** A developer's shared data of the release whose last migration is 345: upgraded, every row is equal and works as before. */
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { hashOf } from '#server/contract/hash.ts'
import { openDatabase, type Database } from '#server/db/database.ts'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import { statusAndBody } from '#tests/support/server/answers.ts'
import { opening } from '#tests/support/people/profile-links.ts'
import { asBefore, rowsOf } from '#tests/support/database/rows-before.ts'
import { emptyPlace, migrationsBefore } from '#tests/support/database/schema-before.ts'
import { startTestServer } from '#tests/support/server/server.ts'
import { stoppedClock } from '#tests/support/server/stopped-clock.ts'

const now = '2026-11-20T10:00:00.000Z'
const at = '2026-11-19T08:00:00Z'
const idOf = (number: number) => `0192bbbb-0000-7000-8000-${String(number).padStart(12, '0')}`
const [dana, company] = [idOf(1), idOf(90)]
const secret = 'S'.repeat(43)
const month = 2026 * 12 + 10

const tables = {
  tenant: [
    'user_profile',
    'profile_link',
    'access_log',
    'blocked_company',
    'developer_search',
    'developer_search_topic',
    'topic_trend',
  ],
  global: ['account', 'link_owner'],
}

/** Ten developers who share; one of them has links, views and a blocked company. */
async function fill(database: Database): Promise<void> {
  const topic = { level: 3, points: 1480, confidence: 61, lastWeek: 2960 }
  const activity = { first: '2026-01', credit: [40, 0, 120, 0, 0, 100, 0, 0, 70, 0, 30], vouched: [40] }
  for (let number = 1; number <= 10; number += 1) {
    const id = idOf(number)
    await database.global((tx) =>
      sql`
        insert into account (id, uid, user_type, name, first_login, onboarding_user, searched_week, created_at, updated_at)
        values (${id}, ${`uid ${number}`}, 'user', ${`Dana ${number}`}, false, 6, 2966, ${at}, ${at})`.execute(
        tx,
      ),
    )
    const shown = {
      name: `Dana ${number}`,
      headline: 'Compilers by day',
      title: null,
      location: 'Ghent',
      blocked: ['northgate.example'],
      asOf: 2966,
      topics: [
        { slug: 'go', ...topic, activity },
        { slug: 'rust', ...topic, level: 1, points: 200, activity },
      ],
    }
    await database.tenant(id, async (tx) => {
      await sql`insert into user_profile (tenant_id, headline, initialised_at, privacy_introduction, created_at, updated_at)
        values (${id}, 'Compilers by day', ${at}, 'everybody', ${at}, ${at})`.execute(tx)
      await sql`select keep_developer_search(${JSON.stringify(shown)}::jsonb)`.execute(tx)
    })
  }
  await database.global((tx) => sql`select keep_topic_trends(${month}::integer)`.execute(tx))
  await database.tenant(dana, async (tx) => {
    const link = (number: number, hash: string, revoked: string | null) => sql`
      insert into profile_link (tenant_id, id, label, hash, expires_at, revoked_at, created_at)
      values (${dana}, ${idOf(number)}, ${`Link ${number}`}, ${hash}, '2026-12-19T08:00:00Z', ${revoked}, ${at})`
    await link(21, hashOf(secret), null).execute(tx)
    await link(22, hashOf('R'.repeat(43)), at).execute(tx)
    for (const [index, [viewer, viewerId, surface, fields]] of (
      [
        ['link', idOf(21), 'link', ['introduction']],
        ['link', idOf(21), 'preview', ['introduction']],
        ['company', company, 'search', ['introduction', 'expertise']],
        ['company', company, 'board', ['introduction', 'expertise', 'commits']],
      ] as const
    ).entries()) {
      await sql`
        insert into access_log (tenant_id, id, viewer, viewer_id, viewer_name, surface, fields, hour, first_at, last_at, looks)
        values (${dana}, ${idOf(31 + index)}, ${viewer}, ${viewerId}, ${viewer}, ${surface}, ${[...fields]}, ${at}, ${at}, ${at}, ${index + 2})`.execute(
        tx,
      )
    }
    await sql`insert into blocked_company (tenant_id, domain, created_at) values (${dana}, 'northgate.example', ${at})`.execute(
      tx,
    )
  })
}

describeOnDatabase(
  'a database with shared profiles, of the release whose last migration is 345',
  (engine) => {
    it('keeps every row when upgraded; its links open, are viewed and are counted as before', async () => {
      const place = await emptyPlace(engine)
      const old = await openDatabase({ ...place.options, migrations: await migrationsBefore('346') })
      await fill(old)
      const before = await rowsOf(old, dana, tables)
      expect(Object.entries(before).map(([table, rows]) => [table, rows.length])).toEqual([
        ['user_profile', 1],
        ['profile_link', 2],
        ['access_log', 4],
        ['blocked_company', 1],
        ['developer_search', 10],
        ['developer_search_topic', 20],
        ['topic_trend', 2],
        ['account', 10],
        ['link_owner', 1],
      ])
      await old.close()

      const upgraded = await openDatabase(place.options)
      const after = await rowsOf(upgraded, dana, tables)
      expect(asBefore(after, before)).toEqual(before)
      // The job search status did not exist then.
      const statuses = new Set(after['developer_search']?.map((row) => row['job_search_status']))
      expect(statuses).toEqual(new Set([null]))

      // The same topics count to the same trends.
      await upgraded.global((tx) => sql`select keep_topic_trends(${month}::integer)`.execute(tx))
      expect((await rowsOf(upgraded, dana, tables))['topic_trend']).toEqual(before['topic_trend'])
      const server = await startTestServer({ database: upgraded, clock: stoppedClock(now) })
      expect(statusAndBody(await opening(server, secret))).toMatchObject([
        200,
        { profile: { introduction: { name: 'Dana 1', headline: 'Compilers by day' }, expertise: null } },
      ])
      expect((await opening(server, 'R'.repeat(43))).statusCode).toBe(404)
      expect(server.defects).toEqual([])
      await server.close()
      const lines = (await rowsOf(upgraded, dana, tables))['access_log'] ?? []
      expect(lines.map(({ surface, looks }) => [surface, looks]).toSorted()).toEqual([
        ['board', 5],
        ['link', 1],
        ['link', 2],
        ['preview', 3],
        ['search', 4],
      ])
      await upgraded.close()
      await place.drop()
    })
  },
)
