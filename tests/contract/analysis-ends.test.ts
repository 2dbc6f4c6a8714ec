import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HistoryReader, AnalysisRun } from '#server/evidence/analysis/histories.ts'
import { requestedHistories } from '#server/evidence/analysis/histories.ts'
import { encodeMonth } from '#server/evidence/commits/month.ts'
import type { FromRunner } from '#server/evidence/reader/runner/runner-messages.ts'
import { describeOnDatabase } from '../support/database/database.ts'
import { analysisWorker, deskOf, type EvidenceDesk } from '../support/histories/evidence.ts'
import { commitsBefore } from '../support/people/evidence-rows.ts'
import { begun, chunk, endOf, tip } from '../support/histories/made-up-reading.ts'
import { registerPerson } from '../support/people/people.ts'
import { startTestServer, type TestServer } from '../support/server/server.ts'
import { passTime } from '../support/server/work.ts'
import { forges } from './calls/integrations.ts'
import { accountOf } from './calls/records.ts'

/** A reader that sends the given messages and records its requests. */
function revealing(...messages: readonly FromRunner[]) {
  const asked: AnalysisRun[] = []
  const reader: Pick<HistoryReader, 'read'> = {
    async *read(analysis) {
      asked.push(analysis)
      yield* messages
    },
  }
  return { reader, asked }
}

