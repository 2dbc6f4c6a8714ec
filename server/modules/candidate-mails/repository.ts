import type { Insertable } from 'kysely'
import type { components } from '#contract/schema.gen.ts'
import type { TenantTx } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables/tables.ts'

export type CandidateMail = components['schemas']['CandidateMail']

const most = 50

const mails = (tx: TenantTx, tenantId: string) =>
  tx
    .selectFrom('candidate_mail as written')
    .leftJoin('member', (join) =>
      join.onRef('member.tenant_id', '=', 'written.tenant_id').onRef('member.id', '=', 'written.sent_by'),
    )
    .selectAll('written')
    .select('member.name as sender')
    .where('written.tenant_id', '=', tenantId)

type Row = Awaited<ReturnType<ReturnType<typeof mails>['executeTakeFirstOrThrow']>>

const toMail = (row: Row): CandidateMail => ({
  id: row.id,
  applicationId: row.application_id,
  kind: row.kind,
  state: row.state,
  subject: row.subject,
  body: row.body,
  template: row.template_name,
  sentBy: row.sender,
  createdAt: row.created_at.toISOString(),
  heldUntil: row.held_until.toISOString(),
})

/** The newest mails of an application. */
export async function listCandidateMails(
  tx: TenantTx,
  tenantId: string,
  applicationId: string,
): Promise<CandidateMail[]> {
  const rows = await mails(tx, tenantId)
    .where('written.application_id', '=', applicationId)
    .orderBy('written.created_at', 'desc')
    .orderBy('written.id', 'desc')
    .limit(most)
    .execute()
  return rows.map(toMail)
}

/** A mail with its outbox id; null if missing. */
export async function findCandidateMail(
  tx: TenantTx,
  tenantId: string,
  id: string,
): Promise<{ readonly shown: CandidateMail; readonly mailId: string } | null> {
  const row = await mails(tx, tenantId).where('written.id', '=', id).executeTakeFirst()
  return row ? { shown: toMail(row), mailId: row.mail_id } : null
}

export async function insertCandidateMail(
  tx: TenantTx,
  row: Insertable<Tables['candidate_mail']>,
): Promise<void> {
  await tx.insertInto('candidate_mail').values(row).execute()
}

export async function noteCancelled(tx: TenantTx, tenantId: string, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('candidate_mail')
    .set({ cancelled_at: at })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()
}

const ofRejection = (tx: TenantTx, tenantId: string, applicationId: string) =>
  tx
    .selectFrom('candidate_mail')
    .select(['id', 'mail_id', 'state'])
    .where('tenant_id', '=', tenantId)
    .where('application_id', '=', applicationId)
    .where('kind', '=', 'rejection')
    .where('rejection_ended_at', 'is', null)

/** Whether the current rejection of an application was mailed or will be. */
export async function isRejectionMailed(
  tx: TenantTx,
  tenantId: string,
  applicationId: string,
): Promise<boolean> {
  const row = await ofRejection(tx, tenantId, applicationId)
    .where('state', 'not in', ['draft', 'cancelled'])
    .executeTakeFirst()
  return row !== undefined
}

/** Closes the current rejection's mails and returns them: a later rejection gets its own. */
export async function closeRejectionMails(
  tx: TenantTx,
  tenantId: string,
  applicationId: string,
  at: Date,
): Promise<{ readonly id: string; readonly mailId: string }[]> {
  const rows = await ofRejection(tx, tenantId, applicationId).execute()
  if (rows.length === 0) return []
  await tx
    .updateTable('candidate_mail')
    .set({ rejection_ended_at: at })
    .where('tenant_id', '=', tenantId)
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  return rows
    .filter(({ state }) => state === 'held' || state === 'queued')
    .map(({ id, mail_id }) => ({ id, mailId: mail_id }))
}

/** The candidate of an application, for their address. */
export async function findMailPerson(
  tx: TenantTx,
  tenantId: string,
  applicationId: string,
): Promise<{
  readonly candidateId: string
  readonly developerId: string | null
  readonly emails: readonly string[]
} | null> {
  const row = await tx
    .selectFrom('application')
    .innerJoin('candidate', (join) =>
      join
        .onRef('candidate.tenant_id', '=', 'application.tenant_id')
        .onRef('candidate.id', '=', 'application.candidate_id'),
    )
    .select(['candidate.id', 'candidate.developer_id', 'candidate.emails'])
    .where('application.tenant_id', '=', tenantId)
    .where('application.id', '=', applicationId)
    .executeTakeFirst()
  return row ? { candidateId: row.id, developerId: row.developer_id, emails: row.emails } : null
}

/** The sender and candidate of a mail in the outbox; null for a mail of another kind. */
export async function findHeldMail(tx: TenantTx, tenantId: string, mailId: string) {
  const row = await tx
    .selectFrom('candidate_mail as written')
    .innerJoin('application', (join) =>
      join
        .onRef('application.tenant_id', '=', 'written.tenant_id')
        .onRef('application.id', '=', 'written.application_id'),
    )
    .innerJoin('candidate', (join) =>
      join
        .onRef('candidate.tenant_id', '=', 'application.tenant_id')
        .onRef('candidate.id', '=', 'application.candidate_id'),
    )
    .select([
      'written.sent_by as sentBy',
      'written.application_id as applicationId',
      'candidate.id as candidateId',
      'candidate.developer_id as developerId',
      'candidate.emails',
    ])
    .where('written.tenant_id', '=', tenantId)
    .where('written.mail_id', '=', mailId)
    .executeTakeFirst()
  return row ?? null
}
