/** A developer's topic number opened by a member of a company: its sources as far as shared, and its line in the access log. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { components } from '#contract/schema.gen.ts'
import type { StoredCommit } from '#server/evidence/commits/month.ts'
import { weekOf } from '#server/evidence/formula/weeks.ts'
import { bodyOf, statusAndBody } from '#tests/support/server/answers.ts'
import { block } from '#tests/support/people/blocked-companies.ts'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import { tierPoints } from '#tests/support/browser/evidence-records.ts'
import {
  activityOf,
  commitsBefore,
  connectRepository,
  keepEvidence,
  repositoryOf,
} from '#tests/support/people/evidence-rows.ts'
import { decide, findable, refresh, step, type Findable } from '#tests/support/people/findable.ts'
import { call } from '#tests/support/people/people.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'
import { chooseTopic } from '#tests/support/people/topic-choices.ts'
import { newWorkspace, type Workspace } from '#tests/support/people/workspace.ts'

type ShownNumber = components['schemas']['ShownNumber']

const hourMs = 60 * 60_000
const tenMinutes = 10 * 60_000
const absent = [404, { code: 'not-found', message: 'This doesn’t exist, or you don’t have access.' }]
const home = 'https://github.com/dana/ledger'

describeOnDatabase('a topic number that a recruiter opens', (engine) => {
  let server: TestServer
  let workspace: Workspace
  let who: Findable
  beforeAll(async () => {
    server = await startTestServer({ engine })
  })
  beforeEach(async () => {
    await server.database.global((tx) => tx.deleteFrom('identity_attempt').execute())
    // Ten minutes before an hour ends: no hour ends unplanned, and the next one starts before a token has to be renewed.
    server.clock.advance(2 * hourMs - tenMinutes - (server.clock.now().getTime() % hourMs))
    workspace = await newWorkspace(server, 'Brightwater')
    who = await findable(server, {})
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })

  const opening = (topic: string, surface = '', by = workspace.owner) =>
    call(server, by, `/developers/${who.accountId}/topics/${topic}/looks${surface}`, { method: 'POST' })
  const open = async (topic: string, surface = '') => bodyOf<ShownNumber>(await opening(topic, surface))
  const lines = async () => {
    const { items } = bodyOf<components['schemas']['AccessLogPage']>(await call(server, who, '/accessLog'))
    return items.map(({ viewerName, surface, fields, looks }) => [viewerName, surface, fields, looks])
  }
  /** A repository with so many weeks of TypeScript, a commit each. */
  async function worked(weeks: number, url: string, isPrivate = false) {
    const { id } = repositoryOf(await connectRepository(server, who, url))
    const commits = commitsBefore(server.clock.now(), weeks, id).map((commit): StoredCommit =>
      isPrivate ? { ...commit, topics: [['typescript', 90]] } : commit,
    )
    await keepEvidence(server, who.accountId, id, commits)
    if (isPrivate) {
      await server.database.tenant(who.accountId, (tx) =>
        tx.updateTable('repository').set({ is_private: true }).where('id', '=', id).execute(),
      )
    }
    await refresh(server, who.accountId)
    return commits
  }

  test('shows its figures and public commits, and counts for a private repository', async () => {
    await decide(server, who, 'commits', 'companies')
    const commits = await worked(3, home)
    // In the same week as the newest of those, which makes up its own credit; these have the rest.
    const hidden = await worked(1, 'https://github.com/dana/secret', true)
    const week = weekOf(Math.floor(server.clock.now().getTime() / 1000))
    const at = (index: number) => new Date((commits[index]?.at ?? 0) * 1000).toISOString()
    const weekBefore = (weeks: number, index: number, points: number) => ({
      week: week - weeks,
      points,
      commits: [
        {
          id: commits[index]?.id,
          at: at(index),
          url: `${home}/commit/${commits[index]?.id}`,
          points,
          tier: 'verified',
        },
      ],
    })
    const activity = activityOf(commits, 40)
    const [credit, newest] = [activity.credit.slice(0, -1), activity.credit.at(-1)]
    const answer = await open('typescript')
    expect(answer).toEqual({
      number: {
        topic: { slug: 'typescript', name: 'TypeScript', kind: 'language' },
        points: 150,
        tiers: tierPoints({ verified: 120, unverified: 30 }),
        level: 1,
        confidence: 39,
        weeks: 3,
        firstWeek: week - 3,
        lastWeek: week - 1,
        activity: { ...activity, credit: [...credit, (newest ?? 0) + 30] },
      },
      figures: {
        ages: [
          { age: 0, perMille: 1000, credit: 70, weeks: 1, left: 70 },
          { age: 0, perMille: 1000, credit: 40, weeks: 2, left: 40 },
        ],
        points: 150,
        tiers: [
          { tier: 'signed', points: 0, weight: 98 },
          { tier: 'verified', points: 120, weight: 90 },
          { tier: 'mergedByOther', points: 0, weight: 80 },
          { tier: 'unverified', points: 30, weight: 30 },
        ],
        activeWeeks: 3,
        confidenceWeeks: 3,
        confidence: 39,
        vouched: 120,
        level: 1,
        next: { level: 2, from: 600, missing: 480 },
      },
      commits: {
        total: 4,
        witnessed: { commits: 4, points: 150 },
        repositories: [
          {
            name: 'ledger',
            url: home,
            points: 120,
            commits: 3,
            weeks: [weekBefore(1, 2, 40), weekBefore(2, 1, 40), weekBefore(3, 0, 40)],
            earlier: { commits: 0, points: 0 },
          },
        ],
        unpublished: { repositories: 1, commits: 1, points: 30 },
        leftOut: { commits: 3, notes: [], shared: 0, twice: 0, undated: 0 },
      },
      updating: false,
      formulaVersion: 2,
      asOf: week,
    })
    expect(JSON.stringify(answer)).not.toMatch(new RegExp(`secret|${hidden[0]?.id}`))
    const [shown] =
      bodyOf<components['schemas']['ShownProfile']>(
        await call(server, workspace.owner, `/developers/${who.accountId}/looks`, { method: 'POST' }),
      ).expertise?.items ?? []
    expect(answer.number).toEqual(shown)
  })

  test('omits commits that companies may not see, and the log line says so', async () => {
    await worked(3, home)
    const { commits, ...numbers } = await open('typescript')
    expect(commits).toBeNull()
    await decide(server, who, 'commits', 'companies')
    const { commits: shown, ...same } = await open('typescript')
    expect([same, shown?.total]).toEqual([numbers, 3])
    expect(await lines()).toEqual([
      ['Brightwater', 'search', ['expertise', 'commits'], 1],
      ['Brightwater', 'search', ['expertise'], 1],
    ])
  })

  test('lists the newest 500 commits, ten of each repository at least, and sums up the earlier ones', async () => {
    await decide(server, who, 'commits', 'companies')
    await worked(520, home)
    const one = await open('typescript')
    const [alone] = one.commits?.repositories ?? []
    expect([alone?.weeks.length, alone?.earlier.commits, alone?.commits]).toEqual([500, 20, 520])
    for (let more = 0; more < 60; more += 1) await worked(11, `${home}-${more}`)
    const { number, commits } = await open('typescript')
    const repositories = commits?.repositories ?? []
    const listed = repositories.map(({ weeks }) => weeks.flatMap((week) => week.commits).length)
    expect(listed).toEqual(Array.from({ length: 61 }, () => 10))
    const sum = (of: readonly { points: number }[]) => of.reduce((all, { points }) => all + points, 0)
    expect(sum(repositories)).toBe(number.points)
    for (const { points, weeks, earlier } of repositories) {
      expect([sum(weeks) + earlier.points, sum(weeks.flatMap((week) => week.commits))]).toEqual([
        points,
        sum(weeks),
      ])
    }
  })

  test('logs one line per surface and hour, however many topics, and is found by an alias', async () => {
    await worked(2, home)
    for (const surface of ['', '?surface=search', '?surface=board']) await open('ts', surface)
    await open('typescript', '?surface=board')
    server.clock.advance(tenMinutes)
    await open('typescript', '?surface=board')
    const line = (surface: string, looks: number) => ['Brightwater', surface, ['expertise'], looks]
    expect(await lines()).toEqual([line('board', 1), line('board', 2), line('search', 2)])
  })

  test.each<[string, string, (at: Findable) => Promise<unknown>]>([
    ['a topic that was never worked on', 'rust', () => Promise.resolve()],
    ['a topic of no catalogue', 'phlogiston', () => Promise.resolve()],
    ['a topic that is declared alone', 'rust', (at) => chooseTopic(server, at, 'rust', { declared: true })],
    ['a topic that is hidden', 'typescript', (at) => chooseTopic(server, at, 'typescript', { hidden: true })],
    ['topics that companies do not see', 'typescript', (at) => decide(server, at, 'expertise', 'link')],
    ['somebody who hides', 'typescript', (at) => decide(server, at, 'introduction', 'nobody')],
    [
      'somebody who blocks the company',
      'typescript',
      (at) => block(server, at, workspace.owner.email.split('@')[1] ?? ''),
    ],
    [
      'somebody who decides anew',
      'typescript',
      (at) => step(server, at, 6, 'decrement').then(() => step(server, at, 5, 'decrement')),
    ],
  ])('is not found and logs no view for %s', async (_what, topic, hide) => {
    await worked(2, home)
    await hide(who)
    expect([statusAndBody(await opening(topic)), await lines()]).toEqual([absent, []])
  })

  test('is refused to members who may not search developers', async () => {
    await worked(2, home)
    const set = (role: 'viewer' | 'owner') =>
      server.database.global((tx) =>
        tx.updateTable('account').set({ role }).where('uid', '=', workspace.owner.uid).execute(),
      )
    await set('viewer')
    const refused = statusAndBody(await opening('typescript'))
    await set('owner')
    expect([refused, await lines()]).toMatchObject([[422, { rule: 'member.role' }], []])
  })
})
