import { sql } from 'kysely'
import type { TenantTx } from '#server/db/database.ts'

/** How many clients, and drafts of invitations and digests, each member owns. */
export async function ownedByMember(tx: TenantTx, tenantId: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ owner: string; owned: number }>`
    select owner, count(*)::integer as owned from (
      select owner_member_id as owner from client where tenant_id = ${tenantId}
      union all select created_by from invitation where tenant_id = ${tenantId} and state = 'draft'
      union all select created_by from digest where tenant_id = ${tenantId} and state in ('draft', 'checked')) kept
    group by owner`.execute(tx)
  return new Map(rows.map(({ owner, owned }) => [owner, owned]))
}

/** Gives everything that a member owns to another member. */
export async function reassign(
  tx: TenantTx,
  tenantId: string,
  { from, to, at }: { readonly from: string; readonly to: string; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('client')
    .set((row) => ({ owner_member_id: to, updated_at: at, version: row('version', '+', 1) }))
    .where('tenant_id', '=', tenantId)
    .where('owner_member_id', '=', from)
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
}
