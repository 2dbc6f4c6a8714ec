import type { TenantTx } from '#server/db/database.ts'

/** Returns the names of the developer's repositories by id. */
export async function repositoryNames(
  tx: TenantTx,
  tenantId: string,
): Promise<ReadonlyMap<string, { readonly id: string; readonly name: string }>> {
  const rows = await tx
    .selectFrom('repository')
    .select(['id', 'name'])
    .where('tenant_id', '=', tenantId)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
