import { domainToUnicode } from 'node:url'
import { sql } from 'kysely'
import type { components } from '#contract/schema.gen.ts'
import { erasing, type TenantTx } from '#server/db/database.ts'

export interface BlockedCompany {
  readonly domain: string
  readonly blockedAt: Date
}

export async function listBlocked(tx: TenantTx, tenantId: string): Promise<BlockedCompany[]> {
  return tx
    .selectFrom('blocked_company')
    .select(['domain', 'created_at as blockedAt'])
    .where('tenant_id', '=', tenantId)
    .orderBy('domain')
    .execute()
}

/** Companies named per block: a block of a shared domain must not list all customers. */
const mostNamed = 20

/** The blocks for their developer, with the companies that they cover. */
export async function presentBlocked(
  tx: TenantTx,
  tenantId: string,
): Promise<components['schemas']['BlockedCompany'][]> {
  const blocked = await listBlocked(tx, tenantId)
  // Websites are stored as entered, in either form.
  const asked = blocked.map(({ domain, blockedAt }) => ({
    hosts: [domain, domainToUnicode(domain)],
    since: blockedAt,
  }))
  const { rows } = await sql<{ names: string[] }>`
    select companies_covered(array(select jsonb_array_elements_text(hosts)), since, ${mostNamed + 1}) as names
    from rows from (jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as (hosts jsonb, since timestamptz))
      with ordinality as asked (hosts, since, place)
    order by place`.execute(tx)
  return blocked.map(({ domain, blockedAt }, place) => {
    const names = rows[place]?.names ?? []
    return {
      domain,
      blockedAt: blockedAt.toISOString(),
      companies: names.slice(0, mostNamed).toSorted((a, b) => a.localeCompare(b)),
      hasMore: names.length > mostNamed,
    }
  })
}

/** The caller has locked the profile; an existing block stays unchanged. */
export async function blockDomain(tx: TenantTx, tenantId: string, domain: string, at: Date): Promise<void> {
  await tx
    .insertInto('blocked_company')
    .values({ tenant_id: tenantId, domain, created_at: at })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'domain']).doNothing())
    .execute()
}

export async function unblockDomain(tx: TenantTx, tenantId: string, domain: string): Promise<void> {
  // A domain may reveal the developer's employer.
  erasing(tx)
  await tx
    .deleteFrom('blocked_company')
    .where('tenant_id', '=', tenantId)
    .where('domain', '=', domain)
    .execute()
}
