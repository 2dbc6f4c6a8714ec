import type { TenantTx } from '#server/db/database.ts'

export async function clientExists(tx: TenantTx, tenantId: string, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('client')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}
