import type { Clock } from '../../contract/operation.ts'
import type { Database, GlobalTx } from '../../db/database.ts'
import type { MailContent } from '../../db/tables/platform.ts'
import { enqueueJob } from '../queue/enqueue.ts'
import type { Hold, Job, JobKind, Outcome } from '../queue/job-kind.ts'
import { mailKinds } from './hold-by-kind.ts'
import { readMailFacts } from './mail-facts.ts'
import type { IsStillReachable } from './still-reachable.ts'
import { isStillAllowed } from './still-allowed.ts'
import { MailNotTaken, withoutAddresses } from './mail-failure.ts'
import { mailJobs } from './mail-outbox.ts'
import { lockMail, updateMail, type StoredMail } from './mail-repository.ts'
import { begun, stepped, noFacts } from './mail-steps.ts'
import { connections, inboxTransport, type MailTransport } from './mail-transport.ts'
import { staysHere } from './stays-here.ts'
import { suppress } from './suppressions.ts'

const firstRetryMs = 30 * 1000
const longestRetryMs = 60 * 60 * 1000
const mostAttempts = 12

/** Milliseconds; doubles from 30 s to an hour. */
export function retryDelay(attempts: number) {
  return Math.min(firstRetryMs * 2 ** (attempts - 1), longestRetryMs)
}

/** A mail that the worker wrote, and the uid of its user. */
export interface WordedMail {
  content: MailContent
  uid: string
}

export interface MailPorts {
  database: Database
  transport: MailTransport
  /**
   * Writes the password reset mail for an address; null if no account has it. Rejects if a retry may succeed.
   */
  wordPasswordReset(to: string): Promise<WordedMail | null>
  isStillReachable: IsStillReachable
  clock: Clock
}

/**
 * Sends mails once their hold ended, each under its own claim. At least once: a crash between sending and
 * recording repeats the mail with the same Message-ID. A failed mail stays queued; its failed job says why.
 */
export function mailKind({
  database,
  transport,
  wordPasswordReset,
  isStillReachable,
  clock,
}: MailPorts): JobKind {
  const moment = () => ({ now: clock.now(), holdMs: 0, keeps: transport.keeps })

  /** Queues a job for the mail's record, which learns that the mail did not arrive. */
  async function recordOutcome(tx: GlobalTx, { kind, tenantId, subjectId }: StoredMail): Promise<void> {
    const { recordJobs } = mailKinds[kind]
    if (recordJobs !== undefined && subjectId !== null)
      await enqueueJob(tx, { kind: recordJobs, subject: subjectId, tenantId })
  }

  /** Checks the rules again, at the end of the hold or before sending. Returns null if the mail is gone. */
  const wake = (id: string) =>
    database.global(async (tx) => {
      const mail = await lockMail(tx, id)
      if (mail === null || mail.content === null || (mail.state !== 'held' && mail.state !== 'queued'))
        return mail
      const at = { ...moment(), keeps: false }
      const { kind, tenantId, subjectId, recipient } = mail
      const isAllowed =
        (await isStillAllowed(tx, mail)) &&
        (tenantId === null ||
          (await isStillReachable[kind]?.(tx, { id, tenantId, subjectId, recipient })) !== false)
      const facts = await readMailFacts(tx, { ...mail, isAllowed, now: at.now })
      const event = mail.state === 'held' ? 'mail.holdElapsed' : 'mail.handOverStarted'
      const columns = stepped(mail.state, facts, event, at)
      // A refused mail cannot be edited on any screen; its record keeps the text.
      const forgotten = columns.state === 'draft' ? { payload: null, recipient: '', uid: null } : {}
      if (columns.state !== mail.state) await updateMail(tx, id, { ...columns, ...forgotten }, at.now)
      if (columns.state === 'cancelled') await recordOutcome(tx, mail)
      return { ...mail, state: columns.state }
    })

  /** Writes a password reset mail, and queues it if an account has the address. */
  async function word(mail: StoredMail): Promise<StoredMail> {
    const made = await wordPasswordReset(mail.recipient)
    const content = made?.content ?? null
    return database.global(async (tx) => {
      const at = moment()
      const facts = await readMailFacts(tx, { ...mail, content, isAllowed: true, now: at.now })
      const columns = begun(facts, at)
      const words =
        made === null || columns.state === 'draft'
          ? { recipient: '' }
          : { payload: JSON.stringify(made.content), uid: made.uid }
      await updateMail(tx, mail.id, { ...columns, ...words }, at.now)
      return { ...mail, content, state: columns.state }
    })
  }

  /** Demo mails never leave this server, whatever is configured. */
  const transportOf = async (id: string): Promise<MailTransport> =>
    (await database.global((tx) => staysHere(tx, id))) ? inboxTransport : transport

  /** Sends a mail. Returns whether the relay accepted it or refused its recipient permanently. */
  const send = (by: MailTransport, content: MailContent, messageId: string) =>
    by.send({ mail: content, messageId }).then(
      () => true,
      (error: unknown) => {
        if (error instanceof MailNotTaken && error.isPermanent) return false
        throw error
      },
    )

  async function handOver({ subject }: Job, hold: Hold): Promise<Outcome> {
    let mail = await wake(subject)
    if (mail?.kind === 'passwordReset' && mail.state === 'draft' && mail.recipient !== '') {
      mail = await word(mail)
    }
    if (mail?.state !== 'queued' || mail.content === null) return { next: 'done' }
    const { id, content, messageId } = mail
    // A worker that lost its claim while waiting here sends nothing.
    await hold.renew()
    const by = await transportOf(id)
    const taken = await send(by, content, messageId)
    await database.global(async (tx) => {
      const at = { ...moment(), keeps: by.keeps }
      if (!taken) await suppress(tx, { address: content.to, tenantId: null, reason: 'bounced', at: at.now })
      const event = taken ? 'mail.handedOver' : 'mail.bounced'
      await updateMail(tx, id, stepped('queued', noFacts, event, at), at.now)
      if (!taken) await recordOutcome(tx, mail)
    })
    return { next: 'done' }
  }

  return {
    name: mailJobs,
    concurrency: connections,
    mostAttempts,
    retryMs: retryDelay,
    // The stored and logged failure contains no address.
    run: (job, hold) =>
      handOver(job, hold).catch((error: unknown) => {
        throw withoutAddresses(error)
      }),
  }
}
