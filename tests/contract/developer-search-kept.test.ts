/** The search entry of a developer always equals what companies may see, after any change. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { privacySections, privacyValues } from '#machines/domain/developer/privacy.ts'
import type { FromRunner } from '#server/evidence/reader/runner/runner-messages.ts'
import { formulaVersion } from '#server/evidence/formula/constants.ts'
import { weekBegins, weekOf } from '#server/evidence/formula/weeks.ts'
import { refreshDeveloperSearch } from '#server/modules/developer-search/public.ts'
import { showDeveloper } from '#server/modules/shown-profile/public.ts'
import { bodyOf } from '#tests/support/server/answers.ts'
import { block } from '#tests/support/people/blocked-companies.ts'
import { claimAddress, linksTo } from '#tests/support/people/commit-addresses.ts'
import { describeOnDatabase, describeOnPostgres } from '#tests/support/database/database.ts'
import { begun, chunk, endOf } from '#tests/support/histories/made-up-reading.ts'
import { openSearchable, type OpenDatabase } from '#tests/support/database/every-row.ts'
import { commitsBefore, keepEvidence } from '#tests/support/people/evidence-rows.ts'
import { analysisWorker, deskOf } from '#tests/support/histories/evidence.ts'
import {
  decide,
  findable,
  foundOf,
  refresh,
  seek,
  step,
  type Findable,
} from '#tests/support/people/findable.ts'
import { numbersFrom } from '#tests/support/histories/seeded-history.ts'
import { call } from '#tests/support/people/people.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'
import { chooseTopic } from '#tests/support/people/topic-choices.ts'
import { eventually } from '#tests/support/wait.ts'
import { runTask } from '#tests/support/server/work.ts'
import { settleNumbers } from '#tests/support/people/computed-numbers.ts'

const weekMs = 7 * 86_400_000

/** The company projection, as rows of the search. */
async function shownOf(server: TestServer, accountId: string) {
  const now = server.clock.now()
  const shown = await server.database.tenant(accountId, (tx) => showDeveloper(tx, accountId, 'company', now))
  if (shown === null || shown.introduction === null) return null
  const blocked = await server.database.tenant(accountId, (tx) =>
    tx.selectFrom('blocked_company').select(['domain', 'created_at']).orderBy('domain').execute(),
  )
  const { employmentType: _, jobSearchStatus: job_search_status, ...introduction } = shown.introduction
  return {
    ...introduction,
    job_search_status,
    blocked: blocked.map(({ domain }) => domain),
    blocked_since: blocked.map(({ created_at }) => created_at),
    demo_workspace_id: '00000000-0000-0000-0000-000000000000',
    as_of: weekOf(now.getTime() / 1000),
    formula: formulaVersion,
    topics: (shown.expertise?.items ?? []).map(
      ({ topic: { slug }, level, points, confidence, lastWeek, activity }) => ({
        slug,
        level,
        points,
        confidence,
        last_week: lastWeek,
        activity,
      }),
    ),
  }
}

