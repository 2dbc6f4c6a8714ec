/** The task that updates what companies find of all developers. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import { findable, foundOf } from '#tests/support/people/findable.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'
import { runTask } from '#tests/support/server/work.ts'

describeOnDatabase('the update of developer search', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ engine })
  })
  afterAll(() => server.close())

  test('goes on after a developer whose commits cannot be read, and fails at its end', async () => {
    const [broken, whole] = [await findable(server), await findable(server)]
    const before = await foundOf(server, whole.accountId)
    await server.database.tenant(broken.accountId, (tx) =>
      tx
        .updateTable('evidence_month')
        .set({ evidence: Buffer.from('broken') })
        .execute(),
    )
    for (const { accountId } of [broken, whole])
      await server.database.tenant(accountId, (tx) =>
        sql`select keep_developer_search(null), mark_developer_searched(null)`.execute(tx),
      )
    const failure: unknown = await runTask(server, 'developer-search').catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(AggregateError)
    expect((failure as AggregateError).errors).toHaveLength(1)
    expect([await foundOf(server, broken.accountId), await foundOf(server, whole.accountId)]).toEqual([
      null,
      before,
    ])
  })
})
