/** Stored numbers while choices change, the worker computes, the formula version rises and the week changes. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { components } from '#contract/schema.gen.ts'
import { formulaVersion } from '#server/evidence/formula/constants.ts'
import { weekBegins, weekOf } from '#server/evidence/formula/weeks.ts'
import { numbersKind, recomputeNumbers } from '#server/evidence/numbers/public.ts'
import { refreshDeveloperSearch } from '#server/modules/developer-search/public.ts'
import { createQueue } from '#server/work/queue/queue.ts'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import { decide, findable, type Findable } from '#tests/support/people/findable.ts'
import { settleNumbers } from '#tests/support/people/computed-numbers.ts'
import { call, signIn } from '#tests/support/people/people.ts'
import { chooseTopic } from '#tests/support/people/topic-choices.ts'
import { bodyOf } from '#tests/support/server/answers.ts'
import { startTestServer, testClock, type TestServer } from '#tests/support/server/server.ts'
import { goesOn, passTime, runTask } from '#tests/support/server/work.ts'

describeOnDatabase('stored numbers', (engine) => {
  const clock = testClock()
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ engine, clock })
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })

  /** Topics with points, and the sum of each topic's repositories and weeks. */
  async function shownTo(who: Findable) {
    const {
      items,
      coverage,
      asOf,
      formulaVersion: version,
    } = bodyOf<components['schemas']['ExpertisePage']>(await call(server, who, '/expertise'))
    const points: Record<string, number> = {}
    for (const { topic, points: ofTopic } of items) {
      points[topic.slug] = ofTopic
      for (const by of ['repository', 'week']) {
        const { groups } = bodyOf<components['schemas']['EvidencePage']>(
          await call(server, who, `/evidence?topic=${topic.slug}&by=${by}&limit=100`),
        )
        expect([by, groups.reduce((sum, group) => sum + group.points, 0)]).toEqual([by, ofTopic])
      }
    }
    return { points, updating: coverage.updating, asOf, version }
  }

  test('are computed once after a hundred changes of one choice', async () => {
    const who = await findable(server, { typescript: 3, go: 2 })
    await settleNumbers(server)
    for (let turn = 0; turn < 100; turn += 1) await chooseTopic(server, who, 'go', { hidden: turn % 2 === 0 })
    await chooseTopic(server, who, 'typescript', { hidden: true })
    let computations = 0
    const refresh: typeof refreshDeveloperSearch = async (...parameters) => {
      computations += 1
      await refreshDeveloperSearch(...parameters)
    }
    const kinds = [numbersKind({ ...server, refresh })]
    await createQueue({ ...server, log: server.app.log, kinds }).runDue()
    expect([computations, await shownTo(who)]).toMatchObject([1, { points: { go: 80 }, updating: false }])
  })

  test('stay unchanged when a choice changes during the computation, and follow it afterwards', async () => {
    const who = await findable(server, { typescript: 3, go: 2 })
    await settleNumbers(server)
    const repository = `/repositories/${who.repositoryId}`
    await call(server, who, repository, { method: 'PUT', body: { included: false } })
    await recomputeNumbers(
      { ...server, refresh: refreshDeveloperSearch },
      who.accountId,
      goesOn,
      async (work) => {
        await call(server, who, repository, { method: 'PUT', body: { included: true } })
        await server.database.tenant(who.accountId, work)
      },
    )
    const points = { typescript: 120, go: 80 }
    expect(await shownTo(who)).toMatchObject({ points, updating: true })
    await settleNumbers(server)
    expect(await shownTo(who)).toMatchObject({ points, updating: false })
  })

  test('are tried again six hours after five failed computations', async () => {
    const who = await findable(server, { typescript: 3 })
    await settleNumbers(server)
    await chooseTopic(server, who, 'typescript', { hidden: true })
    const refresh = () => Promise.reject(new Error('no space'))
    const log = { warn: () => undefined, error: () => undefined }
    const failing = createQueue({ ...server, log, kinds: [numbersKind({ ...server, refresh })] })
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await failing.runDue()
      await passTime(server.database, 60_000)
    }
    await settleNumbers(server)
    expect(await shownTo(who)).toMatchObject({ points: { typescript: 120 }, updating: true })
    await passTime(server.database, 6 * 60 * 60_000)
    await settleNumbers(server)
    expect(await shownTo(who)).toMatchObject({ points: {}, updating: false })
  })

  test('of a developer who is erased during the computation leave no row', async () => {
    const who = await findable(server)
    await call(server, who, `/repositories/${who.repositoryId}`, { method: 'PUT', body: { included: false } })
    await recomputeNumbers(
      { ...server, refresh: refreshDeveloperSearch },
      who.accountId,
      goesOn,
      async (work) => {
        expect((await call(server, who, '/deleteKm', { method: 'DELETE' })).statusCode).toBe(200)
        await server.database.tenant(who.accountId, work)
      },
    )
    const tables = ['number_state', 'topic_number', 'topic_breakdown', 'shown_repository', 'developer_search']
    const counts = await server.database.tenant(who.accountId, async (tx) => {
      const found: [string, number][] = []
      for (const table of tables) {
        const column = table === 'developer_search' ? 'account_id' : 'tenant_id'
        const { rows } =
          await sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${who.accountId}`.execute(tx)
        found.push([table, rows.length])
      }
      return found
    })
    expect(counts).toEqual(tables.map((table) => [table, 0]))
  })

  test('of an earlier formula stay complete, marked as updating, until the sweep computes them', async () => {
    const people = [await findable(server), await findable(server, { go: 2 })] as const
    await settleNumbers(server)
    await runTask(server, 'developer-search')
    for (const { accountId } of people)
      await server.database.tenant(accountId, (tx) =>
        tx
          .updateTable('number_state')
          .set({ formula: formulaVersion - 1 })
          .where('tenant_id', '=', accountId)
          .execute(),
      )
    await server.database.global((tx) => tx.updateTable('account').set({ numbers_version: '1.0' }).execute())
    await decide(server, people[1], 'introduction', 'nobody')
    const before = { updating: true, version: formulaVersion - 1 }
    await recomputeNumbers({ ...server, refresh: refreshDeveloperSearch }, people[0].accountId, goesOn)
    expect([await shownTo(people[0]), await shownTo(people[1])]).toMatchObject([
      { points: { typescript: 120 }, updating: false, version: formulaVersion },
      { points: { go: 80 }, ...before },
    ])
    await runTask(server, 'developer-search')
    expect(await shownTo(people[1])).toMatchObject({
      points: { go: 80 },
      updating: false,
      version: formulaVersion,
    })
  })

  test('keep the week they were computed for until the sweep computes the next one', async () => {
    const who = await findable(server)
    await settleNumbers(server)
    await runTask(server, 'developer-search')
    const signedIn = async () => ({ ...who, ...(await signIn(server, who)) })
    const week = weekOf(clock.now().getTime() / 1000)
    clock.advance(weekBegins(week + 1) * 1000 - clock.now().getTime())
    const before = await shownTo(await signedIn())
    expect(before).toMatchObject({ points: { typescript: 120 }, asOf: week })
    clock.advance(6 * 60 * 60_000)
    await runTask(server, 'developer-search')
    expect(await shownTo(await signedIn())).toEqual({ ...before, asOf: week + 1 })
  })
})
