import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GlobalTx, TenantTx } from '#server/db/database.ts'
import { moduleOperations } from '#server/modules/modules.ts'
import type { BoundOperation } from '#server/contract/operation.ts'
import { crowd } from '../support/people/crowd.ts'
import { describeOnDatabase } from '../support/database/database.ts'
import { startTestServer, type TestServer } from '../support/server/server.ts'
import { ifMatch, newWorkspace, type Card } from '../support/people/workspace.ts'

async function rowsRead(tx: GlobalTx | TenantTx): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as read
    from pg_stat_xact_user_tables where relname in ('application', 'candidate', 'consent')`.execute(tx)
  return rows[0]?.read ?? Number.NaN
}

/** The operations, and how many rows of the tables that grow with a board each read in its last run. */
function counting() {
  const rows = new Map<string, number>()
  const operations = moduleOperations.map((bound): BoundOperation => {
    const { transact } = bound
    if (transact === null) return bound
    return {
      ...bound,
      async transact(tx, ...request) {
        // These tables are small: the test counts the rows of an index plan.
        await sql`set local enable_seqscan = off`.execute(tx)
        // The figure includes earlier transactions of the connection until it is flushed.
        const before = await rowsRead(tx)
        const answer = await transact(tx, ...request)
        rows.set(bound.id, (await rowsRead(tx)) - before)
        return answer
      },
    }
  })
  return { rows, operations }
}

const cards = 600

describeOnDatabase('the size of a board', (engine) => {
  const { rows, operations } = counting()
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ engine, operations })
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })

  test('does not change how many rows an operation on one card reads', async () => {
    const workspace = await newWorkspace(server, 'Brightwater')
    const position = await workspace.openPosition((await workspace.client()).id)
    await crowd(server.database, workspace.owner.companyId, position, cards)
    const { card } = await workspace.application(position.id)
    const reads: Record<string, number> = {}
    const read = (step: string, operation: string) => {
      reads[step] = rows.get(operation) ?? Number.NaN
      rows.delete(operation)
    }
    read('add', 'createApplication')
    let current: Card = card
    const apply = async (step: string, event: object) => {
      const body = { method: 'POST' as const, body: event, headers: ifMatch(current) }
      current = await workspace.send<Card>(`/applications/${card.id}/transitions`, body)
      read(step, 'applyApplicationEvent')
    }
    await apply('move', { type: 'application.moveRequested', stageId: position.stages[1]?.id })
    await apply('reject', { type: 'application.rejected', reason: 'Salary', side: 'us' })
    await apply('unreject', { type: 'application.unrejected' })
    const consent = {
      method: 'POST' as const,
      body: { type: 'consent.requested' },
      headers: ifMatch(current),
    }
    await workspace.send<Card>(`/applications/${card.id}/consent`, consent)
    read('consent', 'applyConsentEvent')
    await workspace.send(`/positions/${position.id}/cards?ids=${card.id}`)
    read('card', 'getBoardCards')
    await workspace.send(`/applications/${card.id}`)
    read('drawer', 'getApplication')

    const steps = Object.keys(reads)
    expect(steps).toEqual(['add', 'move', 'reject', 'unreject', 'consent', 'card', 'drawer'])
    expect(Object.entries(reads).filter(([, count]) => !(count < cards / 10))).toEqual([])
  })
})
