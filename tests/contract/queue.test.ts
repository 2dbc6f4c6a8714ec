import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { enqueueJob } from '#server/work/queue/enqueue.ts'
import { deleteFailed, retryFailed } from '#server/work/queue/failed-jobs.ts'
import { databaseTime, linesDue } from '#server/work/queue/job-repository.ts'
import { reportProgress } from '#server/work/queue/progress.ts'
import { describeOnDatabase } from '../support/database/database.ts'
import { done, gate, kindOf, north, south, openQueues, hour } from '../support/server/queue.ts'
import { eventually } from '../support/wait.ts'

describeOnDatabase('the queue', (engine) => {
  const { database, pass, leaves, logged, queueOf, add, rows, failed } = openQueues(engine)

  test('runs each job once, and deletes it afterwards', async () => {
    for (const subject of ['a', 'b', 'c']) await add(subject)
    const seen: string[] = []
    const note = kindOf(({ subject }) => {
      seen.push(subject)
      return Promise.resolve(done)
    })
    const queues = [queueOf(note), queueOf(note), queueOf(note)]
    await Promise.all(queues.map((queue) => queue.runDue()))
    expect([seen.toSorted(), await rows(), logged]).toEqual([['a', 'b', 'c'], [], []])
  })

  test('takes turns between tenants: a tenant with many jobs does not delay the others', async () => {
    const queued = [
      ['n1', north],
      ['n2', north],
      ['n3', north],
      ['s1', south],
      ['s2', south],
      ['nobody', null],
    ] as const
    for (const [subject, tenantId] of queued) {
      await add(subject, tenantId)
    }
    const ran = await queueOf(kindOf(() => Promise.resolve(done))).runDue()
    expect(ran.map(({ subject }) => subject)).toEqual(['n1', 's1', 'nobody', 'n2', 's2', 'n3'])
  })

  test('runs up to a fixed number of jobs of a kind at once, independent of other kinds', async () => {
    for (const subject of ['1', '2', '3', '4']) await add(subject)
    for (const subject of ['5', '6']) await add(subject, null, 'other')
    const gates = new Map<string, () => void>()
    const going = (name: string, concurrency: number) =>
      kindOf(
        async ({ subject }) => {
          const { open, opened } = gate()
          gates.set(subject, open)
          await opened
          gates.delete(subject)
          return done
        },
        { name, concurrency },
      )
    const running = queueOf(going('test', 2), going('other', 1)).runDue()
    const goOn = async (expected: string[], end: string) => {
      await eventually(() => expect([...gates.keys()].toSorted()).toEqual(expected))
      gates.get(end)?.()
    }
    await goOn(['1', '2', '5'], '2')
    await goOn(['1', '3', '5'], '5')
    await goOn(['1', '3', '6'], '1')
    await goOn(['3', '4', '6'], '3')
    await goOn(['4', '6'], '4')
    await goOn(['6'], '6')
    expect((await running).length).toBe(6)
  })

  test('retries failed jobs, later each time, and gives up with the reason', async () => {
    await add('broken', north)
    const givenUp: string[] = []
    const queue = queueOf(
      kindOf(({ attempts }) => Promise.reject(new Error(`broken ${attempts}`)), {
        givenUp: (job, failure) => Promise.resolve(void givenUp.push(`${job.subject}: ${failure}`)),
      }),
    )
    const run = async () => (await queue.runDue()).map(({ end }) => end)
    const ends = [await leaves('broken', 1000, run)]
    await pass(-hour)
    ends.push(await run())
    await pass(hour + 1000)
    ends.push(await leaves('broken', 2000, run))
    await pass(2000)
    ends.push(await run())
    await pass(hour)
    ends.push(await run())
    expect(ends).toEqual([['retry'], [], ['retry'], ['failed'], []])
    expect(givenUp).toEqual(['broken: broken 3'])
    expect(await failed()).toEqual([
      {
        id: expect.any(String),
        kind: 'test',
        subject: 'broken',
        tenantId: north,
        attempts: 3,
        failure: 'broken 3',
        failedAt: expect.any(Date),
      },
    ])
    expect(logged).toEqual([
      'a job could not go on',
      'a job could not go on',
      'a job failed as often as it may',
    ])
  })

  test('restarts the attempts after progress: a job that fails again and again, but advances, continues', async () => {
    await add('long', north)
    const queue = queueOf(
      kindOf(async (job) => {
        const held = await database().tenant(north, (tx) => reportProgress(tx, job))
        throw new Error(`held: ${held}`)
      }),
    )
    const ends: string[] = []
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      ends.push(...(await queue.runDue()).map(({ end }) => end))
      await pass(hour)
    }
    expect(ends).toEqual(['retry', 'retry', 'retry', 'retry', 'retry'])
    expect(await rows()).toEqual([{ subject: 'long', attempts: 1, failure: 'held: true' }])
  })

  test('retries given-up jobs on request, one or all, and deletes them after their time', async () => {
    for (const subject of ['x', 'y', 'z']) await add(subject)
    await queueOf(kindOf(() => Promise.reject(new Error('no')), { mostAttempts: 1 })).runDue()
    const { id } = (await failed()).find(({ subject }) => subject === 'y') ?? { id: '' }
    expect(await database().global((tx) => retryFailed(tx, id))).toBe(1)
    const fine = queueOf(kindOf(() => Promise.resolve(done)))
    expect(await fine.runDue()).toEqual([{ kind: 'test', subject: 'y', end: 'done' }])
    expect((await failed()).map(({ subject }) => subject).toSorted()).toEqual(['x', 'z'])
    expect(await database().global((tx) => deleteFailed(tx, new Date(0), 100))).toBe(0)
    expect(await database().global(async (tx) => deleteFailed(tx, await databaseTime(tx), 1))).toBe(1)
    expect(await database().global((tx) => retryFailed(tx, null))).toBe(1)
    expect((await fine.runDue()).length).toBe(1)
    expect([await failed(), await rows()]).toEqual([[], []])
  })

  test('deletes a failed job once another job of the same subject succeeded', async () => {
    await add('same')
    await queueOf(kindOf(() => Promise.reject(new Error('no')), { mostAttempts: 1 })).runDue()
    await add('same')
    await queueOf(kindOf(() => Promise.resolve(done))).runDue()
    expect(await rows()).toEqual([])
  })

  test('checks tenants whose first job is due, not those with later jobs', async () => {
    await database().global(async (tx) => {
      const others = Array.from({ length: 20 }, () => randomUUID())
      for (const tenantId of ['00000000-0000-7000-8000-00000000000a', ...others])
        await enqueueJob(tx, { kind: 'test', subject: 'later', tenantId, inMs: hour })
    })
    await add('n', north)
    await add('n again', north)
    await add('s', south)
    const lines = await database().global((tx) => linesDue(tx, ['test', 'other']))
    expect(lines.map(({ kind, line }) => [kind, line])).toEqual([
      ['test', north],
      ['test', south],
    ])
  })

  test('accepts a job in a tenant’s transaction, and drops it on rollback', async () => {
    const job = { kind: 'test', subject: randomUUID(), tenantId: north }
    const broken = database().tenant(north, async (tx) => {
      await enqueueJob(tx, job)
      throw new Error('no')
    })
    await expect(broken).rejects.toThrow('no')
    expect(await rows()).toEqual([])
    await database().tenant(north, (tx) => enqueueJob(tx, job))
    expect((await rows()).map(({ subject }) => subject)).toEqual([job.subject])
  })

  test('forbids tenants to read, change or remove jobs', async () => {
    await add('theirs', south)
    for (const forbidden of ['select * from job', 'update job set attempts = 9', 'delete from job']) {
      const tried = database().tenant(north, (tx) => sql.raw(forbidden).execute(tx))
      await expect(tried).rejects.toThrow('permission denied for table job')
    }
    expect(await rows()).toEqual([{ subject: 'theirs', attempts: 0, failure: null }])
  })
})
