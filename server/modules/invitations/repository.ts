import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { TenantTx } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables/tables.ts'

export type InvitationRow = Selectable<Tables['invitation']>
export type InvitationChanges = Updateable<Tables['invitation']>

/** @param lock locks the invitation until the transaction ends */
export async function findInvitation(
  tx: TenantTx,
  tenantId: string,
  id: string,
  lock = false,
): Promise<InvitationRow | null> {
  const found = tx.selectFrom('invitation').selectAll().where('tenant_id', '=', tenantId).where('id', '=', id)
  return (await (lock ? found.forUpdate() : found).executeTakeFirst()) ?? null
}

export async function findLatest(
  tx: TenantTx,
  tenantId: string,
  applicationId: string,
): Promise<InvitationRow | null> {
  const row = await tx
    .selectFrom('invitation')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('application_id', '=', applicationId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

export const insertInvitation = (
  tx: TenantTx,
  invitation: Insertable<Tables['invitation']>,
): Promise<InvitationRow> =>
  tx.insertInto('invitation').values(invitation).returningAll().executeTakeFirstOrThrow()

/** Writes changes of an invitation and increments its version. */
export const updateInvitation = (
  tx: TenantTx,
  { tenant_id, id }: Pick<InvitationRow, 'tenant_id' | 'id'>,
  changes: InvitationChanges,
  at: Date,
): Promise<InvitationRow> =>
  tx
    .updateTable('invitation')
    .set((from) => ({ ...changes, updated_at: at, version: from('version', '+', 1) }))
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** The number of the company's other open invitations to a person, and the end of the latest rest. */
export async function otherInvitations(
  tx: TenantTx,
  tenantId: string,
  candidateId: string,
  exceptId: string | null,
): Promise<{ open: number; restUntil: string | null }> {
  const row = await tx
    .selectFrom('invitation')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('state', 'in', ['held', 'sent']).as('open'),
      fn.max('rest_until').as('restUntil'),
    ])
    .where('tenant_id', '=', tenantId)
    .where('candidate_id', '=', candidateId)
    .$if(exceptId !== null, (query) => query.where('id', '!=', exceptId ?? ''))
    .executeTakeFirstOrThrow()
  return { open: row.open, restUntil: row.restUntil }
}

interface Capped {
  readonly companyId: string
  readonly developerId: string | null
  readonly senderId: string
}

/**
 * Serialises sending per developer across companies, and per sender, until the transaction ends: of two concurrent
 * invitations, the second counts the first.
 */
export async function lockCaps(tx: TenantTx, { companyId, developerId, senderId }: Capped): Promise<void> {
  const keys = [
    ...(developerId === null ? [] : [`invitations to ${developerId}`]),
    `invitations by ${companyId} ${senderId}`,
  ]
  for (const key of keys) await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
}

/** Invitations that a member has on hold or sent since a moment. */
export async function countSent(
  tx: TenantTx,
  tenantId: string,
  memberId: string,
  since: Date,
  exceptId: string | null,
): Promise<number> {
  const { sent } = await tx
    .selectFrom('invitation')
    .select(({ fn }) => fn.countAll<number>().as('sent'))
    .where('tenant_id', '=', tenantId)
    .where('sent_by', '=', memberId)
    .where(({ or, eb }) => or([eb('sent_at', '>=', since), eb('state', '=', 'held')]))
    .$if(exceptId !== null, (query) => query.where('id', '!=', exceptId ?? ''))
    .executeTakeFirstOrThrow()
  return sent
}
