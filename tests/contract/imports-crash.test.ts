import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { importKind } from '#server/modules/imports/import-kind.ts'
import { ClaimLost } from '#server/work/queue/job-kind.ts'
import { bodyOf } from '../support/server/answers.ts'
import { describeOnDatabase } from '../support/database/database.ts'
import { fileOf, importJobsOf, importWorker, openDesk, people } from '../support/people/imports.ts'
import { startTestServer, type TestServer } from '../support/server/server.ts'
import { passTime } from '../support/server/work.ts'
import type { Import, Position } from '../support/people/workspace.ts'

const isLastChunk = (result: unknown) =>
  typeof result === 'object' && result !== null && 'next' in result && result.next === 'finished'

/** A database that fails for one call, before or after a tenant's work was committed. */
function failing(database: Database, call: number, when: 'before' | 'after'): Database {
  let calls = 0
  return {
    ...database,
    async tenant(tenantId, work, options) {
      calls += 1
      const fails = calls === call
      const result = await database.tenant(
        tenantId,
        async (tx) => {
          const done = await work(tx)
          if (fails && when === 'before') throw new Error('the process died')
          return done
        },
        options,
      )
      if (fails) throw new Error('the process died')
      return result
    },
  }
}

describeOnDatabase('an interrupted import', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ engine })
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })

  test('stopped in a pause begins no other chunk, and continues from there', async () => {
    const desk = await openDesk(server, 'Brightwater')
    const checked = await desk.checked(fileOf(people(30)), ['name', 'email'])
    await desk.run(checked.id)
    const pace = { fewest: 10, most: 10, chunkMs: 10, rest: 1, turnMs: 1_000 }
    const stopping: Promise<void>[] = []
    const time = {
      now: () => 0,
      rest: () => {
        stopping.push(worker.stop())
        return Promise.resolve()
      },
    }
    const worker = importWorker(server, { pace, time })
    await worker.runDue()
    await Promise.all(stopping)
    expect((await desk.get(checked.id)).done).toBe(10)
    await importWorker(server).runDue()
    expect(await desk.names()).toHaveLength(30)
  })

  test.each([
    ['before a chunk is committed', 'before' as const, [250]],
    ['after a chunk is committed', 'after' as const, [500]],
  ])('continues after a crash %s, without loss or duplicates', async (_name, when, done) => {
    const desk = await openDesk(server, 'Eastgate')
    const checked = await desk.checked(fileOf(people(700)), ['name', 'email'])
    await desk.run(checked.id)
    const errors: string[] = []
    await importWorker(server, { database: failing(server.database, 2, when), errors }).runDue()
    expect(errors).toEqual(['a job could not go on'])
    const between = await desk.get(checked.id)
    expect([between.state, between.done, (await desk.names()).length]).toEqual(['running', ...done, ...done])
    await passTime(server.database, 10_000)
    await importWorker(server).runDue()
    expect(await desk.get(checked.id)).toMatchObject({
      state: 'done',
      done: 700,
      summary: { create: 700, update: 0, skip: 0 },
    })
    expect(await desk.names()).toEqual(people(700).map((row) => row.split(',')[0]))
  })

  test('commits nothing in a chunk whose claim another worker took', async () => {
    const desk = await openDesk(server, 'Claimgate')
    const checked = await desk.checked(fileOf(people(20)), ['name', 'email'])
    await desk.run(checked.id)
    const { id = '' } = (await server.database.global((tx) =>
      tx
        .selectFrom('job')
        .select('id')
        .where('subject', '=', checked.id)
        .where('kind', '=', 'import')
        .executeTakeFirst(),
    )) ?? { id: '' }
    const { companyId: tenantId } = desk.workspace.owner
    const job = {
      id,
      kind: 'import',
      subject: checked.id,
      tenantId,
      attempts: 1,
      claim: randomUUID(),
      turns: 0,
    }
    const hold = { signal: new AbortController().signal, renew: () => Promise.resolve() }
    await expect(importKind(server).run(job, hold)).rejects.toThrow(ClaimLost)
    expect([(await desk.get(checked.id)).done, await desk.names()]).toEqual([0, []])
    await importWorker(server).runDue()
    expect((await desk.get(checked.id)).state).toBe('done')
  })

  test('imports every row once with two concurrent workers', async () => {
    const desk = await openDesk(server, 'Westgate')
    const checked = await desk.checked(fileOf(people(1_100)), ['name', 'email'])
    await desk.run(checked.id)
    await Promise.all([importWorker(server).runDue(), importWorker(server).runDue()])
    expect(await desk.get(checked.id)).toMatchObject({ state: 'done', done: 1_100 })
    expect(await desk.names()).toEqual(people(1_100).map((row) => row.split(',')[0]))
  })

  test('adds no candidates after the position closed, and reports every row', async () => {
    const desk = await openDesk(server, 'Highgate')
    const checked = await desk.checked(fileOf(people(300)), ['name', 'email'])
    await desk.run(checked.id)
    const worker = importWorker(server, { database: failing(server.database, 1, 'after'), errors: [] })
    await worker.runDue()
    const position = await desk.workspace.send<Position>(`/positions/${desk.positionId}`)
    await server.database.tenant(desk.workspace.owner.companyId, async (tx) => {
      await tx.updateTable('position').set({ state: 'filled' }).where('id', '=', position.id).execute()
    })
    await passTime(server.database, 10_000)
    await importWorker(server).runDue()
    expect(await desk.get(checked.id)).toMatchObject({
      state: 'done',
      done: 300,
      summary: { create: 250, update: 0, skip: 50 },
    })
    const skipped = await desk.rows(checked.id, 'skip')
    expect(new Set(skipped.map(({ reasons }) => reasons.map(({ code }) => code).join()))).toEqual(
      new Set(['position-closed']),
    )
  })

  test('ends as failed after a permanent defect, and can be continued from there', async () => {
    const desk = await openDesk(server, 'Moorgate')
    const checked = await desk.checked(fileOf(people(300)), ['name', 'email'])
    await desk.run(checked.id)
    let broken = true
    const { database } = server
    const breaking: Database = {
      ...database,
      tenant: (tenantId, work, options) =>
        database.tenant(
          tenantId,
          async (tx) => {
            const result = await work(tx)
            if (broken && isLastChunk(result)) throw new Error('a defect')
            return result
          },
          options,
        ),
    }
    const errors: string[] = []
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await importWorker(server, { database: breaking, errors }).runDue()
      await passTime(server.database, 20_000)
    }
    expect(errors.length).toBe(5)
    expect(await desk.get(checked.id)).toMatchObject({ state: 'failed', failure: 'defect', done: 250 })
    expect(await importJobsOf(server)).toEqual([])
    broken = false
    expect(bodyOf<Import>(await desk.run(checked.id), 202)).toMatchObject({ state: 'running', failure: null })
    await importWorker(server).runDue()
    expect(await desk.get(checked.id)).toMatchObject({ state: 'done', done: 300 })
    expect((await desk.names()).length).toBe(300)
  })
})