describeOnDatabase('the end of an analysis', (engine) => {
  let server: TestServer
  let number = 0
  beforeAll(async () => {
    server = await startTestServer({ engine })
  })
  afterAll(() => server.close())

  async function waiting(): Promise<EvidenceDesk & { integrationId: string }> {
    number += 1
    const desk = deskOf(server, await registerPerson(server, { userType: 'user', name: 'Dana' }))
    const { id } = await desk.connected(`https://git.example/dana/app-${number}`)
    return { ...desk, integrationId: id }
  }
  const read = (...messages: readonly FromRunner[]) =>
    analysisWorker(server, revealing(...messages).reader).runDue()
  const shown = async (desk: EvidenceDesk) => {
    const [integration] = (await desk.list()).items
    const analysis = integration?.repositories[0]?.analysis
    return [integration?.state, integration?.failure, analysis?.state, analysis?.failure]
  }

  test.each([
    'unreachable',
    'notGit',
    'empty',
    'tooLarge',
    'tooInflated',
    'tooMuchMemory',
    'tooMuchDisk',
    'tooMuchProcessor',
    'tooSlow',
    'incomplete',
    'unsupported',
    'damaged',
    'refusedAddress',
  ] as const)('names the reason where it is %s, and lets the developer sync again', async (state) => {
    const desk = await waiting()
    await read(endOf(state))
    expect(await shown(desk)).toEqual(['error', state, 'failed', state])
    expect((await desk.sync(desk.integrationId)).statusCode).toBe(202)
    await read(endOf('complete'))
    expect(await shown(desk)).toEqual(['connected', null, 'complete', null])
  })

  test('leaves a repository without a full analysis out of the covered ones, and marks it unless it is running', async () => {
    const desk = await waiting()
    const coverage = async () => (await desk.expertise()).coverage
    expect(await coverage()).toEqual({ repositories: 0, unread: 0, readAt: null, updating: false })
    await read(endOf('notGit'))
    expect(await coverage()).toEqual({ repositories: 0, unread: 1, readAt: null, updating: false })
    const again = await desk.connected(`https://git.example/dana/second-${number}`)
    await read(begun(0), endOf('complete'))
    const { readAt, ...counts } = await coverage()
    expect([counts, readAt]).toEqual([{ repositories: 1, unread: 1, updating: false }, expect.any(String)])
    // A complete analysis counts after any end of a later one.
    expect((await desk.sync(again.id)).statusCode).toBe(202)
    expect((await desk.sync(desk.integrationId)).statusCode).toBe(202)
    expect(await coverage()).toEqual({ repositories: 1, unread: 0, readAt, updating: false })
    await read(endOf('unreachable'))
    expect(await coverage()).toEqual({ repositories: 1, unread: 1, readAt, updating: false })
  })

  test('is no failure when the developer cancels the first analysis', async () => {
    const desk = await waiting()
    const coverage = async () => (await desk.expertise()).coverage
    const cancelled = async () => {
      const analysis = (await desk.list()).items[0]?.repositories[0]?.analysis
      expect((await desk.cancel(analysis?.id ?? '')).statusCode).toBe(200)
    }
    await cancelled()
    expect(await coverage()).toEqual({ repositories: 0, unread: 0, readAt: null, updating: false })
    await desk.sync(desk.integrationId)
    await read(endOf('unreachable'))
    expect(await coverage()).toEqual({ repositories: 0, unread: 1, readAt: null, updating: false })
    await desk.sync(desk.integrationId)
    await cancelled()
    expect(await coverage()).toEqual({ repositories: 0, unread: 0, readAt: null, updating: false })
    // An earlier complete analysis counts after a later cancellation.
    await desk.sync(desk.integrationId)
    await read(begun(0), endOf('complete'))
    const before = await coverage()
    await desk.sync(desk.integrationId)
    await cancelled()
    expect([before, await coverage()]).toEqual([
      { repositories: 1, unread: 0, readAt: expect.any(String), updating: false },
      before,
    ])
  })

  test('asks for access when the host refuses it', async () => {
    const desk = await waiting()
    await read(endOf('needsAccess'))
    expect(await shown(desk)).toEqual(['needsReauth', 'needsAccess', 'failed', 'needsAccess'])
  })

  test('is retried five times after a defect of ours, then reported', async () => {
    const desk = await waiting()
    const ends: unknown[] = []
    for (let attempt = 0; attempt < 5; attempt += 1) {
      ends.push((await read(endOf('defect', { fault: 'TypeError' }))).map(({ end }) => end))
      expect((await shown(desk))[2]).toBe(attempt < 4 ? 'reading' : 'failed')
      await passTime(server.database, 60_000)
    }
    expect(ends).toEqual([['retry'], ['retry'], ['retry'], ['retry'], ['failed']])
    expect(await shown(desk)).toEqual(['error', 'defect', 'failed', 'defect'])
  })

  test('is retried five times after a defect that follows the beginning, too', async () => {
    const desk = await waiting()
    const ends: unknown[] = []
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const ran = await read(begun(3), endOf('defect'))
      ends.push(...ran.map(({ end }) => end))
      await passTime(server.database, 60_000)
    }
    expect(ends).toEqual(['retry', 'retry', 'retry', 'retry', 'failed'])
    expect(await shown(desk)).toEqual(['error', 'defect', 'failed', 'defect'])
  })

  test('keeps a cancelled analysis from ending the next one', async () => {
    const desk = await waiting()
    const analysisOf = async () => (await desk.list()).items[0]?.repositories[0]?.analysis?.id ?? ''
    const first = await analysisOf()
    await desk.cancel(first)
    await desk.sync(desk.integrationId)
    const refused = await desk.cancel(first)
    expect(refused.json()).toMatchObject({ status: 422, code: 'refused', rule: 'isPossible' })
    expect(await shown(desk)).toEqual(['syncing', null, 'waiting', null])
    await read(endOf('complete'))
  })

  test('is a defect when the reader sends none', async () => {
    const desk = await waiting()
    expect((await read(begun(3))).map(({ end }) => end)).toEqual(['retry'])
    const [integration] = (await desk.list()).items
    expect(integration?.repositories[0]?.analysis).toMatchObject({ state: 'reading', total: 3, done: 0 })
    await server.database.global((tx) => tx.deleteFrom('job').execute())
  })

  test('sets where the next analysis begins, if it was complete', async () => {
    const desk = await waiting()
    const first = revealing(endOf('complete'))
    await analysisWorker(server, first.reader).runDue()
    await desk.sync(desk.integrationId)
    await read(endOf('tooSlow', { tip: '2'.repeat(40) }))
    await desk.sync(desk.integrationId)
    const third = revealing(endOf('complete'))
    await analysisWorker(server, third.reader).runDue()
    expect([...first.asked, ...third.asked].map(({ since, addresses }) => [since, addresses])).toEqual([
      [null, [desk.who.email]],
      [tip, [desk.who.email]],
    ])
  })

  test.each([
    ['stand in another repository', 1, ['error', 'tooLarge', 'failed', 'tooLarge']],
    ['are what is read anew', 0, ['connected', null, 'complete', null]],
  ] as const)(
    'of an analysis with one commit over the limit of 100,000 that %s',
    async (_where, which, expected) => {
      const desk = await waiting()
      const [first] = (await desk.list()).items[0]?.repositories ?? []
      const other = await desk.connected(`https://git.example/dana/other-${number}`)
      const full = [first?.id, other.repositories[0]?.id][which] ?? ''
      const { id: tenantId } = await accountOf({ server }, desk.who)
      const evidence = Buffer.from(encodeMonth([]))
      await server.database.tenant(tenantId, (tx) =>
        tx
          .insertInto('evidence_month')
          .values({
            tenant_id: tenantId,
            repository_id: full,
            generation: 0,
            month: 1,
            commits: 100_000,
            evidence,
          })
          .execute(),
      )
      const address = desk.who.email
      const commits = commitsBefore(server.clock.now(), 1, address)
      await analysisWorker(server, {
        async *read({ source }) {
          if (!('url' in source) || source.url.includes('other')) return yield endOf('empty')
          yield begun(1)
          yield chunk(1, commits, address)
          yield endOf('complete', { total: 1, own: 1 })
        },
      }).runDue()
      expect(await shown(desk)).toEqual(expected)
    },
  )

  test('leaves a repository unchanged that was cancelled during it', async () => {
    const desk = await waiting()
    const reader: Pick<HistoryReader, 'read'> = {
      async *read({ signal }) {
        const [integration] = (await desk.list()).items
        const cancelled = await desk.cancel(integration?.repositories[0]?.analysis?.id ?? '')
        expect(cancelled.statusCode).toBe(200)
        yield endOf(signal.aborted ? 'cancelled' : 'complete')
      },
    }
    expect((await analysisWorker(server, reader).runDue()).map(({ end }) => end)).toEqual(['lost'])
    expect(await shown(desk)).toEqual(['connected', null, 'cancelled', null])
  })
})

describeOnDatabase('a server without git', (engine) => {
  test('refuses to connect a repository with the reason, and stores nothing', async () => {
    const histories = requestedHistories(null, 'git')
    const server = await startTestServer({ engine, overrides: { histories } })
    try {
      const desk = deskOf(server, await registerPerson(server, { userType: 'user', name: 'Dana' }))
      const answer = await desk.connect('https://git.example/dana/app')
      expect(answer.json()).toMatchObject({
        status: 503,
        code: 'histories-unavailable',
        facts: { missing: 'git' },
      })
      expect(await desk.list()).toEqual({
        items: [],
        addresses: [],
        suggested: [],
        forges,
        signing: { challenge: expect.any(String), keys: [] },
      })
    } finally {
      await server.close()
    }
  })
})
