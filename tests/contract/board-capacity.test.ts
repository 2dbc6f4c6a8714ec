import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { boardCapacity } from '#machines/lifecycle/position/board-room.ts'
import { housekeepingTasks } from '#server/housekeeping.ts'
import { boardOperation } from '#server/modules/applications/handlers.ts'
import { moduleOperations } from '#server/modules/modules.ts'
import { bodyOf, statusAndBody } from '../support/server/answers.ts'
import { describeOnDatabase } from '../support/database/database.ts'
import { importWorker, openDesk, type Desk } from '../support/people/imports.ts'
import { call } from '../support/people/people.ts'
import { startTestServer, testClock, type TestServer } from '../support/server/server.ts'
import { goesOn } from '../support/server/work.ts'
import { ifMatch, type Application, type Card, type Position } from '../support/people/workspace.ts'

const dayMs = 86_400_000
/** Lowers the limit in the operation that answers boards: a full-size board takes long to create. */
const answered = 3
const operations = moduleOperations.map((bound) =>
  bound.id === 'getBoard' ? boardOperation(answered) : bound,
)
const full = (applications: number) => ({
  code: 'refused',
  rule: 'hasRoomOnBoard',
  facts: { applications, capacity: boardCapacity },
  fix: 'useAnotherPosition',
  who: 'recruiter',
})
const file = (name: string, count: number) =>
  `name,email\n${Array.from({ length: count }, (_, at) => `${name} ${at},${name}${at}@b.example`).join('\n')}\n`