describeOnDatabase('the search entry of a developer', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ engine })
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })

  const found = async ({ accountId }: Findable) => {
    await settleNumbers(server)
    return foundOf(server, accountId)
  }
  const points = async (who: Findable) =>
    (await found(who))?.topics.map(({ slug, points }) => `${slug} ${points}`) ?? null
  const put = async (who: Findable, path: string, body: object) =>
    bodyOf(await call(server, who, path, { method: 'PUT', body }))

  test('holds the introduction, and topics with level, points and last week', async () => {
    const who = await findable(server, { typescript: 3, go: 30 })
    const lastWeek = weekOf((server.clock.now().getTime() - weekMs) / 1000)
    const rows = await found(who)
    expect(rows).toEqual(await shownOf(server, who.accountId))
    expect(rows).toMatchObject({
      name: 'Dana Developer',
      headline: 'Compilers by day',
      title: null,
      location: 'Ghent',
      blocked: [],
      topics: [
        { slug: 'go', level: 2, last_week: lastWeek },
        { slug: 'typescript', level: 1, points: 120, confidence: 45, last_week: lastWeek },
      ],
    })
  })

  test('is empty before the privacy step of the setup, and after a step back before it', async () => {
    const who = await findable(server)
    await step(server, who, 6, 'decrement')
    expect(await points(who)).toEqual(['typescript 120'])
    await step(server, who, 5, 'decrement')
    expect(await found(who)).toBeNull()
    await step(server, who, 4)
    expect(await points(who)).toEqual(['typescript 120'])
  })

  test('follows the privacy setting of each part', async () => {
    const who = await findable(server)
    for (const value of privacyValues) {
      await decide(server, who, 'expertise', value)
      const isSeen = value === 'companies' || value === 'everybody'
      expect([value, await points(who)]).toEqual([value, isSeen ? ['typescript 120'] : []])
    }
    for (const value of privacyValues) {
      await decide(server, who, 'introduction', value)
      const isSeen = value === 'companies' || value === 'everybody'
      expect([value, (await found(who)) !== null]).toEqual([value, isSeen])
    }
  })

  test('omits a topic while it is hidden', async () => {
    const who = await findable(server, { typescript: 3, go: 2 })
    await chooseTopic(server, who, 'typescript', { hidden: true })
    expect(await points(who)).toEqual(['go 80'])
    await chooseTopic(server, who, 'typescript', { hidden: false })
    expect(await points(who)).toEqual(['typescript 120', 'go 80'])
  })

  test('follows the repositories that count, and those that are removed', async () => {
    const who = await findable(server)
    await put(who, `/repositories/${who.repositoryId}`, { included: false })
    expect(await points(who)).toEqual([])
    await put(who, `/repositories/${who.repositoryId}`, { included: true })
    expect(await points(who)).toEqual(['typescript 120'])
    const desk = deskOf(server, who)
    const [integration] = (await desk.list()).items
    await desk.remove(integration?.id ?? '')
    expect(await points(who)).toEqual([])
  })

  test('follows an edited profile, the name included', async () => {
    const who = await findable(server)
    await put(who, '/updateUserDetails', { details: { name: 'Dana Door', headline: 'Parsers by night' } })
    expect(await found(who)).toMatchObject({ name: 'Dana Door', headline: 'Parsers by night' })
  })

  test('keeps the job search status when an older release writes the rest', async () => {
    const who = await findable(server)
    await seek(server, who, 'open')
    const shown = {
      name: 'Dana Developer',
      headline: null,
      title: null,
      location: null,
      blocked: [],
      asOf: 1,
    }
    const write = (more: object) =>
      server.database.tenant(who.accountId, (tx) =>
        sql`select keep_developer_search(${JSON.stringify({ ...shown, topics: [], ...more })}::jsonb)`.execute(
          tx,
        ),
      )
    await write({})
    expect((await found(who))?.job_search_status).toBe('open')
    await write({ jobSearchStatus: null })
    expect((await found(who))?.job_search_status).toBeNull()
  })

  test('follows commit emails that are confirmed and given up', async () => {
    const who = await findable(server, {})
    const { id, value } = await claimAddress(server, who)
    const commits = commitsBefore(server.clock.now(), 3, id).map((commit) => ({ ...commit, address: 2 }))
    await keepEvidence(server, who.accountId, who.repositoryId, commits)
    await refresh(server, who.accountId)
    const levels = async () => (await found(who))?.topics.map(({ slug, level }) => `${slug} ${level}`)
    expect(await levels()).toEqual(['typescript 0'])
    const [token = ''] = await linksTo(server, value)
    bodyOf(await call(server, who, '/commitAddresses/confirm', { method: 'POST', body: { token } }))
    expect(await levels()).toEqual(['typescript 1'])
    const removed = await call(server, who, `/commitAddresses/${id}`, { method: 'DELETE' })
    expect([removed.statusCode, await levels()]).toEqual([204, []])
  })

  test('shows the result of an analysis once it has ended', async () => {
    const who = await findable(server, {})
    async function* read(): AsyncGenerator<FromRunner> {
      yield begun(3)
      yield chunk(3, commitsBefore(server.clock.now(), 3, who.uid), who.email)
      yield endOf('complete', { own: 3, total: 3 })
    }
    await analysisWorker(server, { read: () => read() }).runDue()
    expect(await points(who)).toEqual(['typescript 120'])
  })

  test('names the companies that they block', async () => {
    const who = await findable(server)
    await block(server, who, 'acme.example')
    expect((await found(who))?.blocked).toEqual(['acme.example'])
    await block(server, who, 'acme.example', false)
    expect((await found(who))?.blocked).toEqual([])
  })

  test('is deleted with the account', async () => {
    const who = await findable(server)
    expect((await call(server, who, '/deleteKm', { method: 'DELETE' })).statusCode).toBe(200)
    expect(await found(who)).toBeNull()
  })

  test('decays by the week without any change', async () => {
    const who = await findable(server)
    const before = await found(who)
    await runTask(server, 'developer-search')
    expect(await found(who)).toEqual(before)
    // A quarter later the oldest of the three weeks has decayed, like the others.
    // Updates are spread over the first six hours of a week.
    const now = server.clock.now().getTime()
    const monday = weekBegins(weekOf(now / 1000) + 20) * 1000
    await runTask(server, 'developer-search', monday + weekMs / 7 - now)
    const later = await found(who)
    expect([later?.as_of, later?.topics.map((topic) => topic.points)]).toEqual([
      (before?.as_of ?? 0) + 20,
      [114],
    ])
    expect(later?.topics.map(({ activity }) => activity)).toEqual(
      before?.topics.map(({ activity }) => activity),
    )
  })

  test('is added for developers from before the search by its first run', async () => {
    const who = await findable(server)
    const before = await found(who)
    await server.database.tenant(who.accountId, async (tx) => {
      await sql`select keep_developer_search(null), mark_developer_searched(null)`.execute(tx)
    })
    expect(await found(who)).toBeNull()
    await runTask(server, 'developer-search')
    expect(await found(who)).toEqual(before)
  })

  test('is computed again for all developers of an earlier formula, in any week', async () => {
    const people = [await findable(server), await findable(server, { go: 2 })]
    const each = <T>(of: (who: Findable) => Promise<T>) => Promise.all(people.map(of))
    await runTask(server, 'developer-search')
    const before = await each(found)
    await each(async (who) => {
      const rows = await found(who)
      const { job_search_status: jobSearchStatus, as_of: asOf, formula: _, topics, ...rest } = rows ?? {}
      // As the previous release writes them, without the version of the formula.
      const earlier = topics?.map(({ last_week: lastWeek, ...topic }) => ({ ...topic, lastWeek, level: 0 }))
      const shown = JSON.stringify({ ...rest, jobSearchStatus, asOf, topics: earlier })
      await server.database.tenant(who.accountId, (tx) =>
        sql`select keep_developer_search(${shown}::jsonb)`.execute(tx),
      )
    })
    expect((await each(found)).map((rows) => [rows?.formula, rows?.topics[0]?.level])).toEqual([
      [1, 0],
      [1, 0],
    ])
    await runTask(server, 'developer-search')
    expect(await each(found)).toEqual(before)
    expect(before.map((rows) => rows?.formula)).toEqual([formulaVersion, formulaVersion])
  })

  test('equals what companies may see, after any change', async () => {
    const next = numbersFrom(20_261_124)
    const who = await findable(server, { typescript: 3, go: 2, rust: 1 })
    let onboarding = 6
    const pick = <T>(of: readonly T[]): T => of[next(of.length)] as T
    const acts: (() => Promise<unknown>)[] = [
      () => decide(server, who, pick(privacySections), pick(privacyValues)),
      () => decide(server, who, pick(['introduction', 'expertise']), 'companies'),
      () => chooseTopic(server, who, pick(['typescript', 'go', 'rust']), { hidden: next(2) === 0 }),
      () => chooseTopic(server, who, pick(['typescript', 'go', 'rust']), { hidden: next(3) > 0 }),
      () => put(who, `/repositories/${who.repositoryId}`, { included: next(3) > 0 }),
      () =>
        put(who, '/updateUserDetails', {
          details: { name: `Dana ${next(100)}`, headline: pick(['a', 'b']) },
        }),
      () => block(server, who, pick(['acme.example', 'northgate.example']), next(2) === 0),
      async () => {
        const by = onboarding === 6 || (onboarding > 3 && next(2) === 0) ? 'decrement' : 'increment'
        await step(server, who, onboarding, by)
        onboarding += by === 'increment' ? 1 : -1
      },
    ]
    const seen = new Set<number | null>()
    for (let turn = 0; turn < 160; turn++) {
      await pick(acts)()
      const rows = await found(who)
      expect(rows).toEqual(await shownOf(server, who.accountId))
      seen.add(rows?.topics.length ?? null)
    }
    // Otherwise the check above would prove little.
    expect([...seen]).toEqual(expect.arrayContaining([0, 2, 3, null]))
  })
})

