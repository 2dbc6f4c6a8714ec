import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { listFailed } from '#server/work/queue/failed-jobs.ts'
import { createQueue } from '#server/work/queue/queue.ts'
import { scheduleKind, type ScheduledTask } from '#server/work/schedule.ts'
import { sweep } from '#server/work/sweep.ts'
import { describeOnDatabase, openTestDatabase } from '../support/database.ts'

const minute = 60_000
const hour = 60 * minute

describeOnDatabase('work by the clock', (engine) => {
  let database: Database
  let at: Date
  let logged: string[]
  const clock = { now: () => at }
  const note = (_facts: object, message: string) => void logged.push(message)
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    at = new Date('2026-11-20T03:00:00Z')
    logged = []
    await database.global(async (tx) => {
      await tx.deleteFrom('job').execute()
    })
  })

  /** A process that begins, and is asked to work by hand. */
  async function process(...tasks: ScheduledTask[]) {
    const kind = scheduleKind(tasks, { clock })
    await database.global(async (tx) => kind.prepare?.(tx))
    return createQueue({ database, clock, log: { warn: note, error: note }, kinds: [kind] })
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

  test('is due at its next time, and comes again', async () => {
    const queue = await process(task('daily', '17 4 * * *'))
    expect(await queue.runDue()).toEqual([])
    at = new Date('2026-11-20T04:17:00Z')
    expect((await queue.runDue()).map(({ end }) => end)).toEqual(['done'])
    expect(await queue.runDue()).toEqual([])
    expect(await rows()).toEqual([
      { subject: 'daily', due_at: new Date('2026-11-21T04:17:00Z'), succeeded_at: at, failure: null },
    ])
  })

  test('is made up for where no process ran at its time, once for all the times that were missed', async () => {
    await process(task('daily', '17 4 * * *'))
    at = new Date('2026-11-23T09:00:00Z')
    const later = await process(task('daily', '17 4 * * *'))
    expect((await later.runDue()).map(({ subject, end }) => [subject, end])).toEqual([['daily', 'done']])
    expect((await rows()).map((row) => row.due_at)).toEqual([new Date('2026-11-24T04:17:00Z')])
  })

  test('is done by one of several processes', async () => {
    const tasks = [task('hourly', '0 * * * *')]
    const queues = await Promise.all([process(...tasks), process(...tasks), process(...tasks)])
    expect((await rows()).length).toBe(1)
    at = new Date(at.getTime() + hour)
    const ran = await Promise.all(queues.map((queue) => queue.runDue()))
    expect(ran.flat().length).toBe(1)
  })

  test('that fails is tried again, and after five times at its next one, its failure kept', async () => {
    const queue = await process(task('hourly', '0 * * * *', () => Promise.reject(new Error('no disk'))))
    const ends: string[] = []
    for (const wait of [hour, minute, 2 * minute, 3 * minute, 4 * minute, minute]) {
      at = new Date(at.getTime() + wait)
      ends.push((await queue.runDue()).map(({ end }) => end).join())
    }
    expect(ends).toEqual(['retry', 'retry', 'retry', 'retry', 'failed', ''])
    expect(await rows()).toEqual([
      { subject: 'hourly', due_at: new Date('2026-11-20T05:00:00Z'), succeeded_at: null, failure: 'no disk' },
    ])
    expect(logged.at(-1)).toBe('a job failed as often as it may')
    const failed = await database.global((tx) => listFailed(tx, 10))
    expect(failed.map(({ subject, failure, failedAt }) => [subject, failure, failedAt])).toEqual([
      ['hourly', 'no disk', null],
    ])
  })

  test('of a pattern that became more frequent is due the sooner', async () => {
    await process(task('sweep', '17 4 * * *'))
    await process(task('sweep', '*/5 * * * *'))
    expect((await rows()).map((row) => row.due_at)).toEqual([new Date('2026-11-20T03:05:00Z')])
  })

  test('of another release is left to it, and looked at again a quarter of an hour later', async () => {
    const newer = await process(task('new', '0 * * * *'))
    at = new Date(at.getTime() + hour)
    expect((await (await process()).runDue()).map(({ end }) => end)).toEqual(['again'])
    expect((await rows()).map((row) => row.due_at)).toEqual([new Date('2026-11-20T04:15:00Z')])
    at = new Date(at.getTime() + 15 * minute)
    expect((await newer.runDue()).map(({ end }) => end)).toEqual(['done'])
  })

  test('that a stop breaks off between two steps is no success, and goes on at once elsewhere', async () => {
    const stops: (() => Promise<void>)[] = []
    const broken = task('sweep', '0 * * * *', () =>
      Promise.all(stops.map((stop) => stop())).then(() => undefined),
    )
    const queue = await process(broken)
    stops.push(() => {
      void queue.stop()
      return Promise.resolve()
    })
    at = new Date(at.getTime() + hour)
    expect((await queue.runDue()).map(({ end }) => end)).toEqual(['again'])
    expect(await rows()).toEqual([{ subject: 'sweep', due_at: at, succeeded_at: null, failure: null }])
    const other = await process(task('sweep', '0 * * * *'))
    expect((await other.runDue()).map(({ end }) => end)).toEqual(['done'])
  })
})

describeOnDatabase('a sweep', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.close())

  test('goes in steps until less than a step is left', async () => {
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
