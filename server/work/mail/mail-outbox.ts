import { v7 as uuidv7 } from 'uuid'
import type { GlobalTx, TenantTx } from '../../db/database.ts'
import type { MailPayload } from '../../db/tables/platform.ts'
import { enqueueJob } from '../queue/enqueue.ts'

/** The kind of the jobs that hand mails over; each names a row of the outbox. */
export const mailJobs = 'mail'

/**
 * Queues a mail in the caller's transaction: it leaves if and only if that commits, at least once, under one
 * Message-ID however often it is tried.
 * @param mail plain text; lines end with \n, links stand on their own
 * @param about the uid of the person it is about, with whom it is erased
 */
export async function enqueueMail(
  tx: TenantTx | GlobalTx,
  mail: MailPayload,
  now: Date,
  about: string | null = null,
): Promise<void> {
  await enqueue(tx, 'mail', mail, now, about)
}

/**
 * Queues a link that resets the password of an address. Whether anybody has that address is looked up by the worker
 * and not by whoever asks, so that asking takes the same for every address.
 */
export async function enqueuePasswordReset(tx: GlobalTx, to: string, now: Date): Promise<void> {
  await enqueue(tx, 'passwordReset', { to, subject: '', text: '' }, now, null)
}

async function enqueue(
  tx: TenantTx | GlobalTx,
  kind: 'mail' | 'passwordReset',
  mail: MailPayload,
  now: Date,
  about: string | null,
) {
  const id = uuidv7()
  await tx
    .insertInto('outbox')
    .values({
      id,
      kind,
      recipient: mail.to.toLowerCase(),
      payload: JSON.stringify(mail),
      message_id: `<${id}@assay>`,
      state: 'pending',
      created_at: now,
      done_at: null,
      uid: about,
    })
    .execute()
  await enqueueJob(tx, { kind: mailJobs, subject: id, tenantId: null })
}
