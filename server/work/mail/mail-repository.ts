import { sql, type Insertable, type Updateable } from 'kysely'
import type { MailState } from '#machines/shared/lifecycle-states.ts'
import type { GlobalTx, TenantTx } from '../../db/database.ts'
import { deleteSome } from '../../db/delete-some.ts'
import type { MailContent, MailKind } from '../../db/tables/platform.ts'
import type { Tables } from '../../db/tables/tables.ts'

export interface StoredMail {
  id: string
  kind: MailKind
  state: MailState
  tenantId: string | null
  subjectId: string | null
  messageId: string
  recipient: string
  /** null after sending, and for a reset that is not written yet. */
  content: MailContent | null
}

export interface SentMail {
  id: string
  content: MailContent
  sentAt: Date
}

type NewRow = Omit<Insertable<Tables['mail']>, 'message_id' | 'handed_over_at' | 'held_until' | 'refusal'>
type Later = Partial<Pick<Insertable<Tables['mail']>, 'handed_over_at' | 'held_until' | 'refusal'>>

export const insertMail = (tx: TenantTx | GlobalTx, row: NewRow & Later): Promise<void> =>
  insertMails(tx, [row])

export async function insertMails(tx: TenantTx | GlobalTx, rows: readonly (NewRow & Later)[]): Promise<void> {
  if (rows.length === 0) return
  const none = { held_until: null, handed_over_at: null, refusal: null }
  await tx
    .insertInto('mail')
    .values(rows.map((row) => ({ ...none, ...row, message_id: `<${row.id}@assay>` })))
    .execute()
}

/** Returns a mail, locked; null if it is gone. */
export async function lockMail(tx: TenantTx | GlobalTx, id: string): Promise<StoredMail | null> {
  const row = await tx.selectFrom('mail').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (row === undefined) return null
  return {
    id,
    kind: row.kind,
    state: row.state,
    tenantId: row.tenant_id,
    subjectId: row.subject_id,
    messageId: row.message_id,
    recipient: row.recipient,
    content: row.payload,
  }
}

export async function updateMail(
  tx: TenantTx | GlobalTx,
  id: string,
  columns: Updateable<Tables['mail']>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('mail')
    .set((from) => ({ ...columns, updated_at: now, version: from('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export interface MailsOf {
  readonly kind: MailKind
  readonly tenantId: string
  readonly subjectId: string
}

/** Returns a record's held and queued mails, oldest first. */
export async function listWaiting(
  tx: TenantTx | GlobalTx,
  { kind, tenantId, subjectId }: MailsOf,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('mail')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('subject_id', '=', subjectId)
    .where('kind', '=', kind)
    .where('state', 'in', ['held', 'queued'])
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns the company's held and queued mails of these kinds. */
export async function listWaitingOf(
  tx: TenantTx,
  tenantId: string,
  kinds: readonly MailKind[],
): Promise<string[]> {
  const rows = await tx
    .selectFrom('mail')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('kind', 'in', [...kinds])
    .where('state', 'in', ['held', 'queued'])
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Returns mails for the local inbox, newest first; mails without a hold appear as soon as they are committed.
 */
export async function listMails(tx: GlobalTx, to: string | null, limit: number): Promise<SentMail[]> {
  const rows = await tx
    .selectFrom('mail')
    .select(['id', 'payload', 'created_at'])
    .where('payload', 'is not', null)
    .where('state', 'in', ['queued', 'sent', 'delivered'])
    .$if(to !== null, (query) => query.where('recipient', '=', (to ?? '').toLowerCase()))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.flatMap(({ id, payload, created_at }) =>
    payload !== null ? [{ id, content: payload, sentAt: created_at }] : [],
  )
}

/** Cancels some mails that failed before that moment, and deletes their text and address. */
export async function cancelGivenUpMails(tx: GlobalTx, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update mail set state = 'cancelled', payload = null, recipient = '', uid = null where id = any (array(
      select id from mail where state = 'queued' and updated_at < ${before} and not exists (
        select from job where kind = 'mail' and subject = mail.id::text and (failed_at is null or failed_at >= ${before}))
      limit ${limit} for update skip locked))`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Deletes some mails that ended before that moment, and older drafts and failed mails. */
export const deleteOldMails = (tx: GlobalTx, before: Date, limit: number): Promise<number> =>
  deleteSome(
    tx,
    'mail',
    sql<boolean>`(state in ('sent', 'delivered', 'bounced', 'complained', 'cancelled') and updated_at < ${before})
      or (state in ('draft', 'checked') and created_at < ${before})
      or (state = 'queued' and created_at < ${before} and not exists (
        select from job where kind = 'mail' and subject = mail.id::text and failed_at is null))`,
    limit,
  )
