/**
 * Hidden data of a developer is unreadable through every operation and link. Many privacy states, each a step or
 * two from the one before, are read by every kind of viewer and compared with a developer who never existed.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { privacySections, sees } from '#machines/domain/developer/privacy.ts'
import { findRoot } from '#server/root.ts'
import { selectEvents } from '#server/live/events.ts'
import { bodyOf, statusAndBody } from '#tests/support/server/answers.ts'
import { clientBuild } from '#tests/support/server/client-build.ts'
import { drawnCard } from '#tests/support/server/drawn-card.ts'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import { decide, findable } from '#tests/support/people/findable.ts'
import { numbersFrom } from '#tests/support/histories/seeded-history.ts'
import { addDeveloper, asking } from '#tests/support/people/linked-developers.ts'
import { call, registerPerson, type Person } from '#tests/support/people/people.ts'
import { hashIn, numberOpening, opening, type SharedProfile } from '#tests/support/people/profile-links.ts'
import { longRun } from '#tests/support/run/run-scope.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'
import { newWorkspace, type Workspace } from '#tests/support/people/workspace.ts'
import { topicsIn } from '#tests/support/server/written-page.ts'
import { contract } from './isolation-matrix.ts'
import {
  forbidden,
  neverWorked,
  next,
  settleMarked,
  topics,
  type Marked,
  type World,
} from './marked-developer.ts'
import { momentary, operationOf, readersOf, readsOf, type Reads, type Variants } from './readers.ts'

/** A seed whose few states cover every kind. */
const [worlds, seed] = longRun ? [150, 20_261_124] : [40, 20_261_126]
const nobody = '01234567-89ab-4def-8123-456789abcdef'
const readers = readersOf(contract)
/**
 * Operations that show a developer to companies while found. Their other data is their own, including what they
 * wrote about an added candidate, and follows no change of the developer.
 */
const revealing: readonly string[] = [
  'checkInvitation',
  'createApplication',
  'getBoardEvidence',
  'getCompanyProfile',
  'getExpertiseProfile',
  'lookAtDeveloper',
  'lookAtTopic',
  'searchDevelopers',
]
/** Statuses other than 200 for the company's owner: developers' operations, absent records, and developers no longer found. */
const refused: Readonly<Record<string, number>> = {
  ...Object.fromEntries(readers.filter(({ access }) => access.actor === 'user').map(({ id }) => [id, 422])),
  getDeletionReceipt: 404,
  openSharedProfile: 404,
  openSharedTopic: 404,
  createApplication: 404,
  lookAtDeveloper: 404,
  lookAtTopic: 404,
}

interface Company {
  name: string
  workspace: Workspace
  ids: Record<string, string>
}
const gone = [404, { code: 'not-found', message: 'This doesn’t exist, or you don’t have access.' }]
const closed = { introduction: null, expertise: null, commits: null, background: null, contact: null }

const timesIn = (value: unknown, word: string) => JSON.stringify(value ?? null).split(word).length - 1
/** Without times, like the reads. */
const withoutMoment = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value ?? null).replaceAll(momentary, '"$1":null'))
const dataIn = (html: string): unknown =>
  JSON.parse(/id="assay-shared-profile">([\s\S]*?)<\/script>/u.exec(html)?.[1] ?? 'null')

