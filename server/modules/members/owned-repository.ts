import { sql } from 'kysely'
import { beyondGrants, type TenantTx } from '#server/db/database.ts'

/** How many clients and drafts of invitations and digests each member owns. */
export async function ownedByMember(tx: TenantTx, tenantId: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ owner: string; owned: number }>`
    select owner, count(*)::integer as owned from (
      select owner_member_id as owner from client where tenant_id = ${tenantId}
      union all select created_by from invitation where tenant_id = ${tenantId} and state = 'draft'
      union all select created_by from digest where tenant_id = ${tenantId} and state in ('draft', 'checked')) kept
    group by owner`.execute(tx)
  return new Map(rows.map(({ owner, owned }) => [owner, owned]))
}

interface OwnedRecord {
  readonly kind: 'client' | 'invitation' | 'digest'
  readonly id: string
  readonly name: string
  readonly clientName: string
}

/** A member's clients and drafts by name, clients first, at most 50, and their total. */
export async function listOwned(
  tx: TenantTx,
  tenantId: string,
  memberId: string,
): Promise<{ items: OwnedRecord[]; total: number }> {
  const place = sql`application join position on position.tenant_id = application.tenant_id and position.id = application.position_id
    join client on client.tenant_id = position.tenant_id and client.id = position.client_id`
  const { rows } = await sql<OwnedRecord>`
    select kind, id, name, "clientName" from (
      select 1 as place, 'client' as kind, id, name, name as "clientName" from client
        where tenant_id = ${tenantId} and owner_member_id = ${memberId}
      union all select 2, 'invitation', invitation.id, candidate.name, client.name
        from invitation
        join candidate on candidate.tenant_id = invitation.tenant_id and candidate.id = invitation.candidate_id
        join (${place}) on application.tenant_id = invitation.tenant_id and application.id = invitation.application_id
        where invitation.tenant_id = ${tenantId} and invitation.created_by = ${memberId} and invitation.state = 'draft'
      union all select 3, 'digest', digest.id, position.title, client.name
        from digest join position on position.tenant_id = digest.tenant_id and position.id = digest.position_id
        join client on client.tenant_id = position.tenant_id and client.id = position.client_id
        where digest.tenant_id = ${tenantId} and digest.created_by = ${memberId} and digest.state in ('draft', 'checked')
    ) owned order by place, lower(name), id limit 50`.execute(tx)
  const total = (await beyondGrants(tx, () => ownedByMember(tx, tenantId))).get(memberId) ?? 0
  return { items: rows, total }
}

/** Transfers a member's clients and drafts to another member. @returns the ids of the clients */
export async function reassign(
  tx: TenantTx,
  tenantId: string,
  { from, to, at }: { readonly from: string; readonly to: string; readonly at: Date },
): Promise<string[]> {
  const clients = await tx
    .updateTable('client')
    .set((row) => ({ owner_member_id: to, updated_at: at, version: row('version', '+', 1) }))
    .where('tenant_id', '=', tenantId)
    .where('owner_member_id', '=', from)
    .returning('id')
    .execute()
  await tx
    .updateTable('invitation')
    .set((row) => ({ created_by: to, updated_at: at, version: row('version', '+', 1) }))
    .where('tenant_id', '=', tenantId)
    .where('created_by', '=', from)
    .where('state', '=', 'draft')
    .execute()
  await tx
    .updateTable('digest')
    .set((row) => ({ created_by: to, updated_at: at, version: row('version', '+', 1) }))
    .where('tenant_id', '=', tenantId)
    .where('created_by', '=', from)
    .where('state', 'in', ['draft', 'checked'])
    .execute()
  return clients.map(({ id }) => id).toSorted()
}
