/** A developer's choices on a topic are stored next to the number and never change it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bodyOf, statusAndBody } from '#tests/support/server/answers.ts'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import {
  commitsBefore,
  connectRepository,
  keepEvidence,
  repositoryOf,
} from '#tests/support/people/evidence-rows.ts'
import { call, registerPerson, registerRecruiter, type Person } from '#tests/support/people/people.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'
import {
  chooseTopic,
  choosing,
  someTopics,
  unchosen,
  type Expertise,
  type TopicChange,
} from '#tests/support/people/topic-choices.ts'
import { accountOf } from './calls/records.ts'
import { settleNumbers } from '#tests/support/people/computed-numbers.ts'

const typescript = { slug: 'typescript', name: 'TypeScript', kind: 'language' }
const dispute = 'These are not my commits.'

describeOnDatabase('the choices of a developer on a topic', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ engine })
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })

  const developer = () => registerPerson(server, { userType: 'user', name: 'Dana Developer' })
  const choose = (who: Person, slug: string, body: TopicChange) => chooseTopic(server, who, slug, body)
  const expertise = async (who: Person) => {
    await settleNumbers(server)
    return bodyOf<Expertise>(await call(server, who, '/expertise'))
  }

  /** Connects a repository with three weeks of TypeScript; returns its id. */
  async function workOnTypescript(who: Person): Promise<string> {
    const { id: accountId } = await accountOf({ server }, who)
    const { id } = repositoryOf(await connectRepository(server, who))
    await keepEvidence(server, accountId, id, commitsBefore(server.clock.now(), 3, id))
    return id
  }

  test('are shown next to the number and do not change it', async () => {
    const who = await developer()
    await workOnTypescript(who)
    const before = await expertise(who)
    const [item] = before.items
    expect([item?.points, item?.choice]).toEqual([120, unchosen])
    const choice = { hidden: true, declared: true, dispute }
    expect(await choose(who, 'typescript', choice)).toEqual({ topic: typescript, choice })
    expect(await expertise(who)).toEqual({ ...before, items: [{ ...item, choice }] })
    expect(await choose(who, 'typescript', unchosen)).toEqual({ topic: typescript, choice: unchosen })
    expect(await expertise(who)).toEqual(before)
  })

  test('apply to the topic by any name of the catalogue', async () => {
    const who = await developer()
    for (const [named, dispute] of [
      ['ts', 'one'],
      ['TS', 'two'],
    ] as const) {
      expect(await choose(who, named, { dispute })).toEqual({
        topic: typescript,
        choice: { ...unchosen, dispute },
      })
    }
    expect((await expertise(who)).unobserved).toEqual([
      { topic: typescript, choice: { ...unchosen, dispute: 'two' } },
    ])
    expect(statusAndBody(await choosing(server, who, 'phlogiston', { hidden: true }))).toMatchObject([
      404,
      { code: 'not-found' },
    ])
  })

  test('keep the fields that a change does not name, so that concurrent changes are not lost', async () => {
    const who = await developer()
    const answers = await Promise.all([
      choose(who, 'go', { hidden: true }),
      choose(who, 'go', { declared: true }),
      choose(who, 'go', { dispute }),
    ])
    expect(answers).toHaveLength(3)
    const choice = { hidden: true, declared: true, dispute }
    expect((await choose(who, 'go', {})).choice).toEqual(choice)
    expect((await choose(who, 'go', { hidden: false })).choice).toEqual({ ...choice, hidden: false })
    expect((await choose(who, 'go', { dispute: null })).choice).toEqual({ ...unchosen, declared: true })
  })

  test('show a declared topic without a number until commits are evidence, and again when none counts', async () => {
    const who = await developer()
    const declared = { topic: typescript, choice: { ...unchosen, declared: true } }
    await choose(who, 'typescript', { declared: true })
    expect(await expertise(who)).toMatchObject({ items: [], unobserved: [declared] })
    const repositoryId = await workOnTypescript(who)
    expect(await expertise(who)).toMatchObject({ items: [{ ...declared, points: 120 }], unobserved: [] })
    const body = { included: false }
    bodyOf(await call(server, who, `/repositories/${repositoryId}`, { method: 'PUT', body }))
    expect(await expertise(who)).toMatchObject({ items: [], unobserved: [declared] })
  })

  test('list topics without evidence by name', async () => {
    const who = await developer()
    for (const slug of ['typescript', 'c', 'go', 'rust']) await choose(who, slug, { hidden: true })
    expect((await expertise(who)).unobserved.map(({ topic }) => topic.name)).toEqual([
      'C',
      'Go',
      'Rust',
      'TypeScript',
    ])
  })

  test('declare at most fifty topics of the catalogue, until one is removed', async () => {
    const who = await developer()
    const [last = '', first = '', ...more] = await someTopics(server, who, 52)
    const [beyond = '', ...declared] = more
    for (const slug of [first, last, ...declared.slice(0, 48)]) await choose(who, slug, { declared: true })
    expect(
      statusAndBody(await choosing(server, who, beyond, { declared: true, hidden: true })),
    ).toMatchObject([422, { code: 'bad-input', errors: [{ field: 'declared', code: 'too-many' }] }])
    const all = (await expertise(who)).unobserved
    expect([all.length, all.every(({ choice }) => choice.declared)]).toEqual([50, true])
    // A repeat or a change adds no further topic.
    expect((await choose(who, first, { declared: true, dispute })).choice).toMatchObject({ declared: true })
    expect((await choose(who, beyond, { hidden: true })).choice).toEqual({ ...unchosen, hidden: true })
    await choose(who, last, { declared: false })
    expect((await choose(who, beyond, { declared: true })).choice).toMatchObject({ declared: true })
  })

  test.each([
    ['nothing to read', ' \n ', 'pattern'],
    ['nothing', '', 'minLength'],
    ['more than a thousand characters', 'é'.repeat(1001), 'maxLength'],
  ])('refuse a dispute with %s', async (_what, words, code) => {
    const who = await developer()
    const answer = statusAndBody(await choosing(server, who, 'go', { dispute: words }))
    expect(answer).toMatchObject([400, { code: 'bad-input' }])
    expect((answer[1] as { errors: { field: string; code: string }[] }).errors).toContainEqual(
      expect.objectContaining({ field: 'dispute', code }),
    )
    expect((await expertise(who)).unobserved).toEqual([])
  })

  test('accept a dispute of a thousand characters in any script', async () => {
    const who = await developer()
    const words = '𝛑'.repeat(1000)
    expect((await choose(who, 'go', { dispute: words })).choice.dispute).toBe(words)
  })

  test('are in the export, for topics with evidence and without', async () => {
    const who = await developer()
    await workOnTypescript(who)
    await choose(who, 'typescript', { hidden: true, dispute })
    await choose(who, 'go', { declared: true })
    expect(bodyOf(await call(server, who, '/evidence/export'))).toMatchObject({
      expertise: {
        items: [{ topic: typescript, choice: { hidden: true, declared: false, dispute } }],
        unobserved: [{ topic: { slug: 'go' }, choice: { ...unchosen, declared: true } }],
      },
    })
  })

  test('can be read and changed by their developer only', async () => {
    const [who, other, recruiter] = [await developer(), await developer(), await registerRecruiter(server)]
    await choose(who, 'go', { declared: true })
    expect((await expertise(other)).unobserved).toEqual([])
    expect(statusAndBody(await choosing(server, recruiter, 'go', { declared: true }))).toMatchObject([
      422,
      { code: 'account-kind' },
    ])
  })
})
