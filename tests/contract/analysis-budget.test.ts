/** Analyses take turns, and developers have an hourly budget. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { analysisKind } from '#server/evidence/analysis/analysis-kind.ts'
import { requestedHistories, type HistoryReader } from '#server/evidence/analysis/histories.ts'
import { countCall } from '#server/modules/accounts/public.ts'
import type { CallWindow } from '#server/contract/rate-limits.ts'
import type { TurnRules } from '#server/work/queue/job-kind.ts'
import { createQueue } from '#server/work/queue/queue.ts'
import { describeOnDatabase } from '../support/database/database.ts'
import { analysisWorker, deskOf, type EvidenceDesk } from '../support/histories/evidence.ts'
import { endOf } from '../support/histories/made-up-reading.ts'
import { beginBundle, publicAddress } from '../support/people/evidence-rows.ts'
import { call, registerPerson } from '../support/people/people.ts'
import { startTestServer, type TestServer } from '../support/server/server.ts'
import { accountOf } from './calls/records.ts'

const hourMs = 3_600_000

describeOnDatabase('the analysis budget', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    const histories = requestedHistories(null, null)
    server = await startTestServer({ engine, overrides: { histories } })
  })
  afterAll(() => server.close())

  const developer = async () =>
    deskOf(server, await registerPerson(server, { userType: 'user', name: 'Dana Developer' }))
  const stateOf = async (desk: EvidenceDesk) => {
    const [integration] = (await desk.list()).items
    return [integration?.state, integration?.repositories[0]?.analysis?.state]
  }
  const spend = async ({ who }: EvidenceDesk, window: CallWindow, amount: number) => {
    const { id: accountId } = await accountOf({ server }, who)
    await server.database.global((tx) => countCall(tx, window, accountId, server.clock.now(), amount))
  }
  /** Moves the windows of calls instead of the clock, because tokens would expire. */
  const anHourPasses = () =>
    server.database.global((tx) =>
      tx
        .updateTable('call_window')
        .set({ started_at: new Date(server.clock.now().getTime() - hourMs) })
        .execute(),
    )
  const post = async ({ who }: EvidenceDesk, path: string, body?: object) => {
    const { statusCode, headers } = await call(server, who, path, { method: 'POST', ...(body && { body }) })
    return [statusCode, headers['retry-after']]
  }

  test('stops an analysis for another developer’s and restarts it, without recording an end in between', async () => {
    const [long, short] = [await developer(), await developer()]
    await long.connected(publicAddress())
    await short.connected(publicAddress())
    let analyses = 0
    const reader: Pick<HistoryReader, 'read'> = {
      async *read({ signal }) {
        analyses += 1
        const isLong = analyses === 1
        if (isLong && !signal.aborted)
          await new Promise((resolve) => void signal.addEventListener('abort', resolve))
        yield endOf(isLong ? 'cancelled' : 'complete')
      },
    }
    const kind = analysisKind({ ...server, histories: reader, forge: null, log: server.app.log })
    const turns: TurnRules | undefined = kind.turns && {
      ...kind.turns,
      sliceMs: (count) => (count === 0 ? 0 : hourMs),
      // The interrupted analysis keeps its state.
      lateConcurrency: 0,
    }
    const kinds = [{ ...kind, concurrency: 1, ...(turns && { turns }) }]
    await createQueue({ database: server.database, log: server.app.log, kinds }).runDue()
    expect([await stateOf(long), await stateOf(short)]).toEqual([
      ['connecting', 'reading'],
      ['connected', 'complete'],
    ])
    await analysisWorker(server, reader).runDue()
    expect([await stateOf(long), analyses]).toEqual([['connected', 'complete'], 3])
  })

  test('makes a developer who used half an hour of analyses wait until the hour is over', async () => {
    const [desk, other] = [await developer(), await developer()]
    const { id } = await desk.connected(publicAddress())
    const asked = async (of: EvidenceDesk) => [
      await post(of, '/integrations', { url: publicAddress() }),
      await post(of, '/bundles', { name: 'Harbour', size: 4 }),
    ]
    await analysisWorker(server, {
      async *read() {
        yield endOf('complete')
      },
    }).runDue()
    await spend(desk, 'analysisSeconds', 1_800)
    const refused = [429, expect.stringMatching(/^\d+$/)]
    expect([await asked(desk), await post(desk, `/integrations/${id}/sync`)]).toEqual([
      [refused, refused],
      refused,
    ])
    expect(await asked(other)).toEqual([
      [201, undefined],
      [201, undefined],
    ])
    await anHourPasses()
    expect([await asked(desk), await post(desk, `/integrations/${id}/sync`)]).toEqual([
      [
        [201, undefined],
        [201, undefined],
      ],
      [202, undefined],
    ])
  })

  test('limits a developer’s bundle uploads to a thousand megabytes an hour', async () => {
    const desk = await developer()
    const size = 200_000_000
    for (let count = 0; count < 5; count += 1)
      await beginBundle(server, desk.who, { name: `part ${count}`, size })
    expect(await post(desk, '/bundles', { name: 'one more', size: 4 })).toEqual([
      429,
      expect.stringMatching(/^\d+$/),
    ])
    await anHourPasses()
    expect(await post(desk, '/bundles', { name: 'one more', size: 4 })).toEqual([201, undefined])
  })
})
