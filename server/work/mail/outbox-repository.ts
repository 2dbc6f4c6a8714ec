import type { GlobalTx } from '../../db/database.ts'
import type { MailPayload } from '../../db/tables/platform.ts'

export interface QueuedMail {
  id: string
  kind: 'mail' | 'passwordReset'
  messageId: string
  attempts: number
  mail: MailPayload
}

/** A mail that was worded by the worker, and whom it is about. */
export interface WordedMail {
  mail: MailPayload
  uid: string
}

export interface KeptMail {
  id: string
  to: string
  subject: string
  text: string
  sentAt: Date
}

/** Takes due mails for a while; other workers pass over what is locked or taken. */
export async function claimDue(tx: GlobalTx, now: Date, until: Date, limit: number): Promise<QueuedMail[]> {
  const rows = await tx
    .updateTable('outbox')
    .set((set) => ({ claimed_until: until, attempts: set('attempts', '+', 1) }))
    .where('id', 'in', (from) =>
      from
        .selectFrom('outbox')
        .select('id')
        .where('state', '=', 'pending')
        .where('due_at', '<=', now)
        .where((or) => or.or([or('claimed_until', 'is', null), or('claimed_until', '<', now)]))
        .orderBy('due_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'kind', 'message_id', 'attempts', 'payload'])
    .execute()
  return rows.flatMap(({ id, kind, message_id, attempts, payload }) =>
    payload !== null ? [{ id, kind, messageId: message_id, attempts, mail: payload }] : [],
  )
}

/** Makes a mail of what was queued without words. */
export async function wordMail(tx: GlobalTx, id: string, { mail, uid }: WordedMail): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ kind: 'mail', payload: JSON.stringify(mail), uid })
    .where('id', '=', id)
    .execute()
}

/** @param forget empties what has left for good, so that nobody's address stays behind */
export async function markDone(tx: GlobalTx, id: string, forget: boolean, now: Date) {
  await tx
    .updateTable('outbox')
    .set({ state: 'done', done_at: now, claimed_until: null, failure: null })
    .$if(forget, (query) => query.set({ payload: null, recipient: '', uid: null }))
    .where('id', '=', id)
    .execute()
}

/** @param retryAt null gives up: the mail is a dead letter */
export async function markFailed(tx: GlobalTx, id: string, failure: string, retryAt: Date | null) {
  await tx
    .updateTable('outbox')
    .set({ failure, claimed_until: null, ...(retryAt === null ? { state: 'dead' } : { due_at: retryAt }) })
    .where('id', '=', id)
    .execute()
}

/** Mails of the local inbox, newest first: they are there the moment they are committed. */
export async function listMails(tx: GlobalTx, to: string | null, limit: number): Promise<KeptMail[]> {
  const rows = await tx
    .selectFrom('outbox')
    .select(['id', 'payload', 'created_at'])
    .where('kind', '=', 'mail')
    .$if(to !== null, (query) => query.where('recipient', '=', (to ?? '').toLowerCase()))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.flatMap(({ id, payload, created_at }) =>
    payload !== null ? [{ id, ...payload, sentAt: created_at }] : [],
  )
}

/** Removes mails that left before that moment, and those that were given up and queued before it. */
export async function deleteOldMails(tx: GlobalTx, before: Date) {
  await tx
    .deleteFrom('outbox')
    .where((mail) =>
      mail.or([
        mail.and([mail('state', '=', 'done'), mail('done_at', '<', before)]),
        mail.and([mail('state', '=', 'dead'), mail('created_at', '<', before)]),
      ]),
    )
    .execute()
}
