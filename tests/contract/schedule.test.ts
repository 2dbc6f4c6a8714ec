import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { listFailed } from '#server/work/queue/failed-jobs.ts'
import { databaseTime } from '#server/work/queue/job-repository.ts'
import { createQueue } from '#server/work/queue/queue.ts'
import { scheduleKind, type ScheduledTask } from '#server/work/schedule.ts'
import { sweep } from '#server/work/sweep.ts'
import { describeOnDatabase, openTestDatabase } from '../support/database/database.ts'
import { leavesWaiting, passTime } from '../support/server/work.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

describeOnDatabase('a scheduled task', (engine) => {
  let database: Database
  let logged: string[]
  const note = (_facts: object, message: string) => void logged.push(message)
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    logged = []
    await database.global(async (tx) => {
      await tx.deleteFrom('job').execute()
    })
  })
  afterEach(() => void vi.useRealTimers())

  /** A starting process, whose work is run by hand. */
  async function process(...tasks: ScheduledTask[]) {
    const kind = scheduleKind(tasks)
    await database.global(async (tx) => kind.prepare?.(tx))
    return createQueue({ database, log: { warn: note, error: note }, kinds: [kind] })
  }
  const rows = () =>
    database.global((tx) =>
      tx
        .selectFrom('job')
        .select(['subject', 'due_at', 'succeeded_at', 'failure'])
        .orderBy('subject')
        .execute(),
    )
  const task = (name: string, pattern: string, run: ScheduledTask['run'] = () => Promise.resolve()) => ({
    name,
    pattern,
    run,
  })
  const pass = (milliseconds: number) => passTime(database, milliseconds)
  /** Once a day, in about so many hours: far from any time of a test. */
  async function dailyIn(hours: number) {
    const due = await database.global(databaseTime)
    due.setUTCHours(due.getUTCHours() + hours, 17, 0, 0)
    return { due, pattern: `17 ${due.getUTCHours()} * * *` }
  }

  test('is due at its next time, and repeats', async () => {
    const { due, pattern } = await dailyIn(6)
    const queue = await process(task('daily', pattern))
    expect([await queue.runDue(), (await rows()).map((row) => row.due_at)]).toEqual([[], [due]])
    await pass(8 * hour)
    const began = await database.global(databaseTime)
    expect((await queue.runDue()).map(({ end }) => end)).toEqual(['done'])
    expect(await queue.runDue()).toEqual([])
    const [left, ...others] = await rows()
    expect([left, others]).toEqual([
      { subject: 'daily', due_at: due, succeeded_at: expect.any(Date), failure: null },
      [],
    ])
    expect(left?.succeeded_at?.getTime()).toBeGreaterThanOrEqual(began.getTime())
  })

  test.each([
    ['ahead of', day],
    ['behind', -day],
  ])('uses the clock of the database in a process whose clock is a day %s it', async (_, off) => {
    const { due, pattern } = await dailyIn(6)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + off })
    const queue = await process(task('daily', pattern))
    expect([await queue.runDue(), (await rows()).map((row) => row.due_at)]).toEqual([[], [due]])
    await pass(8 * hour)
    expect((await queue.runDue()).map(({ end }) => end)).toEqual(['done'])
    expect((await rows()).map((row) => row.due_at)).toEqual([due])
  })

  test('runs once for all times it missed while no process was running', async () => {
    const { due, pattern } = await dailyIn(6)
    await process(task('daily', pattern))
    await pass(3 * day)
    const later = await process(task('daily', pattern))
    expect((await later.runDue()).map(({ subject, end }) => [subject, end])).toEqual([['daily', 'done']])
    expect((await rows()).map((row) => row.due_at)).toEqual([due])
  })

  test('is run by one of several processes', async () => {
    const tasks = [task('daily', (await dailyIn(6)).pattern)]
    const queues = await Promise.all([process(...tasks), process(...tasks), process(...tasks)])
    expect((await rows()).length).toBe(1)
    await pass(8 * hour)
    const ran = await Promise.all(queues.map((queue) => queue.runDue()))
    expect(ran.flat().length).toBe(1)
  })

  test('is retried after a failure, and after five at its next time, with the failure stored', async () => {
    const { due, pattern } = await dailyIn(6)
    const queue = await process(task('daily', pattern, () => Promise.reject(new Error('no disk'))))
    const run = async () => (await queue.runDue()).map(({ end }) => end).join()
    const ends: string[] = []
    let wait = 8 * hour
    for (const next of [minute, 2 * minute, 3 * minute, 4 * minute]) {
      await pass(wait)
      ends.push(await leavesWaiting(database, 'daily', next, run))
      wait = next
    }
    await pass(wait)
    ends.push(await run(), await run())
    expect(ends).toEqual(['retry', 'retry', 'retry', 'retry', 'failed', ''])
    expect(await rows()).toEqual([{ subject: 'daily', due_at: due, succeeded_at: null, failure: 'no disk' }])
    expect(logged.at(-1)).toBe('a job failed as often as it may')
    const failed = await database.global((tx) => listFailed(tx, 10))
    expect(failed.map(({ subject, failure, failedAt }) => [subject, failure, failedAt])).toEqual([
      ['daily', 'no disk', null],
    ])
  })

  test('is due earlier when its pattern became more frequent', async () => {
    const [seldom, sooner] = [await dailyIn(12), await dailyIn(6)]
    await process(task('sweep', seldom.pattern))
    await process(task('sweep', sooner.pattern))
    expect((await rows()).map((row) => row.due_at)).toEqual([sooner.due])
  })

  test('of another release is left to that one, and checked again a quarter of an hour later', async () => {
    const newer = await process(task('new', (await dailyIn(6)).pattern))
    await pass(8 * hour)
    const other = await process()
    const ran = await leavesWaiting(database, 'new', 15 * minute, () => other.runDue())
    expect(ran.map(({ end }) => end)).toEqual(['again'])
    await pass(15 * minute)
    expect((await newer.runDue()).map(({ end }) => end)).toEqual(['done'])
  })

  test('is no success when a stop interrupts it between two steps, and continues at once elsewhere', async () => {
    const { pattern } = await dailyIn(6)
    const stops: (() => Promise<void>)[] = []
    const broken = task('sweep', pattern, () =>
      Promise.all(stops.map((stop) => stop())).then(() => undefined),
    )
    const queue = await process(broken)
    stops.push(() => {
      void queue.stop()
      return Promise.resolve()
    })
    await pass(8 * hour)
    const ran = await leavesWaiting(database, 'sweep', 0, () => queue.runDue())
    expect(ran.map(({ end }) => end)).toEqual(['again'])
    expect(await rows()).toEqual([
      { subject: 'sweep', due_at: expect.any(Date), succeeded_at: null, failure: null },
    ])
    const other = await process(task('sweep', pattern))
    expect((await other.runDue()).map(({ end }) => end)).toEqual(['done'])
  })
})

describeOnDatabase('a sweep', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.close())

  test('runs in steps until less than a step is left', async () => {
    const left = [1000, 1000, 999, 5]
    const asked: number[] = []
    await sweep(database, new AbortController().signal, (_tx, limit) => {
      asked.push(limit)
      return Promise.resolve(left.shift() ?? 0)
    })
    expect([asked, left]).toEqual([[1000, 1000, 1000], [5]])
  })

  test('ends between two steps when the server stops', async () => {
    const stopping = new AbortController()
    let steps = 0
    await sweep(database, stopping.signal, () => {
      steps += 1
      if (steps === 2) stopping.abort()
      return Promise.resolve(1000)
    })
    expect(steps).toBe(2)
  })
})
