/** Public trends of topics: only from what companies may see, and never of one person. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { components } from '#contract/schema.gen.ts'
import { monthOf } from '#server/evidence/commits/month.ts'
import { housekeepingTasks } from '#server/housekeeping.ts'
import { weekOf } from '#server/evidence/formula/weeks.ts'
import { bodyOf } from '#tests/support/server/answers.ts'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import { findable, refresh } from '#tests/support/people/findable.ts'
import { call, registerPerson, type Person } from '#tests/support/people/people.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'
import { chooseTopic } from '#tests/support/people/topic-choices.ts'
import { runTask } from '#tests/support/server/work.ts'

type Schemas = components['schemas']

describeOnDatabase('trends of topics', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ engine })
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })

  const topicsOf = async (who: Pick<Person, 'idToken' | 'cookie'>) =>
    bodyOf<Schemas['TopicProfile']>(await call(server, who, '/getTopicProfileData'))

  /** A developer whom companies find, with these topics; months ago by topic. */
  async function worker(topics: Readonly<Record<string, { level: number; ago: readonly number[] }>>) {
    const who = await registerPerson(server, { userType: 'user', name: 'Wim Worker' })
    const now = monthOf(Math.floor(server.clock.now().getTime() / 1000))
    const found = {
      name: 'Wim Worker',
      headline: null,
      title: null,
      location: null,
      blocked: [],
      asOf: 2_900,
      topics: Object.entries(topics).map(([slug, { level, ago }]) => {
        const first = now - Math.max(...ago)
        const credit = Array.from({ length: now - first + 1 }, (_, at) =>
          ago.includes(now - first - at) ? 70 : 0,
        )
        const month = `${Math.floor(first / 12)}-${String((first % 12) + 1).padStart(2, '0')}`
        const activity = { first: month, credit, vouched: credit }
        const last = now - Math.min(...ago)
        // Their last day is the first of that month, which can be in a week of the month before.
        const lastWeek = weekOf(Date.UTC(Math.floor(last / 12), last % 12, 1) / 1000)
        return { slug, level, points: 100, confidence: 50, lastWeek, activity }
      }),
    }
    const [account] = await server.database.global((tx) =>
      tx.selectFrom('account').select('id').where('uid', '=', who.uid).execute(),
    )
    const keep = (shown: object | null) =>
      server.database.tenant(account?.id ?? '', (tx) =>
        sql`select keep_developer_search(${shown && JSON.stringify(shown)}::jsonb)`.execute(tx),
      )
    await keep(found)
    return { who, hide: () => keep(null) }
  }
  const trends = async (who: Person) =>
    (await topicsOf(who)).trendingTopics.map(({ topic, trend }) => [
      topic.slug,
      trend.people,
      trend.direction,
    ])
  const count = () => runTask(server, 'topic-trends')

  test('recounts trends once an hour, and every minute in the demo', () => {
    const patternOf = (isDemo?: boolean) =>
      housekeepingTasks({ ...server, ...(isDemo !== undefined && { isDemo }) }).find(
        ({ name }) => name === 'topic-trends',
      )?.pattern
    expect([patternOf(), patternOf(false), patternOf(true)]).toEqual([
      '23 * * * *',
      '23 * * * *',
      '* * * * *',
    ])
  })

  test('rounds a topic’s trend to tens of people, and shows none below ten', async () => {
    const at = (level: number, ...ago: number[]) => ({ level, ago })
    const workers = []
    for (let number = 0; number < 20; number += 1) {
      const [isFirst, isHalf, isNine] = [number === 0, number < 10, number < 9]
      workers.push(
        await worker({
          // Twenty, as three months before.
          sql: at(1, 2, 5),
          // Nineteen now, of twenty before.
          java: isFirst ? at(1, 4) : at(1, 1, 4),
          // Ten now, and nine before.
          ...(isHalf && { go: isNine ? at(2, 3, 6) : at(2, 3) }),
          // Ten, and ten others who have no commits since the first of the six months.
          ruby: isHalf ? at(1, 6) : at(1, 1),
          // Nine with a level.
          ...(isHalf && { python: at(isNine ? 1 : 0, 2) }),
          ...(isNine && { rust: at(1, 1) }),
          // Not in these three months: in this one, and before.
          css: at(1, 0, 4),
        }),
      )
    }
    const [first] = workers
    if (first === undefined) throw new Error('nobody')
    expect(await trends(first.who)).toEqual([])
    await count()
    expect(await trends(first.who)).toEqual([
      ['go', 10, 'rising'],
      ['sql', 20, 'steady'],
      ['java', 10, 'falling'],
      ['ruby', 10, 'steady'],
    ])
    // The next count does not reveal which developer left, except when ten become nine.
    await first.hide()
    await count()
    expect(await trends(first.who)).toEqual([
      ['ruby', 10, 'rising'],
      ['java', 10, 'steady'],
      ['sql', 10, 'steady'],
    ])
  })

  test('shows trends next to the own topics, from what companies may see only', async () => {
    const who = await findable(server, { sql: 30 })
    for (let number = 0; number < 10; number += 1) await worker({ sql: { level: 1, ago: [1] } })
    await refresh(server, who.accountId)
    await count()
    const { topicData } = await topicsOf(who)
    expect(topicData).toMatchObject([{ topic: { slug: 'sql' }, level: 2, trend: { people: 30 } }])
    await chooseTopic(server, who, 'sql', { hidden: true })
    await count()
    expect((await topicsOf(who)).topicData).toMatchObject([{ topic: { slug: 'sql' }, trend: { people: 20 } }])
  })
})
