import type { TenantTx } from '#server/db/database.ts'
import { toMember, type Member } from './service.ts'

/** The members by name, at most 500. */
export async function listMembers(tx: TenantTx, tenantId: string): Promise<Member[]> {
  const rows = await tx
    .selectFrom('member')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .orderBy('name')
    .orderBy('id')
    .limit(500)
    .execute()
  return rows.map(toMember)
}

export async function saveTitle(tx: TenantTx, tenantId: string, member: Member, at: Date): Promise<void> {
  await tx
    .updateTable('member')
    .set({ title: member.title, version: member.version, updated_at: at })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', member.id)
    .execute()
}
