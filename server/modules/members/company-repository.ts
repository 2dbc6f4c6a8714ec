import type { TenantTx } from '#server/db/database.ts'

/** Locks the company, so that its members change one at a time. Rows that reference it stay writable. */
export async function lockMembers(tx: TenantTx, tenantId: string): Promise<void> {
  await tx
    .selectFrom('company')
    .select('tenant_id')
    .where('tenant_id', '=', tenantId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** The company's name; null while its id is only reserved. */
export async function companyName(tx: TenantTx, tenantId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('company')
    .select('name')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  return row?.name ?? null
}
