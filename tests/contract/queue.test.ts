import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { enqueueMail } from '#server/work/mail/mail-outbox.ts'
import { enqueueJob } from '#server/work/queue/enqueue.ts'
import { deleteFailed, listFailed, retryFailed } from '#server/work/queue/failed-jobs.ts'
import { ClaimLost, type Hold, type Job, type JobKind, type Outcome } from '#server/work/queue/job-kind.ts'
import { linesDue } from '#server/work/queue/job-repository.ts'
import { claimMs, createQueue } from '#server/work/queue/queue.ts'
import { describeOnDatabase, openTestDatabase } from '../support/database.ts'
import type { TestClock } from '../support/server.ts'
import { eventually } from '../support/wait.ts'

/** Stands still until it is told to go on. */
function standingClock(): TestClock {
  let at = Date.now()
  return { now: () => new Date(at), advance: (milliseconds) => void (at += milliseconds) }
}

const done: Outcome = { next: 'done' }
const [north, south] = ['0190a1b2-0000-7000-8000-00000000000a', '0190a1b2-0000-7000-8000-00000000000b']

describeOnDatabase('the queue', (engine) => {
  let database: Database
  let clock: TestClock
  let logged: string[]
  const log = {
    warn: (_facts: object, message: string) => void logged.push(message),
    error: (_facts: object, message: string) => void logged.push(message),
  }
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    clock = standingClock()
    logged = []
    await database.global(async (tx) => {
      await tx.deleteFrom('outbox').execute()
      await tx.deleteFrom('job').execute()
    })
  })

  const kindOf = (run: JobKind['run'], more: Partial<JobKind> = {}): JobKind => ({
    name: 'test',
    concurrency: 1,
    mostAttempts: 3,
    retryMs: (attempts) => attempts * 1000,
    run,
    ...more,
  })
  const queueOf = (...kinds: JobKind[]) => createQueue({ database, clock, log, kinds })
  const add = (subject: string, tenantId: string | null = null, kind = 'test') =>
    database.global((tx) => enqueueJob(tx, { kind, subject, tenantId, dueAt: clock.now() }, clock.now()))
  const rows = () =>
    database.global((tx) =>
      tx
        .selectFrom('job')
        .select(['subject', 'attempts', 'progress', 'failure'])
        .orderBy('subject')
        .execute(),
    )
  const failed = () => database.global((tx) => listFailed(tx, 100))
  /** A promise and what resolves it. */
  function gate() {
    let open: () => void = () => undefined
    const opened = new Promise<void>((resolve) => void (open = resolve))
    return { open, opened }
  }
  /** A worker that takes a job and dies with it: nothing of it is told any more. */
  async function dies(kind: Partial<JobKind> = {}) {
    const taken = gate()
    void queueOf(
      kindOf(() => {
        taken.open()
        return new Promise<Outcome>(() => undefined)
      }, kind),
    ).runDue()
    await taken.opened
  }

  test('does each job once, and nothing is left of it', async () => {
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

  test('gives the lines of tenants turns: who has much to do does not keep the others back', async () => {
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
      clock.advance(1)
    }
    const ran = await queueOf(kindOf(() => Promise.resolve(done))).runDue()
    expect(ran.map(({ subject }) => subject)).toEqual(['n1', 's1', 'nobody', 'n2', 's2', 'n3'])
  })

  test('goes on with so many of a kind at once and no more, whatever another kind has to do', async () => {
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

  test('tries what failed again, later each time, and gives it up with the reason', async () => {
    await add('broken', north)
    const givenUp: string[] = []
    const queue = queueOf(
      kindOf(({ attempts }) => Promise.reject(new Error(`broken ${attempts}`)), {
        givenUp: (job, failure) => Promise.resolve(void givenUp.push(`${job.subject}: ${failure}`)),
      }),
    )
    const ends: string[] = []
    for (const wait of [0, 999, 1, 1999, 1, 99_999]) {
      clock.advance(wait)
      ends.push((await queue.runDue()).map(({ end }) => end).join())
    }
    expect(ends).toEqual(['retry', '', 'retry', '', 'failed', ''])
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

  test('tries what it gave up again on request, one or all of it, and forgets it after its time', async () => {
    for (const subject of ['x', 'y', 'z']) await add(subject)
    await queueOf(kindOf(() => Promise.reject(new Error('no')), { mostAttempts: 1 })).runDue()
    const { id } = (await failed()).find(({ subject }) => subject === 'y') ?? { id: '' }
    const now = clock.now()
    expect(await database.global((tx) => retryFailed(tx, id, now))).toBe(1)
    const fine = queueOf(kindOf(() => Promise.resolve(done)))
    expect(await fine.runDue()).toEqual([{ kind: 'test', subject: 'y', end: 'done' }])
    expect((await failed()).map(({ subject }) => subject).toSorted()).toEqual(['x', 'z'])
    expect(await database.global((tx) => deleteFailed(tx, now, 100))).toBe(0)
    clock.advance(1000)
    expect(await database.global((tx) => deleteFailed(tx, clock.now(), 1))).toBe(1)
    expect(await database.global((tx) => retryFailed(tx, null, clock.now()))).toBe(1)
    expect((await fine.runDue()).length).toBe(1)
    expect([await failed(), await rows()]).toEqual([[], []])
  })

  test('takes away what had failed of the same subject, once it was done by another job', async () => {
    await add('same')
    await queueOf(kindOf(() => Promise.reject(new Error('no')), { mostAttempts: 1 })).runDue()
    await add('same')
    await queueOf(kindOf(() => Promise.resolve(done))).runDue()
    expect(await rows()).toEqual([])
  })

  test('takes over what a dead worker held once its claim has run out, and not before', async () => {
    await add('held')
    await dies()
    const queue = queueOf(kindOf(() => Promise.resolve(done)))
    expect(await queue.runDue()).toEqual([])
    clock.advance(claimMs + 1)
    expect(await queue.runDue()).toEqual([{ kind: 'test', subject: 'held', end: 'done' }])
  })

  test('counts an attempt when it is claimed: what kills its process each time is given up', async () => {
    await add('deadly')
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await dies()
      clock.advance(claimMs + 1)
    }
    const run = () => Promise.reject(new Error('it is not run any more'))
    expect(await queueOf(kindOf(run)).runDue()).toEqual([{ kind: 'test', subject: 'deadly', end: 'failed' }])
    expect((await failed()).map(({ attempts, failure }) => [attempts, failure])).toEqual([
      [4, 'the process ended while it was worked on'],
    ])
  })

  test('records nothing of a claim that was lost, neither its end nor its failure', async () => {
    await add('slow')
    const [first, second] = [gate(), gate()]
    const slow = (held: ReturnType<typeof gate>, end: () => Promise<Outcome>) =>
      queueOf(
        kindOf(async () => {
          await held.opened
          return end()
        }),
      ).runDue()
    const lost = slow(first, () => Promise.reject(new Error('too late')))
    await eventually(async () => expect((await rows())[0]?.attempts).toBe(1))
    clock.advance(claimMs + 1)
    const holding = slow(second, () => Promise.resolve(done))
    await eventually(async () => expect((await rows())[0]?.attempts).toBe(2))
    first.open()
    expect((await lost).map(({ end }) => end)).toEqual(['lost'])
    expect(await rows()).toEqual([{ subject: 'slow', attempts: 2, progress: 0, failure: null }])
    second.open()
    expect((await holding).map(({ end }) => end)).toEqual(['done'])
  })

  test('tells whoever asks before a step that cannot be undone that the claim is another’s', async () => {
    await add('late')
    const [asked, other] = [gate(), gate()]
    const words: unknown[] = []
    const late = queueOf(
      kindOf(async (_job, hold: Hold) => {
        await asked.opened
        await hold.renew().catch((error: unknown) => {
          words.push(error instanceof ClaimLost, hold.signal.reason)
          throw error
        })
        return done
      }),
    ).runDue()
    await eventually(async () => expect((await rows())[0]?.attempts).toBe(1))
    clock.advance(claimMs + 1)
    const taken = queueOf(kindOf(() => other.opened.then(() => done))).runDue()
    await eventually(async () => expect((await rows())[0]?.attempts).toBe(2))
    asked.open()
    expect((await late).map(({ end }) => end)).toEqual(['lost'])
    other.open()
    await taken
    expect(words).toEqual([true, 'lost'])
  })

  test('ends the work on what is removed meanwhile: a mail goes with its job, and nothing is left to be done', async () => {
    const mail = { to: 'ada@assay.example', subject: 'Hello', text: 'Hello\n' }
    await database.global((tx) => enqueueMail(tx, mail, clock.now()))
    const reasons: unknown[] = []
    const begun = gate()
    const queue = queueOf(
      kindOf(
        (_job, { signal }) =>
          new Promise<Outcome>((resolve) => {
            signal.addEventListener('abort', () => {
              reasons.push(signal.reason)
              resolve(done)
            })
            begun.open()
          }),
        { name: 'mail' },
      ),
    )
    await queue.start()
    await begun.opened
    await database.global((tx) => tx.deleteFrom('outbox').execute())
    await eventually(() => expect(reasons).toEqual(['lost']))
    await queue.stop()
    expect(await rows()).toEqual([])
  })

  test('what is left of work that stops is due at once, as if it had not been tried', async () => {
    await add('stopped')
    await add('waiting')
    const begun = gate()
    const run = (job: Job, { signal }: Hold) =>
      new Promise<Outcome>((resolve, reject) => {
        signal.addEventListener('abort', () => {
          if (job.subject === 'stopped') reject(new Error('the child was killed'))
          else resolve({ next: 'again', at: clock.now() })
        })
        begun.open()
      })
    const queue = queueOf(kindOf(run))
    await queue.start()
    await begun.opened
    await queue.stop()
    expect(await rows()).toEqual([
      { subject: 'stopped', attempts: 0, progress: 0, failure: null },
      { subject: 'waiting', attempts: 0, progress: 0, failure: null },
    ])
    expect((await queueOf(kindOf(() => Promise.resolve(done))).runDue()).length).toBe(2)
    expect(logged).toEqual([])
  })

  test('a stop takes no attempt from what had been tried before', async () => {
    await add('tried')
    const fails = queueOf(kindOf(() => Promise.reject(new Error('busy'))))
    await fails.runDue()
    clock.advance(1000)
    const begun = gate()
    const queue = queueOf(
      kindOf(
        (_job, { signal }) =>
          new Promise<Outcome>((_resolve, reject) => {
            signal.addEventListener('abort', () => reject(new Error('the child was killed')))
            begun.open()
          }),
      ),
    )
    await queue.start()
    await begun.opened
    await queue.stop()
    expect(await rows()).toEqual([{ subject: 'tried', attempts: 1, progress: 0, failure: 'busy' }])
  })

  test('a worker that stops, too, asks in vain for a claim that is another’s by now', async () => {
    await add('late')
    const begun = gate()
    const words: unknown[] = []
    const queue = queueOf(
      kindOf(async (_job, hold) => {
        begun.open()
        await new Promise<void>((resolve) => hold.signal.addEventListener('abort', () => resolve()))
        await hold.renew().catch((error: unknown) => void words.push(error instanceof ClaimLost))
        return done
      }),
    )
    await queue.start()
    await begun.opened
    clock.advance(claimMs + 1)
    const other = gate()
    const taken = queueOf(kindOf(() => other.opened.then(() => done))).runDue()
    await eventually(async () => expect((await rows())[0]?.attempts).toBe(2))
    await queue.stop()
    other.open()
    expect([words, (await taken).map(({ end }) => end)]).toEqual([[true], ['done']])
  })

  test('looks for lines whose first is due, and not at those that wait for later', async () => {
    const later = new Date(clock.now().getTime() + 60_000)
    await database.global(async (tx) => {
      for (let count = 0; count < 20; count += 1) {
        await enqueueJob(
          tx,
          { kind: 'test', subject: 'later', tenantId: randomUUID(), dueAt: later },
          clock.now(),
        )
      }
    })
    await add('n', north)
    clock.advance(1)
    await add('n again', north)
    await add('s', south)
    const lines = await database.global((tx) => linesDue(tx, ['test', 'other'], clock.now()))
    expect(lines.map(({ kind, line }) => [kind, line])).toEqual([
      ['test', north],
      ['test', south],
    ])
  })

  test('a stop waits no longer than its grace; what did not end is another’s later', async () => {
    await add('endless')
    const begun = gate()
    const queue = queueOf(
      kindOf(() => {
        begun.open()
        return new Promise<Outcome>(() => undefined)
      }),
    )
    await queue.start()
    await begun.opened
    await queue.stop(20)
    clock.advance(claimMs + 1)
    expect((await queueOf(kindOf(() => Promise.resolve(done))).runDue()).map(({ end }) => end)).toEqual([
      'done',
    ])
  })

  test('a worker says at its start that its clock is not that of the database', async () => {
    const queue = queueOf()
    await queue.start()
    await queue.stop()
    expect(logged).toEqual([])
    clock.advance(60_000)
    const ahead = queueOf()
    await ahead.start()
    await ahead.stop()
    expect(logged).toEqual(['the clock of this process is not that of the database'])
  })

  test('a subject of its own may be queued in a transaction of a tenant, and of one that is rolled back nothing is', async () => {
    const job = { kind: 'test', subject: randomUUID(), tenantId: north, dueAt: clock.now() }
    const broken = database.tenant(north, async (tx) => {
      await enqueueJob(tx, job, clock.now())
      throw new Error('no')
    })
    await expect(broken).rejects.toThrow('no')
    expect(await rows()).toEqual([])
    await database.tenant(north, (tx) => enqueueJob(tx, job, clock.now()))
    expect((await rows()).map(({ subject }) => subject)).toEqual([job.subject])
  })

  test('a tenant reads no job, and changes or removes none', async () => {
    await add('theirs', south)
    for (const forbidden of ['select * from job', 'update job set attempts = 9', 'delete from job']) {
      const tried = database.tenant(north, (tx) => sql.raw(forbidden).execute(tx))
      await expect(tried).rejects.toThrow('permission denied for table job')
    }
    expect(await rows()).toEqual([{ subject: 'theirs', attempts: 0, progress: 0, failure: null }])
  })
})
