import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../contract/operation.ts'
import type { Database } from '../../db/database.ts'
import { outboxChannel } from './mail-outbox.ts'
import type { MailTransport } from './mail-transport.ts'
import {
  claimDue,
  markDone,
  markFailed,
  wordMail,
  type QueuedMail,
  type WordedMail,
} from './outbox-repository.ts'

const claimMs = 2 * 60 * 1000
const pollMs = 15 * 1000
const firstRetryMs = 30 * 1000
const longestRetryMs = 60 * 60 * 1000
const mostAttempts = 12
const batch = 10

export interface OutboxWorker {
  /** Delivers until nothing is due; gives how many were handed over. */
  deliverDue(): Promise<number>
  /** Delivers on every wake-up and poll, until stop, which waits for what is under way. */
  start(): Promise<void>
  stop(): Promise<void>
}

/** Doubles from 30 s to an hour. */
export function retryDelay(attempts: number) {
  return Math.min(firstRetryMs * 2 ** (attempts - 1), longestRetryMs)
}

/**
 * Hands the outbox's mails over. At least once: a crash between the handing over and its record repeats the mail
 * under the same Message-ID. Any number of workers may run, in any number of processes.
 */
export function createOutboxWorker(ports: {
  database: Database
  transport: MailTransport
  /**
   * Words the mail that resets the password of an address; null where nobody has it. Rejects where the next attempt
   * may succeed.
   */
  wordPasswordReset(to: string): Promise<WordedMail | null>
  clock: Clock
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}): OutboxWorker {
  const { database, transport, wordPasswordReset, clock, log } = ports
  let running: Promise<number> | null = null
  let again = false
  let timer: NodeJS.Timeout | undefined
  let unlisten: (() => Promise<void>) | null = null

  /** The mail to hand over; null where there is none after all. */
  async function worded(queued: QueuedMail): Promise<QueuedMail | null> {
    if (queued.kind === 'mail') return queued
    const made = await wordPasswordReset(queued.mail.to)
    if (made === null) return null
    await database.global((tx) => wordMail(tx, queued.id, made))
    return { ...queued, kind: 'mail', mail: made.mail }
  }

  async function deliver(queued: QueuedMail) {
    let mail: QueuedMail | null
    try {
      mail = await worded(queued)
      if (mail !== null) await transport.send(mail)
    } catch (error) {
      const final = queued.attempts >= mostAttempts
      const retryAt = final ? null : new Date(clock.now().getTime() + retryDelay(queued.attempts))
      log.warn(
        { err: error, mail: queued.id, attempts: queued.attempts },
        final ? 'mail given up' : 'mail not sent',
      )
      const failure = error instanceof Error ? error.message.slice(0, 500) : 'unknown'
      await database.global((tx) => markFailed(tx, queued.id, failure, retryAt))
      return 0
    }
    const forget = mail === null || !transport.keeps
    await database.global((tx) => markDone(tx, queued.id, forget, clock.now()))
    return mail === null ? 0 : 1
  }

  async function drain() {
    let sent = 0
    for (;;) {
      const now = clock.now()
      const until = new Date(now.getTime() + claimMs)
      const claimed = await database.global((tx) => claimDue(tx, now, until, batch))
      if (claimed.length === 0) return sent
      for (const queued of claimed) sent += await deliver(queued)
    }
  }

  /** One drain at a time; a wake-up during one is served by another right after it. */
  function deliverDue(): Promise<number> {
    if (running !== null) {
      again = true
      return running
    }
    running = drain().finally(() => {
      running = null
      if (!again) return
      again = false
      wake()
    })
    return running
  }

  function wake() {
    deliverDue().catch((error: unknown) => log.error({ err: error }, 'the outbox could not be read'))
  }

  return {
    deliverDue,
    async start() {
      timer = setInterval(wake, pollMs)
      unlisten = await database.listen(outboxChannel, wake)
      wake()
    },
    async stop() {
      clearInterval(timer)
      await unlisten?.()
      unlisten = null
      again = false
      await running?.catch(() => 0)
    },
  }
}
