/** A developer's evidence from before privacy settings: unchanged when upgraded, backed up and restored. */
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { backUp, restore } from '#server/db/backup/backup.ts'
import { openDatabase, type Database } from '#server/db/database.ts'
import { refreshSearches } from '#server/modules/developer-search/public.ts'
import { bodyOf } from '#tests/support/server/answers.ts'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import type { EvidenceList, ExpertiseList, IntegrationList } from '#tests/support/histories/evidence.ts'
import { seek } from '#tests/support/people/findable.ts'
import { call, signIn } from '#tests/support/people/people.ts'
import { asBefore, rowsOf } from '#tests/support/database/rows-before.ts'
import { emptyPlace, migrationsBefore } from '#tests/support/database/schema-before.ts'
import { startTestServer } from '#tests/support/server/server.ts'
import { goesOn } from '#tests/support/server/work.ts'
import { stoppedClock } from '#tests/support/server/stopped-clock.ts'
import { temporaryDirectory } from '#tests/support/temporary.ts'
import { fillEvidence, ownerOfEvidence } from './evidence-of-290.ts'

/** Everything that the developer sees of it. */
async function shownIn(database: Database) {
  const server = await startTestServer({ database, clock: stoppedClock(ownerOfEvidence.now) })
  const who = await signIn(server, ownerOfEvidence)
  const read = async <T>(path: string) => bodyOf<T>(await call(server, who, path))
  const shown = {
    connections: await read<IntegrationList>('/integrations'),
    expertise: await read<ExpertiseList>('/expertise'),
    typescript: await read<EvidenceList>('/evidence?topic=typescript&by=repository'),
    python: await read<EvidenceList>('/evidence?topic=python&by=commit'),
  }
  expect(server.defects).toEqual([])
  await server.close()
  return shown
}

type Shown = Awaited<ReturnType<typeof shownIn>>

/** Its numbers. */
const inShort = ({ connections, expertise, typescript, python }: Shown) => ({
  connections: connections.items.map(({ provider, state, failure, repositories }) => [
    provider,
    failure ?? state,
    ...repositories.map(({ name, included, commits, others, analysis }) => [
      name,
      included ? 'counts' : 'left out',
      `${commits} of ${commits + others}`,
      analysis?.failure ?? analysis?.state,
    ]),
  ]),
  addresses: connections.addresses.map(({ value, confirmed }) => [value, confirmed]),
  topics: expertise.items.map(({ topic, points, level, confidence, weeks, tiers }) => [
    topic.slug,
    { points, level, confidence, weeks },
    tiers,
  ]),
  unobserved: expertise.unobserved.map(({ topic, choice }) => [topic.slug, choice]),
  groups: [typescript, python].map(({ groups }) =>
    groups.map(({ repository, points, lines, commits }) => [repository?.name, points, lines, commits]),
  ),
})

const none = { signed: 0, verified: 0, mergedByOther: 0, unverified: 0 }

/**
 * Five weeks of 30 lines of TypeScript, the last two also in a bundle, which adds nothing, and three weeks of 120
 * lines of Python that others merged; excluded repositories count for nothing.
 */
const numbers = {
  connections: [
    ['git', 'connected', ['compiler', 'counts', '5 of 12', 'complete']],
    [
      'github',
      'needsReauth',
      ['dana/ledger', 'counts', '3 of 10', 'needsReauth'],
      ['dana/fork', 'left out', '4 of 11', 'cancelled'],
    ],
    ['bundle', 'damaged', ['atlas', 'counts', '2 of 9', 'damaged']],
  ],
  addresses: [
    ['dana@developer.example', true],
    ['dana@work.example', false],
  ],
  topics: [
    ['python', { points: 210, level: 1, confidence: 40, weeks: 3 }, { ...none, mergedByOther: 210 }],
    ['typescript', { points: 200, level: 1, confidence: 56, weeks: 5 }, { ...none, verified: 200 }],
  ],
  unobserved: [
    ['go', { hidden: true, declared: false, dispute: null }],
    ['rust', { hidden: false, declared: true, dispute: 'Years are missing.' }],
  ],
  groups: [
    [
      ['compiler', 200, 150, 5],
      ['atlas', 0, 60, 2],
    ],
    [
      ['dana/ledger', 70, 120, 1],
      ['dana/ledger', 70, 120, 1],
      ['dana/ledger', 70, 120, 1],
    ],
  ],
}

