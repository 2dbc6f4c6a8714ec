/** A topic number opened through a link: as the link shows it, while the link is valid, and its line in the access log. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { components } from '#contract/schema.gen.ts'
import type { StoredCommit } from '#server/evidence/commits/month.ts'
import { hashOf } from '#server/contract/hash.ts'
import { recordView } from '#server/modules/access-log/public.ts'
import { openLinkedNumber } from '#server/modules/profile-links/open-link.ts'
import { bodyOf, statusAndBody } from '#tests/support/server/answers.ts'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import {
  commitsBefore,
  connectRepository,
  keepEvidence,
  repositoryOf,
} from '#tests/support/people/evidence-rows.ts'
import { decide, findable, refresh, step, type Findable } from '#tests/support/people/findable.ts'
import { call } from '#tests/support/people/people.ts'
import {
  hashIn,
  makeLink,
  numberOpening,
  onLink,
  opening,
  openLink,
  openNumber,
  setPrivacy,
  type NewProfileLink,
} from '#tests/support/people/profile-links.ts'
import { settleNumbers } from '#tests/support/people/computed-numbers.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'
import { chooseTopic } from '#tests/support/people/topic-choices.ts'
import { newWorkspace, type Workspace } from '#tests/support/people/workspace.ts'

type ShownNumber = components['schemas']['ShownNumber']

const hourMs = 60 * 60_000
const absent = [404, { code: 'not-found', message: 'This doesn’t exist, or you don’t have access.' }]
const home = 'https://github.com/dana/ledger'

describeOnDatabase('a topic number opened through a link', (engine) => {
  let server: TestServer
  let workspace: Workspace
  let who: Findable
  let link: NewProfileLink
  beforeAll(async () => {
    server = await startTestServer({ engine })
    workspace = await newWorkspace(server, 'Brightwater')
  })
  beforeEach(async () => {
    await server.database.global(async (tx) => {
      await tx.deleteFrom('identity_attempt').execute()
      await tx.deleteFrom('call_window').execute()
    })
    who = await findable(server, {})
    await setPrivacy(server, who, 'everybody', 'introduction', 'expertise')
    link = await makeLink(server, who)
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })

  /** A repository with so many weeks of TypeScript, a commit each, with the given changes. */
  async function worked(
    weeks: number,
    url?: string,
    change: (commit: StoredCommit, at: number) => object = () => ({}),
  ) {
    const { id } = repositoryOf(await connectRepository(server, who, url))
    const commits = commitsBefore(server.clock.now(), weeks, id)
    await keepEvidence(
      server,
      who.accountId,
      id,
      commits.map((commit, at) => ({ ...commit, ...change(commit, at) })),
    )
    await refresh(server, who.accountId)
    return { id, commits }
  }
  const hide = async (repositoryId: string) => {
    await server.database.tenant(who.accountId, (tx) =>
      tx.updateTable('repository').set({ is_private: true }).where('id', '=', repositoryId).execute(),
    )
    await settleNumbers(server)
  }
  const numberOf = (topic: string) => numberOpening(server, hashIn(link), topic)
  const lines = async () => {
    const { items } = bodyOf<components['schemas']['AccessLogPage']>(await call(server, who, '/accessLog'))
    return items.map(({ viewer, viewerName, surface, fields, looks }) => [
      viewer,
      viewerName,
      surface,
      fields,
      looks,
    ])
  }

  test('equals the number of the link’s profile, with public commits listed and others as counts', async () => {
    await setPrivacy(server, who, 'everybody', 'commits')
    const { commits } = await worked(3, home)
    const { id } = await worked(2)
    await hide(id)
    const shown = (await openLink(server, link)).profile.expertise?.items
    const opened = await openNumber(server, link, 'ts')
    expect(shown).toEqual([opened.number])
    const company = `/developers/${who.accountId}/topics/typescript/looks`
    expect(opened).toEqual(
      bodyOf<ShownNumber>(await call(server, workspace.owner, company, { method: 'POST' })),
    )
    const [repository, ...more] = opened.commits?.repositories ?? []
    const listed = repository?.weeks.flatMap((week) => week.commits) ?? []
    expect(more).toEqual([])
    expect(listed.map(({ id: commit, url }) => [commit, url])).toEqual(
      commits.toReversed().map((commit) => [commit.id, `${home}/commit/${commit.id}`]),
    )
    const sum = (of: readonly { points: number }[]) => of.reduce((all, { points }) => all + points, 0)
    const { unpublished } = opened.commits ?? {}
    expect([unpublished?.repositories, unpublished?.commits]).toEqual([1, 2])
    expect([sum(listed), sum(listed) + (unpublished?.points ?? 0), opened.figures.points]).toEqual([
      repository?.points,
      opened.number.points,
      opened.number.points,
    ])
  })

  test('has no commits if links see none, and its log line names the shown parts', async () => {
    await worked(3, home)
    expect((await openNumber(server, link, 'typescript')).commits).toBeNull()
    await setPrivacy(server, who, 'link', 'commits')
    for (const topic of ['typescript', 'ts']) {
      expect((await openNumber(server, link, topic)).commits?.total).toBe(3)
    }
    await openLink(server, link)
    const line = (fields: string[], looks: number) => ['link', 'For Northgate', 'link', fields, looks]
    expect(await lines()).toEqual([
      line(['introduction', 'expertise', 'commits'], 1),
      line(['expertise', 'commits'], 2),
      line(['expertise'], 1),
    ])
  })

  test.each<[string, string, () => Promise<unknown>]>([
    ['a topic that was never worked on', 'rust', () => Promise.resolve()],
    ['a topic of no catalogue', 'phlogiston', () => Promise.resolve()],
    ['a topic that is declared alone', 'rust', () => chooseTopic(server, who, 'rust', { declared: true })],
    ['a topic that is hidden', 'typescript', () => chooseTopic(server, who, 'typescript', { hidden: true })],
    ['topics that links do not see', 'typescript', () => decide(server, who, 'expertise', 'companies')],
    ['a link that was revoked', 'typescript', () => onLink(server, who, link.link.id, 'revoke')],
    [
      'a link that got another address',
      'typescript',
      () => onLink(server, who, link.link.id, 'rotate', { days: 7 }),
    ],
    [
      'a link that has expired',
      'typescript',
      () =>
        server.database.tenant(who.accountId, (tx) =>
          tx.updateTable('profile_link').set({ expires_at: server.clock.now() }).execute(),
        ),
    ],
  ])('is not found and logs no view for %s', async (_what, topic, end) => {
    await worked(2, home)
    await end()
    const {
      'x-robots-tag': robots,
      'cache-control': cached,
      'referrer-policy': referrer,
    } = (await numberOf(topic)).headers
    expect([statusAndBody(await numberOf(topic)), await lines()]).toEqual([absent, []])
    expect([robots, cached, referrer]).toEqual(['noindex', 'no-store', 'no-referrer'])
  })

  test('is not found for an unknown link and for a developer who deleted the account', async () => {
    await worked(2, home)
    expect(statusAndBody(await numberOpening(server, 'A'.repeat(43), 'typescript'))).toEqual(absent)
    expect((await call(server, who, '/deleteKm', { method: 'DELETE' })).statusCode).toBe(200)
    expect(statusAndBody(await numberOf('typescript'))).toEqual(absent)
  })

  test('follows what links see, not what companies find', async () => {
    await worked(2, home)
    for (const from of [6, 5]) await step(server, who, from, 'decrement')
    await decide(server, who, 'introduction', 'nobody')
    expect((await openNumber(server, link, 'typescript')).number.weeks).toBe(2)
    expect(await lines()).toEqual([['link', 'For Northgate', 'link', ['expertise'], 1]])
  })

  test('counts with the calls that open links: three hundred in ten minutes per network', async () => {
    await worked(2, home)
    await openLink(server, link)
    await server.database.global((tx) =>
      tx.updateTable('call_window').set({ calls: 299 }).where('purpose', '=', 'sharedProfiles').execute(),
    )
    await openNumber(server, link, 'typescript')
    const refused = await numberOf('typescript')
    expect(statusAndBody(refused)).toMatchObject([429, { code: 'too-many-requests' }])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(statusAndBody(await opening(server, hashIn(link)))[0]).toBe(429)
    expect((await lines()).map((line) => line.slice(3))).toEqual([
      [['expertise'], 1],
      [['introduction', 'expertise'], 1],
    ])
  })

  test('writes one line and one counter for a thousand views in an hour from 200 networks', async () => {
    await worked(2, home)
    const begins = new Date(Math.ceil(server.clock.now().getTime() / hourMs) * hourMs)
    const at = (opened: number) => new Date(begins.getTime() + Math.floor((opened * (hourMs - 1)) / 1_000))
    const asked = { hash: hashOf(hashIn(link)), topic: 'typescript' }
    const isOpened = async (opened: number) => {
      const ip = `198.${18 + Math.floor(opened / 256)}.${opened % 256}.7`
      expect((await openLinkedNumber(server.database, { ...asked, ip }, at(opened))).kind).toBe('opened')
    }
    for (let opened = 0; opened < 100; opened += 1) await isOpened(opened)
    // The writes of opening, without its reads.
    const { id: viewerId, label: viewerName } = link.link
    const view = { viewer: 'link', viewerId, viewerName, surface: 'link', fields: ['expertise'] } as const
    await server.database.tenant(who.accountId, async (tx) => {
      for (let opened = 100; opened < 900; opened += 1) {
        await recordView(tx, who.accountId, view, at(opened))
      }
    })
    for (let opened = 900; opened < 1_000; opened += 1) await isOpened(opened)
    expect(await lines()).toEqual([['link', viewerName, 'link', ['expertise'], 1_000]])
    const words = await server.database.tenant(who.accountId, (tx) =>
      tx.selectFrom('transition_log').select('id').where('event', '=', 'user.looksChanged').execute(),
    )
    expect(words).toHaveLength(1)
  })

  test('lists omitted commits by reason, for public commits only', async () => {
    await setPrivacy(server, who, 'everybody', 'commits')
    const { commits } = await worked(
      6,
      home,
      (_, at) =>
        [
          { notes: ['lockFile', 'vendored'] },
          { notes: ['bulk', 'lockFile'], people: 2 },
          { at: 0 },
          { topics: [], notes: ['generated'] },
          { topics: [['rust', 30]], notes: ['minified'] },
        ][at] ?? {},
    )
    // A second public repository repeats three commits and adds one; a private one has other notes.
    const second = repositoryOf(await connectRepository(server, who, `${home}-fork`))
    const own = commitsBefore(server.clock.now(), 1, 'own')
    await keepEvidence(server, who.accountId, second.id, [
      ...commits.slice(0, 2),
      ...commits.slice(5),
      ...own,
    ])
    const { id } = await worked(2, undefined, () => ({ notes: ['binary'], people: 3 }))
    await hide(id)
    await chooseTopic(server, who, 'rust', { hidden: true })
    const leftOut = async () => {
      await settleNumbers(server)
      return (await openNumber(server, link, 'typescript')).commits?.leftOut
    }
    const all = {
      commits: 4,
      notes: [
        { note: 'lockFile', commits: 2 },
        { note: 'bulk', commits: 1 },
        { note: 'vendored', commits: 1 },
      ],
      shared: 1,
      twice: 3,
      undated: 1,
    }
    expect(await leftOut()).toEqual(all)
    // Left out by the developer: no answer shows that.
    const body = { included: false }
    bodyOf(await call(server, who, `/repositories/${second.id}`, { method: 'PUT', body }))
    expect(await leftOut()).toEqual({ ...all, commits: 3, twice: 0 })
    await decide(server, who, 'commits', 'companies')
    expect((await openNumber(server, link, 'typescript')).commits).toBeNull()
  })

  test('hides details of a commit that a private repository also has', async () => {
    await setPrivacy(server, who, 'everybody', 'commits')
    const inner = repositoryOf(await connectRepository(server, who))
    const commits = commitsBefore(server.clock.now(), 3, 'both').map((commit) => ({
      ...commit,
      notes: ['bulk'],
    }))
    await keepEvidence(server, who.accountId, inner.id, commits.slice(0, 2))
    await hide(inner.id)
    const outer = repositoryOf(await connectRepository(server, who, home))
    await keepEvidence(server, who.accountId, outer.id, commits)
    const { commits: opened } = await openNumber(server, link, 'typescript')
    expect(opened?.leftOut).toEqual({
      commits: 1,
      notes: [{ note: 'bulk', commits: 1 }],
      shared: 0,
      twice: 0,
      undated: 0,
    })
  })
})
