import { v7 as uuidv7 } from 'uuid'
import { mailMachine } from '#machines/lifecycle/mail/mail-machine.ts'
import type { MailFacts } from '#machines/lifecycle/mail/mail-types.ts'
import type { MailState } from '#machines/shared/lifecycle-states.ts'
import { refusalsOf } from '#machines/shared/lifecycle.ts'
import type { Refusal } from '#machines/shared/refusal.ts'
import type { GlobalTx, TenantTx } from '../../db/database.ts'
import type { MailContent, MailKind } from '../../db/tables/platform.ts'
import { enqueueJob } from '../queue/enqueue.ts'
import { readMailFacts } from './mail-facts.ts'
import { mailKinds } from './hold-by-kind.ts'
import { insertMail, listWaiting, lockMail, updateMail, type MailsOf } from './mail-repository.ts'
import { begun, stepped, unasked } from './mail-steps.ts'

/** The kind of the jobs that hand mails over; each names a mail. */
export const mailJobs = 'mail'

export interface NewMail {
  kind: MailKind
  /** The company or the developer whose transaction it is; null where no tenant is known. */
  tenantId: string | null
  content: MailContent
  /** The invitation or digest that it belongs to, or the candidate or contact that it is written to. */
  subjectId?: string
  /** The uid of the person it is about, with whom it is erased. */
  about?: string | null
}

/**
 * Checks a mail and queues it in the caller's transaction: it leaves if and only if that commits, after the hold of its kind, at
 * least once, under one Message-ID however often it is tried. A mail that a rule refuses stays a draft with its refusal, and without
 * its text and address where nobody can edit it.
 * @returns the id of the mail
 */
export async function queueMail(
  tx: TenantTx | GlobalTx,
  { kind, tenantId, content, subjectId, about }: NewMail,
  now: Date,
): Promise<string> {
  const id = uuidv7()
  const { holdMs, isOfAccount, isEdited } = mailKinds[kind]
  // The caller's own rules have just allowed it; the worker asks again when the hold ends.
  const facts = await readMailFacts(tx, { id, kind, tenantId, content, isAllowed: true, now })
  const row = begun(facts, { now, holdMs, keeps: false })
  const isKept = row.state !== 'draft' || isEdited === true
  await insertMail(tx, {
    ...row,
    id,
    kind,
    tenant_id: tenantId,
    subject_id: subjectId ?? null,
    uid: isKept ? (about ?? null) : null,
    recipient: isKept ? content.to.toLowerCase() : '',
    payload: isKept ? JSON.stringify(content) : null,
    created_at: now,
    updated_at: now,
  })
  if (row.state !== 'draft') {
    const line = isOfAccount === true ? null : tenantId
    await enqueueJob(tx, { kind: mailJobs, subject: id, tenantId: line, inMs: holdMs })
  }
  return id
}

/** When the hold of a mail that is queued now ends. */
export const endOfHold = (kind: MailKind, now: Date): Date => new Date(now.getTime() + mailKinds[kind].holdMs)

/**
 * Every rule that would keep a mail a draft.
 * @param known what the caller knows better than the address tells
 */
export async function mailRefusals(
  tx: TenantTx,
  { kind, tenantId, content }: Pick<NewMail, 'kind' | 'tenantId' | 'content'>,
  now: Date,
  known: Partial<MailFacts> = {},
): Promise<readonly Refusal[]> {
  const read = await readMailFacts(tx, { id: null, kind, tenantId, content, isAllowed: true, now })
  const facts = { ...read, ...known }
  return refusalsOf(mailMachine, { state: 'draft', facts }, { type: 'mail.checkRequested' })
}

/**
 * Queues a link that resets the password of an address. The worker looks up whether an account has that address, so that asking
 * takes the same time for every address.
 */
export async function queuePasswordReset(tx: GlobalTx, to: string, now: Date): Promise<void> {
  const id = uuidv7()
  await insertMail(tx, {
    id,
    kind: 'passwordReset',
    tenant_id: null,
    subject_id: null,
    uid: null,
    recipient: to.toLowerCase(),
    payload: null,
    state: 'draft',
    created_at: now,
    updated_at: now,
  })
  await enqueueJob(tx, { kind: mailJobs, subject: id, tenantId: null })
}

/** Cancels the mails of a record that are held or queued. One that the relay is just taking is recorded as sent. */
export async function cancelMails(tx: TenantTx | GlobalTx, of: MailsOf, now: Date): Promise<void> {
  for (const id of await listWaiting(tx, of)) await cancelMail(tx, id, now)
}

/** Cancels one mail that is held or queued; false where it has left, or ended otherwise. */
export async function cancelMail(tx: TenantTx | GlobalTx, id: string, now: Date): Promise<boolean> {
  const mail = await lockMail(tx, id)
  if (mail?.state !== 'held' && mail?.state !== 'queued') return false
  await updateMail(
    tx,
    id,
    stepped(mail.state, unasked, 'mail.cancelled', { now, holdMs: 0, keeps: false }),
    now,
  )
  return true
}

/** Whether a mail of the company leaves, or has left: a rule refused one that stayed a draft. */
export async function isQueued(tx: TenantTx, id: string): Promise<boolean> {
  const row = await tx.selectFrom('mail').select('state').where('id', '=', id).executeTakeFirst()
  return row !== undefined && row.state !== 'draft'
}

/** The state of the latest mail of a record; null for none. */
export async function findMailState(
  tx: TenantTx,
  tenantId: string,
  subjectId: string,
): Promise<MailState | null> {
  const row = await tx
    .selectFrom('mail')
    .select('state')
    .where('tenant_id', '=', tenantId)
    .where('subject_id', '=', subjectId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.state ?? null
}

/**
 * Deletes the mails of records that were not handed over, given-up ones included.
 * @returns the records that had such a mail
 */
export async function deleteUnsent(
  tx: TenantTx,
  tenantId: string,
  subjectIds: readonly string[],
  kind?: MailKind,
): Promise<string[]> {
  if (subjectIds.length === 0) return []
  const rows = await tx
    .deleteFrom('mail')
    .where('tenant_id', '=', tenantId)
    .where('subject_id', 'in', [...subjectIds])
    .where('state', 'in', ['draft', 'checked', 'held', 'queued'])
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'decision'))
    .returning('subject_id')
    .execute()
  return [...new Set(rows.flatMap(({ subject_id }) => subject_id ?? []))]
}
