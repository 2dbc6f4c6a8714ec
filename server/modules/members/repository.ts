import { sql, type Selectable } from 'kysely'
import type { components } from '#server/contract/schema.gen.ts'
import type { TenantTx } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables/tables.ts'

export type Member = components['schemas']['Member']

export const toMember = (row: Selectable<Tables['member']>): Member => ({
  id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  title: row.title,
  state: row.state,
  version: row.version,
})

/** One member of the tenant; locked where a change follows. */
export async function findMember(
  tx: TenantTx,
  tenantId: string,
  id: string,
  lock = false,
): Promise<Member | null> {
  const query = tx.selectFrom('member').selectAll().where('tenant_id', '=', tenantId).where('id', '=', id)
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst()
  return row ? toMember(row) : null
}

/** Whether the tenant has an active member of this id: owners and assignees are checked with it. */
export async function memberExists(tx: TenantTx, tenantId: string, id: string): Promise<boolean> {
  return (await findMember(tx, tenantId, id))?.state === 'active'
}

/** The members by name, at most 500. */
export async function listMembers(tx: TenantTx, tenantId: string): Promise<Member[]> {
  const rows = await tx
    .selectFrom('member')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .orderBy(sql`sorted_name(name)`)
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
