import type { TenantTx } from '#server/db/database.ts'

/** Locks the company's row until the transaction ends: a new setting has no row to lock. */
export async function lockSettings(tx: TenantTx, tenantId: string): Promise<void> {
  await tx
    .selectFrom('company')
    .select('tenant_id')
    .where('tenant_id', '=', tenantId)
    .forNoKeyUpdate()
    .execute()
}
