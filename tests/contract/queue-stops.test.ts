import { expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { type Hold, type Job, type Outcome } from '#server/work/queue/job-kind.ts'
import { claimMs } from '#server/work/queue/queue.ts'
import { describeOnDatabase } from '../support/database/database.ts'
import { done, gate, kindOf, openQueues } from '../support/server/queue.ts'

describeOnDatabase('stops of the queue', (engine) => {
  const { database, pass, logged, queueOf, queueOn, add, rows } = openQueues(engine)

  test('leaves the rest of stopped work due at once, as if it had not been tried', async () => {
    await add('stopped')
    await add('waiting')
    const begun = gate()
    const run = (job: Job, { signal }: Hold) =>
      new Promise<Outcome>((resolve, reject) => {
        signal.addEventListener('abort', () => {
          if (job.subject === 'stopped') reject(new Error('the child was killed'))
          else resolve({ next: 'again', inMs: 0 })
        })
        begun.open()
      })
    const queue = queueOf(kindOf(run))
    await queue.start()
    await begun.opened
    await queue.stop()
    expect(await rows()).toEqual([
      { subject: 'stopped', attempts: 0, failure: null },
      { subject: 'waiting', attempts: 0, failure: null },
    ])
    expect((await queueOf(kindOf(() => Promise.resolve(done))).runDue()).length).toBe(2)
    expect(logged).toEqual([])
  })

  test('keeps the attempts counted before a stop', async () => {
    await add('tried')
    const fails = queueOf(kindOf(() => Promise.reject(new Error('busy'))))
    await fails.runDue()
    await pass(1000)
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
    expect(await rows()).toEqual([{ subject: 'tried', attempts: 1, failure: 'busy' }])
  })

  test('does not begin work that is claimed while a stop begins', async () => {
    await add('only')
    const [looking, ended, stopped] = [gate(), gate(), gate()]
    let calls = 0
    const held: Database = {
      ...database(),
      // The third is the search for more work during the first job, the fourth the end of that job.
      async global(work, options) {
        calls += 1
        const call = calls
        if (call === 3) {
          looking.open()
          await stopped.opened
        }
        const result = await database().global(work, options)
        if (call === 4) ended.open()
        return result
      },
    }
    const begun: string[] = []
    const run = async ({ subject }: Job): Promise<Outcome> => {
      begun.push(subject)
      await looking.opened
      return { next: 'again', inMs: 0 }
    }
    const queue = queueOn(held, kindOf(run, { concurrency: 2 }))
    const running = queue.runDue()
    await ended.opened
    const stopping = queue.stop()
    stopped.open()
    await Promise.all([running, stopping])
    expect([begun, await rows()]).toEqual([['only'], [{ subject: 'only', attempts: 0, failure: null }]])
  })

  test('waits for a stop no longer than its grace; unfinished work goes to another worker later', async () => {
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
    await pass(claimMs)
    expect((await queueOf(kindOf(() => Promise.resolve(done))).runDue()).map(({ end }) => end)).toEqual([
      'done',
    ])
  })
})
