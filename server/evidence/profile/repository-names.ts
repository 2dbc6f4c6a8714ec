import type { TenantTx } from '#server/db/database.ts'

/** The developer's repositories by id, as a group names them. */
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
