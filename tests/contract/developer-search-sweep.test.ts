/** The task that updates the search entries of all developers. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { weekBegins, weekOf } from '#server/evidence/formula/weeks.ts'
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

  /** The minute of the week in which a developer is updated. */
  const minuteOf = (id: string) =>
    Number.parseInt(createHash('md5').update(id).digest('hex').slice(0, 4), 16) % 360

  test('waits in a new week for the minute of the developer', async () => {
    const { accountId } = await findable(server)
    await runTask(server, 'developer-search')
    const now = server.clock.now().getTime()
    const week = weekOf(Math.floor(now / 1000))
    const asOfAt = async (minute: number) => {
      await runTask(server, 'developer-search', weekBegins(week + 1) * 1000 - now + minute * 60_000)
      return (await foundOf(server, accountId))?.as_of
    }
    const minute = minuteOf(accountId)
    const before = minute === 0 ? week : await asOfAt(minute - 1)
    expect([before, await asOfAt(minute)]).toEqual([week, week + 1])
  })

  test('continues after a developer whose commits cannot be read, and fails at its end', async () => {
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
