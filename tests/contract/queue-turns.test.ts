import { expect, test } from 'vitest'
import type { JobKind, Outcome, TurnRules } from '#server/work/queue/job-kind.ts'
import { describeOnDatabase } from '../support/database/database.ts'
import { done, gate, hour, kindOf, north, openQueues, south } from '../support/server/queue.ts'
import { eventually } from '../support/wait.ts'

const east = '0190a1b2-0000-7000-8000-00000000000c'
const again: Outcome = { next: 'again', inMs: 0 }

/** Gives way at once in the first lane, and never in the second. */
const rulesOf = (more: Partial<TurnRules> = {}): TurnRules => ({
  lateConcurrency: 1,
  sliceMs: (turns) => (turns === 0 ? 0 : hour),
  mostLost: 4,
  spent: () => Promise.resolve(new Map()),
  spend: () => Promise.resolve(),
  ...more,
})

const outlasts: JobKind['run'] = (_job, { signal }) =>
  new Promise((resolve) => {
    if (signal.aborted) resolve(again)
    signal.addEventListener('abort', () => resolve(again))
  })

describeOnDatabase('turns of the queue', (engine) => {
  const { database, queueOf, add, rows } = openQueues(engine)
  const turnsOf = () =>
    database().global((tx) => tx.selectFrom('job').select(['subject', 'turns']).orderBy('subject').execute())

  test('moves a job to the second lane while another tenant waits for the first', async () => {
    const long = gate()
    const ends: unknown[] = []
    const kind = kindOf(
      async ({ subject }, { signal }) => {
        if (subject === 'long') await long.opened
        ends.push([subject, signal.reason])
        return done
      },
      { turns: rulesOf() },
    )
    const queue = queueOf(kind)
    await queue.start()
    await add('long', north)
    await eventually(async () => expect(await rows()).toMatchObject([{ attempts: 1 }]))
    await add('short', south)
    await eventually(() => expect(ends).toEqual([['short', undefined]]))
    expect(await turnsOf()).toEqual([{ subject: 'long', turns: 1 }])
    long.open()
    await eventually(async () => expect(await rows()).toEqual([]))
    await queue.stop()
    expect(ends).toEqual([
      ['short', undefined],
      ['long', undefined],
    ])
  })

  test('ends a job’s turn for another tenant, and continues it in the second lane when that has room', async () => {
    const seen: string[] = []
    const first = gate()
    const kind = kindOf(
      async (job, hold) => {
        seen.push(`${job.subject} ${job.turns}`)
        if (job.subject === 'short') first.open()
        // The job in the second lane stays there until the short one had its turn.
        if (job.subject === 'a') await first.opened
        else if (job.subject === 'b' && job.turns === 0) return outlasts(job, hold)
        return done
      },
      { turns: rulesOf() },
    )
    for (const [subject, tenant] of [
      ['a', north],
      ['b', south],
      ['short', east],
    ] as const)
      await add(subject, tenant)
    const ran = await queueOf(kind).runDue()
    expect([seen, ran.map(({ subject, end }) => `${subject} ${end}`).toSorted(), await rows()]).toEqual([
      ['a 0', 'b 0', 'short 0', 'b 1'],
      ['a done', 'b again', 'b done', 'short done'],
      [],
    ])
  })

  test('keeps the turn of a job while its own tenant waits', async () => {
    const seen: unknown[] = []
    const kind = kindOf(
      (_job, { signal }) => {
        seen.push(signal.aborted)
        return Promise.resolve(done)
      },
      { turns: rulesOf({ lateConcurrency: 0 }) },
    )
    for (const subject of ['1', '2', '3']) await add(subject, north)
    await queueOf(kind).runDue()
    expect([seen, await rows()]).toEqual([[false, false, false], []])
  })

  test('lets a job use its whole slice after it has lost enough turns', async () => {
    const seen: unknown[] = []
    const kind = kindOf(
      async (job, hold) => {
        if (job.subject === 'a' && job.turns < 2) return outlasts(job, hold)
        // By then the queue knows who waits.
        for (let asked = 0; asked < 5; asked += 1) await turnsOf()
        seen.push([job.subject, job.turns, hold.signal.aborted])
        return done
      },
      {
        turns: rulesOf({
          sliceMs: (turns) => (turns < 2 ? 0 : hour),
          mostLost: 2,
          // The job that gave way is also the next one.
          spent: () => Promise.resolve(new Map([[south, 1]])),
        }),
      },
    )
    await add('a', north)
    await add('b', south)
    await database().global((tx) => tx.updateTable('job').set({ turns: 1 }).execute())
    await queueOf(kind).runDue()
    expect(seen).toEqual([
      ['a', 2, false],
      ['b', 1, false],
    ])
  })

  test('puts tenants with less use first, and counts the use of each turn', async () => {
    const spent = new Map([
      [north, 20],
      [south, 10],
    ])
    const counted: [string, boolean][] = []
    const kind = kindOf(() => Promise.resolve(done), {
      turns: rulesOf({
        spent: () => Promise.resolve(spent),
        spend: (_tx, tenantId, milliseconds) => {
          counted.push([tenantId, milliseconds > 0])
          return Promise.resolve()
        },
      }),
    })
    for (const [subject, tenant] of [
      ['n1', north],
      ['s1', south],
      ['n2', north],
      ['s2', south],
      ['e1', east],
    ] as const)
      await add(subject, tenant)
    const ran = await queueOf(kind).runDue()
    expect([ran.map(({ subject }) => subject), counted]).toEqual([
      ['e1', 's1', 's2', 'n1', 'n2'],
      [east, south, south, north, north].map((tenant) => [tenant, true]),
    ])
  })
})
