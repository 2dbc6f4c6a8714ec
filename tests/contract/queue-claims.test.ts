import { afterEach, expect, test, vi } from 'vitest'
import { queueMail } from '#server/work/mail/mail-outbox.ts'
import { ClaimLost, type Hold, type JobKind, type Outcome } from '#server/work/queue/job-kind.ts'
import { claimMs } from '#server/work/queue/queue.ts'
import { describeOnDatabase } from '../support/database/database.ts'
import { day, done, gate, hour, kindOf, openQueues } from '../support/server/queue.ts'
import { eventually } from '../support/wait.ts'
import { noticeTo } from '../support/server/mails.ts'

describeOnDatabase('claims of jobs', (engine) => {
  const { database, pass, leaves, queueOf, add, rows, failed, dies } = openQueues(engine)

  afterEach(() => void vi.useRealTimers())

  test('takes over the job of a dead worker once its claim has expired, and not before', async () => {
    await add('held')
    await leaves('held', claimMs, dies)
    const queue = queueOf(kindOf(() => Promise.resolve(done)))
    await pass(-hour)
    expect(await queue.runDue()).toEqual([])
    await pass(hour + claimMs)
    expect(await queue.runDue()).toEqual([{ kind: 'test', subject: 'held', end: 'done' }])
  })

  test.each([
    ['ahead of', day],
    ['behind', -day],
  ])('uses the clock of the database in a process whose clock is a day %s it', async (_, off) => {
    await add('held')
    await dies()
    await pass(-hour)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + off })
    const fine = queueOf(kindOf(() => Promise.resolve(done)))
    const fails = queueOf(kindOf(() => Promise.reject(new Error('busy'))))
    expect(await fine.runDue()).toEqual([])
    await pass(hour + claimMs)
    const failing = async () => (await fails.runDue()).map(({ end }) => end)
    expect(await leaves('held', 2000, failing)).toEqual(['retry'])
    await pass(2000)
    await leaves('held', claimMs, dies)
    await pass(claimMs)
    await add('new')
    expect((await fine.runDue()).map(({ subject }) => subject)).toEqual(['held', 'new'])
  })

  test('counts an attempt at the claim: a job that kills its process each time is given up', async () => {
    await add('deadly')
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await dies()
      await pass(claimMs)
    }
    const run = () => Promise.reject(new Error('it is not run any more'))
    expect(await queueOf(kindOf(run)).runDue()).toEqual([{ kind: 'test', subject: 'deadly', end: 'failed' }])
    expect((await failed()).map(({ attempts, failure }) => [attempts, failure])).toEqual([
      [4, 'the process ended while it was worked on'],
    ])
  })

  const ends: [string, () => Promise<Outcome>, Partial<JobKind>][] = [
    ['its end', () => Promise.resolve(done), {}],
    ['what it left for later', () => Promise.resolve({ next: 'again', inMs: 0 }), {}],
    ['its failure', () => Promise.reject(new Error('too late')), {}],
    ['its next time', () => Promise.resolve(done), { recurs: (_job, after) => after }],
  ]
  test.each(ends)('records nothing of a lost claim: not %s', async (_, tooLate, more) => {
    await add('slow')
    const [first, second] = [gate(), gate()]
    const slow = (held: ReturnType<typeof gate>, end: () => Promise<Outcome>, kind: Partial<JobKind> = {}) =>
      queueOf(
        kindOf(async () => {
          await held.opened
          return end()
        }, kind),
      ).runDue()
    const lost = slow(first, tooLate, more)
    await eventually(async () => expect((await rows())[0]?.attempts).toBe(1))
    await pass(claimMs)
    const holding = slow(second, () => Promise.resolve(done))
    await eventually(async () => expect((await rows())[0]?.attempts).toBe(2))
    first.open()
    expect((await lost).map(({ end }) => end)).toEqual(['lost'])
    expect(await rows()).toEqual([{ subject: 'slow', attempts: 2, failure: null }])
    second.open()
    expect((await holding).map(({ end }) => end)).toEqual(['done'])
  })

  test('reports a lost claim to a job that checks before an irreversible step', async () => {
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
    await pass(claimMs)
    const taken = queueOf(kindOf(() => other.opened.then(() => done))).runDue()
    await eventually(async () => expect((await rows())[0]?.attempts).toBe(2))
    asked.open()
    expect((await late).map(({ end }) => end)).toEqual(['lost'])
    other.open()
    await taken
    expect(words).toEqual([true, 'lost'])
  })

  test('ends the work on a removed job: a mail is deleted with it, and nothing is left', async () => {
    await database().global((tx) => queueMail(tx, noticeTo('ada@assay.example'), new Date()))
    const [begun, ended] = [gate(), gate()]
    const reasons: unknown[] = []
    // The loss is reported at the removal, not when claims are renewed.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const queue = queueOf(
      kindOf(
        (_job, { signal }) =>
          new Promise<Outcome>((resolve) => {
            signal.addEventListener('abort', () => {
              reasons.push(signal.reason)
              resolve(done)
              ended.open()
            })
            begun.open()
          }),
        { name: 'mail' },
      ),
    )
    await queue.start()
    await begun.opened
    await database().global((tx) => tx.deleteFrom('mail').execute())
    await ended.opened
    expect(reasons).toEqual(['lost'])
    await queue.stop()
    expect(await rows()).toEqual([])
  })

  test('refuses to renew a lost claim also in a stopping worker', async () => {
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
    await pass(claimMs)
    const other = gate()
    const taken = queueOf(kindOf(() => other.opened.then(() => done))).runDue()
    await eventually(async () => expect((await rows())[0]?.attempts).toBe(2))
    await queue.stop()
    other.open()
    expect([words, (await taken).map(({ end }) => end)]).toEqual([[true], ['done']])
  })
})
