/** Open pages are notified at each step of their own analysis, and of no other. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FromRunner } from '#server/evidence/reader/runner/runner-messages.ts'
import { progressChannel } from '#server/work/queue/progress.ts'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import { analysisWorker, deskOf } from '#tests/support/histories/evidence.ts'
import { commitsBefore } from '#tests/support/people/evidence-rows.ts'
import { begun, chunk, endOf } from '#tests/support/histories/made-up-reading.ts'
import { registerPerson } from '#tests/support/people/people.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'
import { listenFor } from '#tests/support/database/wake-up-ear.ts'
import { accountOf } from './calls/records.ts'

describeOnDatabase('a running analysis', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ engine })
  })
  afterAll(() => server.close())

  const developer = async (name: string) => {
    const desk = deskOf(server, await registerPerson(server, { userType: 'user', name }))
    const { id } = await desk.connected(`https://git.example/${name}/app`)
    const { id: accountId } = await accountOf({ server }, desk.who)
    return { desk, integrationId: id, accountId }
  }

  test('wakes open pages at its start, at each chunk with the stored count, and at its end', async () => {
    const { desk, integrationId, accountId } = await developer('dana')
    const other = await developer('bo')
    await analysisWorker(server, { read: () => only(endOf('empty')) }).runDue()
    await desk.sync(integrationId)
    const ear = await listenFor(server.database, {
      own: { channel: progressChannel, tenantId: `${accountId} integration ${integrationId}` },
      another: { channel: progressChannel, tenantId: other.accountId },
    })
    const commits = commitsBefore(server.clock.now(), 3, desk.who.email)
    const seen: unknown[] = []
    /** The notifications since the previous step, and the data that a notified page finds. */
    const expectProgress = async (step: string) => {
      const analysis = (await desk.list()).items[0]?.repositories[0]?.analysis
      seen.push([step, await ear.heard(), analysis?.state, analysis?.done, analysis?.total])
    }
    async function* read(): AsyncGenerator<FromRunner> {
      await ear.heard()
      yield begun(3)
      await expectProgress('begun')
      yield chunk(1, commits.slice(0, 1), desk.who.email)
      await expectProgress('first chunk')
      yield chunk(3, commits.slice(1), desk.who.email)
      await expectProgress('second chunk')
      yield endOf('complete', { own: 3, total: 3 })
    }
    await analysisWorker(server, { read }).runDue()
    await expectProgress('end')
    expect(seen).toEqual([
      ['begun', ['own'], 'reading', 0, 3],
      ['first chunk', ['own'], 'reading', 1, 3],
      ['second chunk', ['own'], 'reading', 3, 3],
      ['end', ['own'], 'complete', 3, 3],
    ])
  })
})

async function* only(message: FromRunner): AsyncGenerator<FromRunner> {
  yield message
}