describeOnPostgres('the search entry of a developer who does two things at once', () => {
  let place: OpenDatabase
  let server: TestServer
  beforeAll(async () => {
    place = await openSearchable('postgres')
    server = await startTestServer({ database: place.database })
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
    await place.close()
  })
  const waiting = () =>
    place.below(async (query) => {
      const rows = await query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rows.length
    })

  /** Whether a transaction has written and is idle now. */
  const isHeld = () =>
    place.below(async (query) => {
      const rows = await query(
        `select from pg_stat_activity where datname = current_database() and state = 'idle in transaction' and backend_xid is not null`,
      )
      return rows.length > 0
    })

  test.each([
    ['goes back to who sees what', (who: Findable) => step(server, who, 5, 'decrement')],
    ['hides who they are', (who: Findable) => decide(server, who, 'introduction', 'nobody')],
  ])('is empty once a developer %s while an analysis ends', async (_what, hide) => {
    const who = await findable(server)
    await step(server, who, 6, 'decrement')
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    const refresh = place.database.tenant(who.accountId, async (tx) => {
      await refreshDeveloperSearch(tx, who.accountId, server.clock.now())
      await released
    })
    await eventually(async () => expect(await isHeld()).toBe(true))
    const hiding = hide(who)
    await eventually(async () => expect(await waiting()).toBe(1))
    release()
    await Promise.all([refresh, hiding])
    expect(await foundOf(server, who.accountId)).toBeNull()
  })
})