describeOnDatabase('a developer who hides', (engine) => {
  let server: TestServer
  let marked: Marked
  let companies: Company[]
  let other: Person
  /** The answers to every company about a developer who never existed. */
  let never: Reads[]
  /** The answers to every company about an added developer who is no longer found. */
  let absent: Reads[]
  /** The answers to viewers without rights about a developer who never existed. */
  let strangers: Reads[]
  let build: Awaited<ReturnType<typeof clientBuild>>
  beforeAll(async () => {
    build = await clientBuild()
    writeFileSync(join(build.directory, 'index.html'), readFileSync(join(findRoot(), 'index.html')))
    const client = { directory: build.directory, demoAccounts: [] }
    server = await startTestServer({ engine, overrides: { client } })
    const bystander = await findable(server, { python: 4, go: 2 }, { name: 'Bea Bystander' })
    companies = []
    for (const name of ['Northgate', 'Brightwater']) {
      const workspace = await newWorkspace(server, name)
      const details = { website: `https://${name.toLowerCase()}.example` }
      bodyOf(
        await call(server, workspace.owner, '/updateCompanyDetails', { method: 'PUT', body: { details } }),
      )
      const position = await asking(workspace, ['go', 'rust', 'python'])
      const { card, candidate } = await addDeveloper(workspace, position, bystander)
      const { id: importId } = await workspace.upload(position.id)
      const items = [{ applicationId: card.id, summary: '' }]
      const body = { introduction: '', masked: false, items, recipientIds: [] }
      const digests = `/positions/${position.id}/digests`
      const { id: digestId } = await workspace.send<{ id: string }>(digests, { method: 'POST', body })
      const { id: contactId } = await workspace.contact(position.clientId)
      const { memberId } = workspace.owner
      const ids = {
        clientId: position.clientId,
        positionId: position.id,
        importId,
        digestId,
        contactId,
        memberId,
      }
      companies.push({ name, workspace, ids: { ...ids, applicationId: card.id, candidateId: candidate.id } })
    }
    other = await registerPerson(server, { userType: 'user', name: 'Otto Other' })
    strangers = await strangersRead(nobody)
    never = []
    for (const company of companies) never.push(await companyReads(company, nobody, revealing))
    marked = await settleMarked(server)
    const { who } = marked
    for (const { workspace, ids } of companies) {
      const { card, candidate } = await addDeveloper(workspace, { id: ids['positionId'] ?? '' }, who)
      Object.assign(ids, { applicationId: card.id, candidateId: candidate.id })
    }
    await decide(server, who, 'introduction', 'nobody')
    absent = []
    for (const company of companies) absent.push(await companyReads(company))
    await decide(server, who, 'introduction', 'companies')
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
    await build.remove()
  })

  /** How a viewer requests what the contract does not define generically. */
  const variantsOf = (ids: Record<string, string>, developerId: string): Variants => ({
    searchDevelopers: [
      {},
      { query: { topics: 'go', limit: '5' } },
      { query: { jobSearchStatus: 'activelyLooking' } },
    ],
    searchCandidates: [{}, { query: { search: 'Namemark' } }],
    listApplicationsInPlay: [{}, { query: { search: 'Namemark' } }],
    getBoardCards: [{ query: { ids: ids['applicationId'] ?? '' } }],
    lookAtTopic: topics.map((slug) => ({ path: { slug } })),
    checkInvitation: [{ query: { developerId } }],
    createApplication: [{ body: { developerId } }],
    openSharedProfile: [{ body: { hash: 'A'.repeat(43) } }],
    openSharedTopic: topics.map((slug) => ({ path: { slug }, body: { hash: 'A'.repeat(43) } })),
  })

  const readAs = (asker: Person | null, ids: Record<string, string>, developerId: string, of = readers) =>
    readsOf(server, of, asker, { ...ids, developerId, token: 'A'.repeat(43) }, variantsOf(ids, developerId))

  /** A company's answers, for all or these operations. */
  const companyReads = (
    { workspace: { owner }, ids }: Company,
    developerId = marked.who.accountId,
    only: readonly string[] | null = null,
  ) =>
    readAs(owner, ids, developerId, only === null ? readers : readers.filter(({ id }) => only.includes(id)))

  /** The answers to viewers without rights: another developer, and a signed-out visitor. */
  const strangersRead = async (developerId: string) => [
    await readAs(other, companies[0]?.ids ?? {}, developerId),
    await readAs(null, companies[0]?.ids ?? {}, developerId),
  ]

  /** All events of companies' streams so far: a developer's changes are no events of theirs. */
  const receivedLive = () =>
    Promise.all(
      companies.map(async ({ workspace: { owner } }) => {
        const events = selectEvents(owner.companyId, { txid: 0, seq: 0 }, 10_000)
        return (await server.database.tenantRead(owner.companyId, events)).map(({ event, seq }) => [
          event,
          seq,
        ])
      }),
    )

  /** The content at the link's address, or below it. */
  const visit = (below: string) =>
    server.app.inject({
      url: `/profile/${hashIn(marked.link)}${below}`,
      headers: { accept: 'text/html', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' },
    })

  /** How often each viewer saw what, by the developer's access log. */
  async function counted(): Promise<Map<string, number>> {
    const { items } = bodyOf<{
      items: { viewerName: string; surface: string; fields: string[]; looks: number }[]
    }>(await call(server, marked.who, '/accessLog?limit=100'))
    const counts = new Map<string, number>()
    for (const { viewerName, surface, fields, looks } of items) {
      const key = [viewerName, surface, ...fields].join(' ')
      counts.set(key, (counts.get(key) ?? 0) + looks)
    }
    return counts
  }

  test('is looked for in every reading operation, except the stream and those absent in production', () => {
    const asked = new Set(readers.map(({ id }) => id))
    const gets = contract.operations.filter(({ method }) => method === 'GET')
    expect(gets.filter(({ id }) => !asked.has(id)).map(({ id }) => id)).toEqual([
      'getDemo',
      'streamLiveUpdates',
      'listLocalInbox',
    ])
    expect(readers.filter(({ method }) => method !== 'GET').map(({ id }) => id)).toEqual([
      'createApplication',
      'lookAtDeveloper',
      'lookAtTopic',
      'openSharedProfile',
      'openSharedTopic',
    ])
  })

  test('is shown only by operations about developers, and looks like one who never existed when hidden', () => {
    const { who, repositories } = marked
    // The data at the time of adding belongs to the company, and nothing else.
    const words = [
      who.email.toLowerCase(),
      '"activelyLooking"',
      '"internship"',
      ...repositories.flatMap(({ name, commits }) => [name, ...commits.map(({ id }) => id)]),
    ]
    const odd = absent.map((reads, at) => ({
      changed: [...(never[at] ?? [])].filter(([key, before]) => !isDeepStrictEqual(reads.get(key), before)),
      refused: [...reads].filter(([key, [status]]) => status !== (refused[operationOf(key)] ?? 200)),
      reported: words.filter((word) => timesIn([...reads], word) > 0),
    }))
    expect(odd).toEqual(companies.map(() => ({ changed: [], refused: [], reported: [] })))
  })

  test('is indistinguishable from an absent one in what they hide, for companies, links and strangers', async () => {
    const { who, link } = marked
    const below = numbersFrom(seed)
    let world: World = {
      privacy: {
        introduction: 'companies',
        expertise: 'companies',
        commits: 'nobody',
        background: 'nobody',
        contact: 'nobody',
      },
      hidden: new Set(),
      excluded: new Set(),
      isAsked: true,
      isBlocked: false,
    }
    const differing = new Set<string>()
    const live = await receivedLive()
    /** Worlds in which everything is read, which is slow. */
    const readWhole = new Set<string>()
    const kinds = { found: 0, blocked: 0, closed: 0, partly: 0, opened: 0, openedByLink: 0 }
    let before = await counted()
    for (let number = 0; number < worlds; number += 1) {
      if (number % 30 === 0) await server.database.global((tx) => tx.deleteFrom('call_window').execute())
      for (let steps = 1 + below(2); steps > 0; steps -= 1) world = await next(marked, world, below)
      const where = `world ${number}: ${JSON.stringify({ ...world, hidden: [...world.hidden], excluded: [...world.excluded] })}`
      const { privacy } = world
      const added = new Map<string, number>()
      const looked = (
        name: string,
        surface: string,
        viewer: 'company' | 'link',
        times: number,
        of: readonly string[] = privacySections,
      ) => {
        const fields = privacySections.filter(
          (section) => of.includes(section) && sees(viewer, privacy[section]),
        )
        const key = [name, surface, ...fields].join(' ')
        added.set(key, (added.get(key) ?? 0) + times)
      }
      let worked: Awaited<ReturnType<typeof neverWorked>> | undefined
      const viewedAs: Record<string, unknown> = { company: closed, public: closed }
      for (const [at, company] of companies.entries()) {
        const isFound =
          world.isAsked && sees('company', privacy.introduction) && !(at === 1 && world.isBlocked)
        const reads = await companyReads(company, who.accountId, number % 10 === 0 ? null : revealing)
        const words = forbidden(marked, world, 'company', isFound)
        const own = (key: string) => absent[at]?.get(key)
        const unlike = [...reads].filter(([key, answer]) => !isDeepStrictEqual(answer, own(key)))
        const mayReveal = (key: string) => isFound && revealing.includes(operationOf(key))
        const leaks = {
          unlike: unlike.filter(([key]) => !mayReveal(key)),
          // The requested texts, the company's own texts, and the bystander's data are not the developer's.
          words: [...reads].flatMap(([key, answer]) =>
            words.flatMap((word) => (timesIn(answer, word) > timesIn(own(key), word) ? [key, word] : [])),
          ),
        }
        const wrong = [...leaks.unlike, ...leaks.words].map(([key, what]) => [where, company.name, key, what])
        expect(wrong).toEqual([])
        for (const [key] of unlike) differing.add(operationOf(key))
        if (isFound) worked ??= await neverWorked(marked, world, 'company')
        const looks = ['lookAtDeveloper 0', ...topics.map((_, turn) => `lookAtTopic ${turn}`)]
        const shown = isFound
          ? [
              [200, worked?.shown],
              ...(worked?.numbers ?? []).map((number) => (number === null ? gone : [200, number])),
            ]
          : looks.map(own)
        const analyses = looks.map((key) => withoutMoment(reads.get(key)))
        expect([where, analyses]).toEqual([where, shown.map(withoutMoment)])
        if (isFound) viewedAs['company'] = worked?.shown
        if (!isFound) continue
        looked(company.name, 'search', 'company', 2)
        const opened = worked?.numbers.filter((number) => number !== null).length ?? 0
        if (opened > 0) looked(company.name, 'search', 'company', opened, ['expertise', 'commits'])
        kinds.opened += opened
      }
      const opened = statusAndBody(await opening(server, hashIn(link)))
      const { shown, numbers } = await neverWorked(marked, world, 'link')
      const shared = { profile: shown, expiresAt: link.link.expiresAt }
      expect([where, opened]).toEqual([where, [200, shared]])
      const { profile: byLink } = opened[1] as SharedProfile
      const page = await visit('')
      expect([where, dataIn(page.body)]).toEqual([where, { hash: hashIn(link), shared }])
      expect([where, topicsIn(page.body)]).toEqual([
        where,
        byLink.expertise?.items.map(({ topic }) => topic.name) ?? [],
      ])
      const card = await visit('/card.png')
      expect([where, card.rawPayload.equals(drawnCard(byLink))]).toEqual([where, true])
      viewedAs['link'] = byLink
      viewedAs['public'] = Object.fromEntries(
        privacySections.map((section) => [
          section,
          privacy[section] === 'everybody' ? byLink[section] : null,
        ]),
      )
      // A company that is never blocked.
      for (const [viewer, meant] of Object.entries(viewedAs)) {
        const viewed = statusAndBody(await call(server, who, `/shownProfile?viewer=${viewer}`))
        expect([where, viewer, viewed]).toEqual([where, viewer, [200, meant]])
      }
      const openedNumbers = []
      for (const slug of topics)
        openedNumbers.push(statusAndBody(await numberOpening(server, hashIn(link), slug)))
      expect([where, openedNumbers]).toEqual([
        where,
        numbers.map((number) => (number === null ? gone : [200, number])),
      ])
      const byLinkOpened = numbers.filter((number) => number !== null).length
      if (byLinkOpened > 0) looked('Link', 'link', 'link', byLinkOpened, ['expertise', 'commits'])
      kinds.openedByLink += byLinkOpened
      const text = `${JSON.stringify([opened, openedNumbers])} ${page.body}`
      expect([where, forbidden(marked, world, 'link', true).filter((word) => text.includes(word))]).toEqual([
        where,
        [],
      ])
      looked('Link', 'link', 'link', 2)
      looked('Link', 'preview', 'link', 1, ['introduction', 'expertise'])
      const readByStrangers = number % 10 === 0 ? await strangersRead(who.accountId) : strangers
      expect([where, readByStrangers]).toEqual([where, strangers])
      const after = await counted()
      const grown = [...after].filter(([key, looks]) => looks !== (before.get(key) ?? 0))
      expect([where, new Map(grown.map(([key, looks]) => [key, looks - (before.get(key) ?? 0)]))]).toEqual([
        where,
        added,
      ])
      before = after
      const isClosed = !world.isAsked || !sees('company', privacy.introduction)
      const kind = isClosed ? 'closed' : world.isBlocked ? 'blocked' : 'found'
      kinds[kind] += 1
      const isPartly = world.hidden.size > 0 || world.excluded.size > 0
      if (isPartly) kinds.partly += 1
      if (number % 10 === 0) readWhole.add(kind === 'found' && isPartly ? 'found in part' : kind)
    }
    expect([...differing].toSorted()).toEqual(revealing)
    expect(await receivedLive()).toEqual(live)
    expect([...readWhole]).toEqual(expect.arrayContaining(['blocked', 'closed', 'found in part']))
    // The states are of every kind, so that no check above passes for lack of a case.
    expect(Object.entries(kinds).filter(([, count]) => count < worlds / 20)).toEqual([])
  })
})
