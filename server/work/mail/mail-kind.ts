import type { Clock } from '../../contract/operation.ts'
import type { Database } from '../../db/database.ts'
import type { Hold, Job, JobKind, Outcome } from '../queue/job-kind.ts'
import { withoutAddresses } from './mail-failure.ts'
import { mailJobs } from './mail-outbox.ts'
import { connections, type MailTransport } from './mail-transport.ts'
import {
  findMail,
  markDead,
  markDone,
  wordMail,
  type QueuedMail,
  type WordedMail,
} from './outbox-repository.ts'

const firstRetryMs = 30 * 1000
const longestRetryMs = 60 * 60 * 1000
const mostAttempts = 12

/** Doubles from 30 s to an hour. */
export function retryDelay(attempts: number) {
  return Math.min(firstRetryMs * 2 ** (attempts - 1), longestRetryMs)
}

/**
 * Hands the outbox's mails over, each under a claim of its own. At least once: a crash between the handing over and its
 * record repeats the mail under the same Message-ID.
 */
export function mailKind(ports: {
  database: Database
  transport: MailTransport
  /**
   * Words the mail that resets the password of an address; null where nobody has it. Rejects where the next attempt
   * may succeed.
   */
  wordPasswordReset(to: string): Promise<WordedMail | null>
  clock: Clock
}): JobKind {
  const { database, transport, wordPasswordReset, clock } = ports

  /** The mail to hand over; null where there is none after all. */
  async function worded(queued: QueuedMail): Promise<QueuedMail | null> {
    if (queued.kind === 'mail') return queued
    const made = await wordPasswordReset(queued.mail.to)
    if (made === null) return null
    await database.global((tx) => wordMail(tx, queued.id, made))
    return { ...queued, kind: 'mail', mail: made.mail }
  }

  async function handOver({ subject }: Job, hold: Hold): Promise<Outcome> {
    const queued = await database.global((tx) => findMail(tx, subject))
    if (queued === null) return { next: 'done' }
    const mail = await worded(queued)
    if (mail !== null) {
      // Whoever waited here until the claim was another's hands nothing over any more.
      await hold.renew()
      await transport.send(mail)
    }
    const forget = mail === null || !transport.keeps
    await database.global((tx) => markDone(tx, queued.id, forget, clock.now()))
    return { next: 'done' }
  }

  return {
    name: mailJobs,
    concurrency: connections,
    mostAttempts,
    retryMs: retryDelay,
    // What is stored and logged of a failure names nobody.
    run: (job, hold) =>
      handOver(job, hold).catch((error: unknown) => {
        throw withoutAddresses(error)
      }),
    givenUp: ({ subject }) => database.global((tx) => markDead(tx, subject)),
  }
}
