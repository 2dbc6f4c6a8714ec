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
import {
  insertMail,
  listWaiting,
  listWaitingOf,
  lockMail,
  updateMail,
  type MailsOf,
} from './mail-repository.ts'
import { begun, stepped, noFacts } from './mail-steps.ts'

/** The kind of the jobs that send mails; each names a mail. */
export const mailJobs = 'mail'

export interface NewMail {
  kind: MailKind
  /** The company or developer that sends it, or null. */
  tenantId: string | null
  content: MailContent
  /** Its invitation or digest, or the candidate or contact it is sent to. */
  subjectId?: string
  /** The uid of the user it is about. Erasing the user erases the mail. */
  about?: string | null
}

/**
 * Checks a mail and queues it in the caller's transaction. It is sent at least once after the commit and the
 * end of its hold; retries keep the Message-ID. A mail that a rule refuses stays a draft without text and
 * address.
 * @returns the mail's id
 */
export async function queueMail(
  tx: TenantTx | GlobalTx,
  { kind, tenantId, content, subjectId, about }: NewMail,
  now: Date,
): Promise<string> {
  const id = uuidv7()
  const { holdMs, isOfAccount } = mailKinds[kind]
  // The caller has checked its rules; the worker checks them again when the hold ends.
  const facts = await readMailFacts(tx, { id, kind, tenantId, content, isAllowed: true, now })
  const row = begun(facts, { now, holdMs, keeps: false })
  const isQueued = row.state !== 'draft'
  await insertMail(tx, {
    ...row,
    id,
    kind,
    tenant_id: tenantId,
    subject_id: subjectId ?? null,
    uid: isQueued ? (about ?? null) : null,
    recipient: isQueued ? content.to.toLowerCase() : '',
    payload: isQueued ? JSON.stringify(content) : null,
    created_at: now,
    updated_at: now,
  })
  if (row.state !== 'draft') {
    const line = isOfAccount === true ? null : tenantId
    await enqueueJob(tx, { kind: mailJobs, subject: id, tenantId: line, inMs: holdMs })
  }
  return id
}

/** Returns when the hold of a mail queued now ends. */
export const endOfHold = (kind: MailKind, now: Date): Date => new Date(now.getTime() + mailKinds[kind].holdMs)

/**
 * Returns the refusals that would keep a mail a draft.
 * @param known facts that the caller knows better than the database
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
 * Queues a password reset for an address. The worker looks up the account, so that the request takes the same
 * time with and without one.
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

/** Cancels the held and queued mails of a record. One being sent right now is recorded as sent. */
export async function cancelMails(tx: TenantTx | GlobalTx, of: MailsOf, now: Date): Promise<void> {
  for (const id of await listWaiting(tx, of)) await cancelMail(tx, id, now)
}

const kindsOfCompanies = (Object.keys(mailKinds) as MailKind[]).filter(
  (kind) => mailKinds[kind].isOfAccount !== true,
)

/** Cancels every held or queued mail of a company, except those about its members' own accounts. */
export async function cancelMailsOfCompany(tx: TenantTx, tenantId: string, now: Date): Promise<void> {
  for (const id of await listWaitingOf(tx, tenantId, kindsOfCompanies)) await cancelMail(tx, id, now)
}

/** Cancels one mail; false if it is neither held nor queued. */
export async function cancelMail(tx: TenantTx | GlobalTx, id: string, now: Date): Promise<boolean> {
  const mail = await lockMail(tx, id)
  if (mail?.state !== 'held' && mail?.state !== 'queued') return false
  await updateMail(
    tx,
    id,
    stepped(mail.state, noFacts, 'mail.cancelled', { now, holdMs: 0, keeps: false }),
    now,
  )
  return true
}

/** Whether a mail was queued or sent: a refused one stays a draft. */
export async function isQueued(tx: TenantTx, id: string): Promise<boolean> {
  const row = await tx.selectFrom('mail').select('state').where('id', '=', id).executeTakeFirst()
  return row !== undefined && row.state !== 'draft'
}

/** Returns the state of a record's latest mail, or null. */
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
 * Deletes the records' unsent mails, including failed ones.
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
