import type { components } from '#server/contract/schema.gen.ts'
import { erasing, type TenantTx } from '#server/db/database.ts'

export interface BlockedCompany {
  readonly domain: string
  readonly blockedAt: Date
}

/** The companies that the tenant's developer blocks, by domain. */
export async function listBlocked(tx: TenantTx, tenantId: string): Promise<BlockedCompany[]> {
  return tx
    .selectFrom('blocked_company')
    .select(['domain', 'created_at as blockedAt'])
    .where('tenant_id', '=', tenantId)
    .orderBy('domain')
    .execute()
}

/** The same as their developer sees them. */
export const presentBlocked = async (
  tx: TenantTx,
  tenantId: string,
): Promise<components['schemas']['BlockedCompany'][]> =>
  (await listBlocked(tx, tenantId)).map(({ domain, blockedAt }) => ({
    domain,
    blockedAt: blockedAt.toISOString(),
  }))

/** In a transaction that has locked the profile; one that is blocked already stays as it is. */
export async function blockDomain(tx: TenantTx, tenantId: string, domain: string, at: Date): Promise<void> {
  await tx
    .insertInto('blocked_company')
    .values({ tenant_id: tenantId, domain, created_at: at })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'domain']).doNothing())
    .execute()
}

export async function unblockDomain(tx: TenantTx, tenantId: string, domain: string): Promise<void> {
  // It may tell where somebody works.
  erasing(tx)
  await tx
    .deleteFrom('blocked_company')
    .where('tenant_id', '=', tenantId)
    .where('domain', '=', domain)
    .execute()
}
