import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Database, GlobalTx } from '#server/db/database.ts'
import { logOptions } from '#server/http/plugins/log.ts'
import { retryDelay } from '#server/work/mail/mail-kind.ts'
import { queueMail, queuePasswordReset } from '#server/work/mail/mail-outbox.ts'
import type { MailTransport } from '#server/work/mail/mail-transport.ts'
import { jobsChannel } from '#server/work/queue/enqueue.ts'
import { claimMs } from '#server/work/queue/queue.ts'
import { describeOnDatabase, openTestDatabase } from '../support/database/database.ts'
import { testClock, type TestClock } from '../support/server/server.ts'
import { listenFor, type WakeUpEar } from '../support/database/wake-up-ear.ts'
import { mailWorker, passTime } from '../support/server/work.ts'
import { noticeTo } from '../support/server/mails.ts'

const log = { warn: () => undefined, error: () => undefined }

describeOnDatabase('the mail queue', (engine) => {
  let database: Database
  let clock: TestClock
  let ear: WakeUpEar
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    ear = await listenFor(database, { jobs: jobsChannel })
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    clock = testClock()
    await database.global(async (tx) => {
      await tx.deleteFrom('mail').execute()
    })
  })

  afterEach(() => void vi.useRealTimers())

  const wordPasswordReset = () => Promise.resolve(null)

  /** A transport that records mails and fails as often as requested. */
  function recorder(failures = 0, onSend: (to: string) => void = () => undefined) {
    const sent: { to: string; messageId: string }[] = []
    let left = failures
    const transport: MailTransport = {
      keeps: false,
      send: ({ mail: { to }, messageId }) => {
        sent.push({ to, messageId })
        onSend(to)
        return left-- > 0 ? Promise.reject(new Error('busy')) : Promise.resolve()
      },
      close: () => undefined,
    }
    return { sent, worker: mailWorker({ database, transport, wordPasswordReset, clock, log }) }
  }
  const rows = () =>
    database.global((tx) =>
      tx
        .selectFrom('mail')
        .leftJoin('job', (join) => join.on(sql<boolean>`job.subject = mail.id::text`))
        .select(['state', 'recipient', 'payload', 'attempts', 'failure'])
        .select((job) => job('failed_at', 'is not', null).as('failed'))
        .execute(),
    )
  const enqueue = (to: string) => database.global((tx) => queueMail(tx, noticeTo(to), clock.now()))

  test('sends a mail once, and stores no recipient afterwards', async () => {
    await enqueue('Ada@assay.example')
    const { sent, worker } = recorder()
    expect([await worker.deliverDue(), await worker.deliverDue()]).toEqual([1, 0])
    expect(sent).toEqual([
      { to: 'Ada@assay.example', messageId: expect.stringMatching(/^<[0-9a-f-]{36}@assay>$/) },
    ])
    expect(await rows()).toEqual([
      { state: 'sent', recipient: '', payload: null, attempts: null, failure: null, failed: false },
    ])
  })

  test('never sends a mail of a transaction that is rolled back', async () => {
    const broken = database.global(async (tx) => {
      await queueMail(tx, noticeTo('nobody@assay.example'), clock.now())
      throw new Error('no')
    })
    await expect(broken).rejects.toThrow('no')
    const { sent, worker } = recorder()
    await worker.deliverDue()
    expect([sent, await rows()]).toEqual([[], []])
  })

  test.each([
    ['a mail', (tx: GlobalTx) => queueMail(tx, noticeTo('woken@assay.example'), clock.now())],
    ['a new password', (tx: GlobalTx) => queuePasswordReset(tx, 'woken@assay.example', clock.now())],
  ])('wakes the worker for %s at the commit, and not after a rollback', async (_, queue) => {
    await ear.heard()
    const broken = database.global(async (tx) => {
      await queue(tx)
      throw new Error('no')
    })
    await expect(broken).rejects.toThrow('no')
    const rolledBack = await ear.heard()
    await database.global<unknown>(queue)
    expect([rolledBack, await ear.heard()]).toEqual([[], ['jobs']])
  })

  test('wakes a running worker without waiting for its poll', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    let leave: (to: string) => void = () => undefined
    const left = new Promise<string>((resolve) => void (leave = resolve))
    const { worker } = recorder(0, leave)
    await worker.start()
    await worker.deliverDue()
    await enqueue('at-once@assay.example')
    expect(await left).toBe('at-once@assay.example')
    await worker.stop()
  })

  test("accepts a mail in a tenant's transaction", async () => {
    const tenantId = '0190a1b2-0000-7000-8000-000000000001'
    await database.tenant(tenantId, (tx) =>
      queueMail(tx, noticeTo('t@assay.example', { kind: 'commitAddress', tenantId }), clock.now()),
    )
    const { worker } = recorder()
    expect(await worker.deliverDue()).toBe(1)
  })

  test('retries under the same Message-ID, later each time', async () => {
    await enqueue('slow@assay.example')
    const { sent, worker } = recorder(2)
    expect(await worker.deliverDue()).toBe(0)
    expect(await worker.deliverDue()).toBe(0)
    expect(sent).toHaveLength(1)
    await passTime(database, 30_000)
    expect(await worker.deliverDue()).toBe(0)
    await passTime(database, 60_000)
    expect(await worker.deliverDue()).toBe(1)
    expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(1)
    expect(sent).toHaveLength(3)
  })

  test('gives up after twelve attempts with the reason', async () => {
    await enqueue('dead@assay.example')
    const { sent, worker } = recorder(99)
    for (let attempt = 1; attempt <= 13; attempt++) {
      await worker.deliverDue()
      await passTime(database, retryDelay(attempt))
    }
    expect(sent).toHaveLength(12)
    expect(await rows()).toMatchObject([{ state: 'queued', attempts: 12, failure: 'busy', failed: true }])
  })

  test('keeps email addresses out of stored failures and out of the log', async () => {
    const lines: string[] = []
    const written = pino(logOptions('info'), { write: (line) => void lines.push(line) })
    await enqueue('ada@assay.example')
    const answer = '<ada@assay.example>: no mailbox'
    const transport: MailTransport = {
      keeps: false,
      send: () => Promise.reject(Object.assign(new Error(answer), { rejected: [answer], cause: answer })),
      close: () => undefined,
    }
    const worker = mailWorker({ database, transport, wordPasswordReset, clock, log: written })
    for (let attempt = 1; attempt <= 12; attempt++) {
      await worker.deliverDue()
      await passTime(database, retryDelay(attempt))
    }
    expect(await rows()).toMatchObject([{ state: 'queued', failure: '<(an address)>: no mailbox' }])
    expect([lines.length, lines.filter((line) => line.includes('ada@'))]).toEqual([12, []])
    expect(lines.at(-1)).toContain('(an address)')
  })

  test('lets several workers share the work without repeats', async () => {
    const addresses = Array.from({ length: 60 }, (_, index) => `${index}@assay.example`)
    for (const address of addresses) await enqueue(address)
    const workers = [recorder(), recorder(), recorder()]
    await Promise.all(workers.map(({ worker }) => worker.deliverDue()))
    const sent = workers.flatMap(({ sent: own }) => own.map(({ to }) => to))
    expect(sent.toSorted()).toEqual(addresses.toSorted())
  })

  test('takes over the mails of a crashed worker once its claim has expired', async () => {
    await enqueue('held@assay.example')
    const crashed = mailWorker({
      database,
      wordPasswordReset,
      clock,
      log,
      transport: { keeps: false, send: () => new Promise(() => undefined), close: () => undefined },
    })
    void crashed.deliverDue()
    await expect.poll(async () => (await rows())[0]?.attempts).toBe(1)
    const { sent, worker } = recorder()
    await passTime(database, -retryDelay(1))
    expect(await worker.deliverDue()).toBe(0)
    await passTime(database, retryDelay(1) + claimMs)
    expect(await worker.deliverDue()).toBe(1)
    expect(sent).toHaveLength(1)
  })
})

test('doubles the pause from 30 s to an hour', () => {
  expect([1, 2, 3, 7, 8, 12].map(retryDelay)).toEqual([
    30_000, 60_000, 120_000, 1_920_000, 3_600_000, 3_600_000,
  ])
})
