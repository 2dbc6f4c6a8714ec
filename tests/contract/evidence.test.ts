import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HistoryReader } from '#server/evidence/analysis/histories.ts'
import { claimAddress } from '#server/evidence/identities/addresses.ts'
import { describeOnDatabase } from '../support/database/database.ts'
import {
  analysisWorker,
  deskOf,
  openTestHistories,
  type EvidenceDesk,
  type Histories,
} from '../support/histories/evidence.ts'
import type { WrittenCommit } from '../support/histories/fast-import.ts'
import { registerPerson } from '../support/people/people.ts'
import { startTestServer, type TestServer } from '../support/server/server.ts'
import { settleNumbers } from '#tests/support/people/computed-numbers.ts'

const day = 86_400
const lines = (count: number, from = 0) =>
  Array.from({ length: count }, (_, line) => `export const value${from + line} = ${line}\n`).join('')

describeOnDatabase('a developer’s evidence', (engine) => {
  let histories: Histories
  let server: TestServer
  beforeAll(async () => {
    histories = await openTestHistories()
    server = await startTestServer({ engine, overrides: histories.options })
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
    await histories.close()
  })

  const developer = async (name: string): Promise<EvidenceDesk> =>
    deskOf(server, await registerPerson(server, { userType: 'user', name }))
  const work = () => analysisWorker(server, histories.reader).runDue()
  const now = () => Math.floor(server.clock.now().getTime() / 1000)

  /** A commit a week by the developer, each followed by one of another author. */
  function* weekly(desk: EvidenceDesk, weeks: number): Generator<WrittenCommit> {
    for (let week = weeks; week > 0; week -= 1) {
      const at = now() - week * 7 * day
      const files = [{ path: `src/part${week}.ts`, content: lines(30, week) }]
      yield { author: `Dana <${desk.who.email}>`, at, files }
      yield {
        author: 'Otto <otto@elsewhere.example>',
        at: at + 60,
        files: [{ path: 'other.py', content: lines(week) }],
      }
    }
  }

  test('is computed from a public repository, and every number opens to its commits', async () => {
    const desk = await developer('Dana')
    const url = await histories.publish('dana/compiler', weekly(desk, 4))
    const connected = await desk.connected(url)
    const [repository] = connected.repositories
    expect(connected).toMatchObject({ provider: 'git', state: 'connecting', failure: null, syncedAt: null })
    expect(repository).toMatchObject({
      name: 'compiler',
      url,
      included: true,
      commits: 0,
      analysis: { state: 'waiting', total: null, done: 0 },
    })
    expect(await desk.expertise()).toMatchObject({ items: [] })
    await work()
    const list = await desk.list()
    expect(list.addresses).toMatchObject([{ value: desk.who.email, confirmed: true }])
    expect(list.items).toMatchObject([
      {
        state: 'connected',
        failure: null,
        repositories: [{ commits: 4, others: 4, analysis: { state: 'complete', total: 8, done: 7 } }],
      },
    ])
    expect(list.items[0]?.syncedAt).not.toBeNull()
    const { items } = await desk.expertise()
    const typescript = items.find(({ topic }) => topic.slug === 'typescript')
    expect(items.map(({ topic }) => topic.slug)).toEqual(['typescript'])
    expect(typescript).toMatchObject({
      points: 160,
      tiers: { verified: 160 },
      level: 1,
      weeks: 4,
      confidence: Math.floor((90 * 4) / 7),
    })
    const inWeeks = await desk.evidence({ topic: 'typescript', by: 'week' })
    expect(inWeeks.total).toEqual({
      points: 160,
      lines: 120,
      commits: 4,
      tiers: { signed: 0, verified: 160, mergedByOther: 0, unverified: 0 },
    })
    expect(inWeeks.groups.map(({ points, lines: of, commits }) => [points, of, commits])).toEqual(
      Array.from({ length: 4 }, () => [40, 30, 1]),
    )
    const inRepositories = await desk.evidence({ topic: 'typescript', by: 'repository' })
    expect(inRepositories.groups).toMatchObject([
      { repository: { id: repository?.id, name: 'compiler' }, points: 160, commits: 4 },
    ])
    const first = await desk.evidence({ topic: 'typescript', by: 'commit', limit: 3 })
    const rest = await desk.evidence({
      topic: 'typescript',
      by: 'commit',
      limit: 3,
      cursor: first.nextCursor ?? '',
    })
    const commits = [...first.groups, ...rest.groups]
    expect([first.groups.length, rest.groups.length, rest.nextCursor]).toEqual([3, 1, null])
    expect(commits.reduce((sum, { points }) => sum + points, 0)).toBe(first.total.points)
    expect(commits.map(({ commit }) => commit?.at)).toEqual(
      commits
        .map(({ commit }) => commit?.at)
        .toSorted()
        .toReversed(),
    )
  })

  test('omits a repository that is left out, and counts it again when included', async () => {
    const desk = await developer('Ines')
    const { repositories } = await desk.connected(await histories.publish('ines/tool', weekly(desk, 2)))
    await work()
    const id = repositories[0]?.id ?? ''
    const before = await desk.expertise()
    expect((await desk.include(id, false)).statusCode).toBe(200)
    expect((await desk.expertise()).coverage.updating).toBe(true)
    await settleNumbers(server)
    expect((await desk.expertise()).items).toEqual([])
    expect((await desk.send('/evidence?topic=typescript&by=week', 'GET')).statusCode).toBe(404)
    expect((await desk.send('/evidence/explanation?topic=typescript', 'GET')).statusCode).toBe(404)
    expect((await desk.include(id, true)).statusCode).toBe(200)
    await settleNumbers(server)
    expect(await desk.expertise()).toEqual(before)
  })

  test('adds only new commits in a second analysis', async () => {
    const desk = await developer('Noor')
    const [first, ...more] = [...weekly(desk, 3)].filter((_, index) => index % 2 === 0)
    if (first === undefined) throw new Error('no commit')
    const url = await histories.publish('noor/app', [first])
    const { id } = await desk.connected(url)
    await work()
    await histories.publish('noor/app', [first, ...more])
    expect((await desk.sync(id)).statusCode).toBe(202)
    expect((await desk.list()).items).toMatchObject([{ state: 'syncing' }])
    await work()
    expect((await desk.list()).items).toMatchObject([
      { state: 'connected', repositories: [{ commits: 3, analysis: { total: 2, done: 2 } }] },
    ])
    expect((await desk.expertise()).items).toMatchObject([{ weeks: 3, points: 120 }])
  })

  test('is analyzed from the beginning after the history was rewritten', async () => {
    const desk = await developer('Rea')
    const commits = [...weekly(desk, 3)]
    const { id } = await desk.connected(await histories.publish('rea/app', commits))
    await work()
    await histories.publish('rea/app', commits.slice(0, 2))
    await desk.sync(id)
    await work()
    expect((await desk.list()).items).toMatchObject([
      { state: 'connected', repositories: [{ commits: 1, others: 1, analysis: { total: 2 } }] },
    ])
    expect((await desk.expertise()).items).toMatchObject([{ weeks: 1, points: 40 }])
  })

  /** A reader that breaks off after so many chunks, as after a time limit; chunks have one commit. */
  const brokenOff = (chunks: number): Pick<HistoryReader, 'read'> => ({
    async *read(analysis) {
      let left = chunks
      for await (const message of histories.reader.read(analysis)) {
        if (message.kind === 'begun') yield message
        if (message.kind === 'chunk') {
          for (const commit of message.commits) {
            if ((left -= 1) >= 0) yield { ...message, commits: [commit] }
          }
        }
        if (message.kind === 'end') yield { ...message, state: 'tooSlow' }
      }
    },
  })
  const workWith = (reader: Pick<HistoryReader, 'read'>) => analysisWorker(server, reader).runDue()

  test('of a first analysis that broke off does not count, also after the history was rewritten', async () => {
    const desk = await developer('Bo')
    const commits = [...weekly(desk, 3)]
    const { id } = await desk.connected(await histories.publish('bo/app', commits))
    await workWith(brokenOff(2))
    expect((await desk.list()).items).toMatchObject([{ state: 'error', repositories: [{ commits: 0 }] }])
    expect((await desk.expertise()).items).toEqual([])
    const rewritten = commits.map((commit) => ({ ...commit, message: 'written again' }))
    await histories.publish('bo/app', rewritten)
    await desk.sync(id)
    await work()
    expect((await desk.list()).items).toMatchObject([{ repositories: [{ commits: 3, others: 3 }] }])
    expect((await desk.expertise()).items).toMatchObject([{ weeks: 3, points: 120 }])
  })

  test('of a later analysis that broke off is analyzed from its beginning next time', async () => {
    const desk = await developer('Cleo')
    const commits = [...weekly(desk, 4)]
    const { id } = await desk.connected(await histories.publish('cleo/app', commits.slice(0, 2)))
    await work()
    await histories.publish('cleo/app', commits)
    await desk.sync(id)
    await workWith(brokenOff(1))
    expect((await desk.expertise()).items).toMatchObject([{ weeks: 2 }])
    const other = commits.map((commit, index) => (index < 2 ? commit : { ...commit, message: 'again' }))
    await histories.publish('cleo/app', other)
    await desk.sync(id)
    await work()
    expect((await desk.list()).items).toMatchObject([{ repositories: [{ commits: 4, others: 4 }] }])
    expect((await desk.expertise()).items).toMatchObject([{ weeks: 4, points: 160 }])
  })

  test('of a rewritten history counts as before until the new analysis is complete', async () => {
    const desk = await developer('Dia')
    const commits = [...weekly(desk, 3)]
    const { id } = await desk.connected(await histories.publish('dia/app', commits))
    await work()
    const before = await desk.expertise()
    await histories.publish('dia/app', commits.slice(2))
    await desk.sync(id)
    await workWith(brokenOff(1))
    expect((await desk.list()).items).toMatchObject([{ state: 'error', repositories: [{ commits: 3 }] }])
    expect(await desk.expertise()).toEqual(before)
  })

  test('of an email that was claimed later is analyzed from the beginning, once', async () => {
    const desk = await developer('Elio')
    const work2 = `elio-${desk.who.uid.toLowerCase()}@work.example`
    const commits = [...weekly(desk, 2)].map((commit, index) =>
      index % 2 === 0 ? commit : { ...commit, author: `Elio <${work2}>` },
    )
    const { id } = await desk.connected(await histories.publish('elio/app', commits))
    await work()
    expect((await desk.list()).items).toMatchObject([{ repositories: [{ commits: 2, others: 2 }] }])
    const { id: accountId } = await server.database.global((tx) =>
      tx.selectFrom('account').select('id').where('uid', '=', desk.who.uid).executeTakeFirstOrThrow(),
    )
    const at = server.clock.now()
    await server.database.tenant(accountId, (tx) =>
      claimAddress(tx, accountId, { value: work2, confirmedAt: null }, at),
    )
    await desk.sync(id)
    await work()
    expect((await desk.list()).items).toMatchObject([{ repositories: [{ commits: 4, others: 0 }] }])
    await desk.sync(id)
    await work()
    expect((await desk.list()).items).toMatchObject([
      { repositories: [{ commits: 4, others: 0, analysis: { total: 0 } }] },
    ])
  })

  test('stays when the host stops showing the repository, and the connection asks for access', async () => {
    const desk = await developer('Vera')
    const { id } = await desk.connected(await histories.publish('vera/app', weekly(desk, 1)))
    await work()
    expect((await desk.list()).items).toMatchObject([{ state: 'connected', failure: null }])
    const before = await desk.expertise()
    await histories.withdraw('vera/app')
    expect((await desk.sync(id)).statusCode).toBe(202)
    await work()
    expect((await desk.list()).items).toMatchObject([
      {
        state: 'needsReauth',
        failure: 'needsAccess',
        repositories: [{ commits: 1, analysis: { state: 'failed', failure: 'needsAccess' } }],
      },
    ])
    expect(await desk.expertise()).toEqual(before)
  })

  test('stops waiting when its analysis is cancelled, and can be synced again', async () => {
    const desk = await developer('Cato')
    const { id, repositories } = await desk.connected(await histories.publish('cato/app', weekly(desk, 1)))
    const analysis = repositories[0]?.analysis?.id ?? ''
    expect((await desk.cancel(analysis)).statusCode).toBe(200)
    expect((await desk.list()).items).toMatchObject([
      { state: 'connected', repositories: [{ commits: 0, analysis: { state: 'cancelled' } }] },
    ])
    expect(await work()).toEqual([])
    const again = await desk.cancel(analysis)
    expect(again.json()).toMatchObject({ status: 422, code: 'refused', rule: 'isPossible' })
    await desk.sync(id)
    await work()
    expect((await desk.list()).items).toMatchObject([{ state: 'connected', repositories: [{ commits: 1 }] }])
  })

  test('stays after the connection ended, and is not synced until it is connected again', async () => {
    const desk = await developer('Rune')
    const url = await histories.publish('rune/app', weekly(desk, 1))
    const { id } = await desk.connected(url)
    await work()
    const before = await desk.expertise()
    expect((await desk.revoke(id)).statusCode).toBe(200)
    const refused = await desk.sync(id)
    expect(refused.json()).toMatchObject({ code: 'refused', rule: 'isConnected', fix: 'connectAgain' })
    expect(await desk.expertise()).toEqual(before)
    const again = await desk.connected(url)
    expect([again.id, again.state]).toEqual([id, 'connecting'])
    await work()
    expect((await desk.list()).items).toMatchObject([{ state: 'connected', repositories: [{ commits: 1 }] }])
  })

  test('is deleted with the connection that is removed', async () => {
    const desk = await developer('Gero')
    const url = await histories.publish('gero/app', weekly(desk, 1))
    const { id } = await desk.connected(url)
    await work()
    const twice = await desk.connect(url)
    expect(twice.json()).toMatchObject({
      status: 409,
      code: 'repository-connected',
      errors: [{ field: 'url' }],
    })
    expect((await desk.remove(id)).statusCode).toBe(204)
    await settleNumbers(server)
    expect([(await desk.list()).items, (await desk.expertise()).items]).toEqual([[], []])
    expect((await desk.remove(id)).statusCode).toBe(404)
  })

  test.each([
    'file:///etc/passwd',
    'http://public.example/a/b',
    'https://a:b@public.example/a',
    'ext::sh -c id',
    ' ',
  ])('is fetched from public addresses only: %j', async (url) => {
    const desk = await developer('Hedda')
    const refused = await desk.connect(url)
    expect(refused.json()).toMatchObject({ code: 'bad-input', errors: [{ field: 'url' }] })
    expect((await desk.list()).items).toEqual([])
  })
})