describeOnDatabase('the board of a position', (engine) => {
  let server: TestServer
  let desk: Desk
  beforeAll(async () => {
    server = await startTestServer({ engine, operations })
  })
  beforeEach(async () => {
    desk = await openDesk(server, 'Brightwater')
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })

  const row = () =>
    server.database.tenant(desk.workspace.owner.companyId, (tx) =>
      tx
        .selectFrom('position')
        .select('applications')
        .where('id', '=', desk.positionId)
        .executeTakeFirstOrThrow(),
    )
  /** Sets the count as if the board had so many. */
  const holding = (applications: number) =>
    server.database.tenant(desk.workspace.owner.companyId, (tx) =>
      tx.updateTable('position').set({ applications }).where('id', '=', desk.positionId).execute(),
    )
  const add = (name: string, into: { stageId?: string } = {}) =>
    call(server, desk.workspace.owner, `/positions/${desk.positionId}/applications`, {
      method: 'POST',
      body: { candidate: { name, emails: [`${name.toLowerCase()}@b.example`] }, ...into },
    })
  const remove = ({ candidate }: Application) =>
    desk.workspace.send(`/candidates/${candidate.id}`, { method: 'DELETE', headers: ifMatch(candidate) })

  test('takes the last candidate that fits, and refuses the next with the reason', async () => {
    await holding(boardCapacity - 1)
    expect((await add('Ada')).statusCode).toBe(201)
    expect(await row()).toEqual({ applications: boardCapacity })
    expect(statusAndBody(await add('Bo'))).toMatchObject([422, full(boardCapacity)])
    const { stages } = await desk.workspace.send<Position>(`/positions/${desk.positionId}`)
    for (const { id: stageId } of stages.slice(0, 2)) {
      expect(statusAndBody(await add('Bo', { stageId }))).toMatchObject([422, full(boardCapacity)])
    }
    expect(await desk.names()).toEqual(['Ada'])
    expect(statusAndBody(await desk.upload(file('Cy', 1)))).toMatchObject([422, full(boardCapacity)])
  })

  test('keeps all candidates of a board over the limit, and takes no more', async () => {
    const application = await desk.workspace.application(desk.positionId)
    await holding(boardCapacity + 50)
    expect(statusAndBody(await add('Bo'))).toMatchObject([422, full(boardCapacity + 50)])
    const moved = await desk.workspace.send<Card>(`/applications/${application.card.id}/transitions`, {
      method: 'POST',
      body: { type: 'application.rejected', reason: 'Salary', side: 'us' },
      headers: ifMatch(application.card),
    })
    expect(moved.state).toBe('rejected')
  })

  test('accepts concurrent adds up to the limit', async () => {
    await holding(boardCapacity - 3)
    const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => add(`Person${at}`)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      201, 201, 201, 422, 422, 422, 422, 422,
    ])
    expect(await row()).toEqual({ applications: boardCapacity })
  })

  test('keeps the place of a deleted candidate until they are erased', async () => {
    const gone = await desk.workspace.application(desk.positionId)
    await holding(boardCapacity)
    await remove(gone)
    expect((await add('Bo')).statusCode).toBe(422)
    const back = await call(server, desk.workspace.owner, `/candidates/${gone.candidate.id}/restoration`, {
      method: 'POST',
    })
    await remove({ ...gone, candidate: bodyOf<{ candidate: Application['candidate'] }>(back).candidate })
    const clock = testClock()
    clock.advance(31 * dayMs)
    for (const job of housekeepingTasks({ ...server, clock })) await job.run(goesOn)
    expect(await row()).toEqual({ applications: boardCapacity - 1 })
    expect((await add('Bo')).statusCode).toBe(201)
  })

  test('skips in the import the same rows that the dry run names as too many', async () => {
    await holding(boardCapacity - 2)
    const checked = await desk.checked(file('Ada', 4), ['name', 'email'])
    const beyond = { action: 'skip', reasons: [{ code: 'board-full', field: null, value: null }] }
    const rows = [
      { name: 'Ada 0', action: 'create', reasons: [] },
      { name: 'Ada 1', action: 'create', reasons: [] },
      { name: 'Ada 2', ...beyond },
      { name: 'Ada 3', ...beyond },
    ]
    expect(checked.summary).toEqual({ create: 2, update: 0, skip: 2 })
    expect(await desk.rows(checked.id)).toMatchObject(rows)
    await desk.run(checked.id)
    await importWorker(server).runDue()
    expect(await desk.get(checked.id)).toMatchObject({
      state: 'done',
      summary: { create: 2, update: 0, skip: 2 },
    })
    expect(await desk.rows(checked.id)).toMatchObject(rows)
    expect(await desk.names()).toEqual(['Ada 0', 'Ada 1'])
  })

  test('skips and reports the rows left over when two imports fill it at once', async () => {
    await holding(boardCapacity - 6)
    const both = [
      await desk.checked(file('Ada', 5), ['name', 'email']),
      await desk.checked(file('Bo', 5), ['name', 'email']),
    ]
    expect(both.map(({ summary }) => summary)).toEqual([
      { create: 5, update: 0, skip: 0 },
      { create: 5, update: 0, skip: 0 },
    ])
    for (const { id } of both) await desk.run(id)
    await Promise.all([importWorker(server).runDue(), importWorker(server).runDue()])
    const done = await Promise.all(both.map(({ id }) => desk.get(id)))
    expect(done.map(({ state }) => state)).toEqual(['done', 'done'])
    expect(done.map(({ summary }) => summary?.create).toSorted()).toEqual([1, 5])
    expect(done.map(({ summary }) => summary?.skip).toSorted()).toEqual([0, 4])
    const skipped = await Promise.all(both.map(({ id }) => desk.rows(id, 'skip')))
    expect(skipped.flat().map(({ reasons }) => reasons.map(({ code }) => code))).toEqual(
      Array.from({ length: 4 }, () => ['board-full']),
    )
    expect(await row()).toEqual({ applications: boardCapacity })
  })

  test('counts all cards when an answer omits some, and omits those with an outcome first', async () => {
    const early = await desk.workspace.application(desk.positionId)
    for (const name of ['Ada', 'Bo', 'Cy']) expect((await add(name)).statusCode).toBe(201)
    const board = () =>
      desk.workspace.send<{ total: number; cards: Card[] }>(`/positions/${desk.positionId}/board`)
    const shown = async () => {
      const { total, cards } = await board()
      return { total, names: cards.map(({ name }) => name) }
    }
    expect(await shown()).toEqual({ total: 4, names: [early.candidate.name, 'Ada', 'Bo'] })
    await desk.workspace.send(`/applications/${early.card.id}/transitions`, {
      method: 'POST',
      body: { type: 'application.withdrawn' },
      headers: ifMatch(early.card),
    })
    expect(await shown()).toEqual({ total: 4, names: ['Ada', 'Bo', 'Cy'] })
    await remove(await desk.workspace.send(`/applications/${early.card.id}`))
    expect(await shown()).toEqual({ total: 3, names: ['Ada', 'Bo', 'Cy'] })
  })
})
