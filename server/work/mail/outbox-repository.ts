import { sql } from 'kysely'
import type { GlobalTx } from '../../db/database.ts'
import { deleteSome } from '../../db/delete-some.ts'
import type { MailPayload } from '../../db/tables/platform.ts'

export interface QueuedMail {
  id: string
  kind: 'mail' | 'passwordReset'
  messageId: string
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

/** A mail that is still to be handed over, one that was given up included; null where it has left or is gone. */
export async function findMail(tx: GlobalTx, id: string): Promise<QueuedMail | null> {
  const row = await tx
    .selectFrom('outbox')
    .select(['kind', 'message_id', 'payload'])
    .where('id', '=', id)
    .where('state', '!=', 'done')
    .executeTakeFirst()
  if (!row || row.payload === null) return null
  return { id, kind: row.kind, messageId: row.message_id, mail: row.payload }
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
    .set({ state: 'done', done_at: now })
    .$if(forget, (query) => query.set({ payload: null, recipient: '', uid: null }))
    .where('id', '=', id)
    .execute()
}

/** A mail that is given up is a dead letter: its job says why. */
export async function markDead(tx: GlobalTx, id: string): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ state: 'dead' })
    .where('id', '=', id)
    .where('state', '=', 'pending')
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

/** Removes some of the mails that left before that moment, and of those that were given up and queued before it. */
export const deleteOldMails = (tx: GlobalTx, before: Date, limit: number): Promise<number> =>
  deleteSome(
    tx,
    'outbox',
    sql<boolean>`(state = 'done' and done_at < ${before}) or (state = 'dead' and created_at < ${before})`,
    limit,
  )