describeOnDatabase('evidence in a database of the release whose last migration is 290', (engine) => {
  it('keeps every row when upgraded, shows the same numbers, and is restored equally on both engines', async () => {
    const scratch = await temporaryDirectory('assay-evidence-upgrade-')
    const place = await emptyPlace(engine)
    const old = await openDatabase({ ...place.options, migrations: await migrationsBefore('291') })
    const tables = await fillEvidence(old)
    const before = await rowsOf(old, ownerOfEvidence.accountId, tables)
    expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([])
    await old.close()

    const upgraded = await openDatabase(place.options)
    const after = await rowsOf(upgraded, ownerOfEvidence.accountId, tables)
    expect(asBefore(after, before)).toEqual(before)
    const clock = stoppedClock(ownerOfEvidence.now)
    // This release's first sweep computes its stored numbers.
    await refreshSearches({ database: upgraded, clock }, goesOn)
    const shown = await shownIn(upgraded)
    expect(inShort(shown)).toEqual(numbers)
    // New settings are empty, and can be set from now on.
    const [profile] = after['user_profile'] ?? []
    expect([profile?.['job_search_status'], profile?.['employment_type']]).toEqual([null, []])
    const server = await startTestServer({ database: upgraded, clock })
    await seek(server, await signIn(server, ownerOfEvidence), 'open')
    await server.close()
    const counted = await rowsOf(upgraded, ownerOfEvidence.accountId, tables)
    await upgraded.close()

    const file = join(scratch.path, 'evidence.gz')
    await backUp(place.backup, file)
    for (const to of ['postgres', 'embedded'] as const) {
      const other = await emptyPlace(to)
      await restore(other.backup, file)
      const restored = await openDatabase(other.options)
      expect(await rowsOf(restored, ownerOfEvidence.accountId, tables)).toEqual(counted)
      expect(counted['user_profile']).toMatchObject([
        { job_search_status: 'open', employment_type: ['permanent'] },
      ])
      expect(await shownIn(restored)).toEqual(shown)
      await restored.close()
      await other.drop()
    }
    await Promise.all([place.drop(), scratch.remove()])
  })
})

describeOnDatabase('analyses from before the cause of their end was stored', (engine) => {
  it.each([
    ['failed where their host ended them with the connection', 0, ['failed', 'needsReauth']],
    ['are as they were where they ended before it did', 1, ['cancelled', 'cancelled']],
  ] as const)('%s', async (_what, later, expected) => {
    const place = await emptyPlace(engine)
    const old = await openDatabase({ ...place.options, migrations: await migrationsBefore('381') })
    const tables = await fillEvidence(old)
    const { accountId } = ownerOfEvidence
    const before = await rowsOf(old, accountId, tables)
    await old.tenant(accountId, (tx) =>
      sql`
        insert into transition_log (tenant_id, id, entity, entity_id, event, from_state, to_state, at)
        select analysis.tenant_id, gen_random_uuid(), 'integration', repository.integration_id, 'integration.failed',
          'syncing', 'needsReauth', analysis.ended_at + make_interval(secs => ${later})
        from analysis join repository using (tenant_id)
        where repository.id = analysis.repository_id and repository.name = 'dana/fork'`.execute(tx),
    )
    await old.close()
    const upgraded = await openDatabase(place.options)
    const after = await rowsOf(upgraded, accountId, tables)
    await upgraded.close()
    await place.drop()
    const analyses = before['analysis'] ?? []
    const ends = (rows: readonly Readonly<Record<string, unknown>>[]) =>
      Object.fromEntries(rows.map(({ id, state, failure }) => [id, [state, failure]]))
    const cancelled = analyses.flatMap(({ id, state }) => (state === 'cancelled' ? [String(id)] : []))
    expect(cancelled).toHaveLength(1)
    expect(ends(after['analysis'] ?? [])).toEqual({ ...ends(analyses), [cancelled[0] ?? '']: expected })
  })
})
