import { sql } from 'kysely'
import { dayMs } from '#machines/domain/time/calendar-day.ts'
import { blockableDomains } from '#machines/domain/company/company-domain.ts'
import type { TenantTx } from '#server/db/database.ts'
import { findCompany } from './repository.ts'

/** How long a domain counts after the company gave it up. */
const countsMs = 90 * dayMs

/** A domain that blocks a company or client. After `until`, new blocks no longer count; null while claimed. */
export interface Claim {
  readonly domain: string
  readonly until: string | null
}

/**
 * A holder's claimed domains, and its given-up ones, for blocks that started before their end
 * (docs/developer-search.md#does-a-block-survive-a-new-domain).
 *
 * @param holderId the id of the company or of one of its clients
 * @param domains currently claimed
 */
export async function claimsOf(
  tx: TenantTx,
  holderId: string,
  domains: readonly string[],
): Promise<readonly Claim[]> {
  const { rows } = await sql<{ host: string; givenUpAt: Date }>`
    select host, given_up_at as "givenUpAt" from given_up_hosts(${holderId}) order by given_up_at`.execute(tx)
  const claims = new Map<string, string | null>()
  for (const { host, givenUpAt } of rows) {
    const until = new Date(givenUpAt.getTime() + countsMs).toISOString()
    const names = { website: `https://${host}`, domains: [], emails: [] }
    for (const domain of blockableDomains(names)) claims.set(domain, until)
  }
  for (const domain of domains) claims.set(domain, null)
  return [...claims].map(([domain, until]) => ({ domain, until }))
}

/** The company's claims: website, domains and members' addresses, with their parent domains. */
export async function companyClaims(tx: TenantTx, tenantId: string): Promise<readonly Claim[]> {
  const company = await findCompany(tx, tenantId)
  const members = await tx.selectFrom('member').select('email').where('tenant_id', '=', tenantId).execute()
  const emails = members.flatMap(({ email }) => email ?? [])
  const names = { website: company?.website ?? null, domains: company?.domains ?? [], emails }
  return claimsOf(tx, tenantId, blockableDomains(names))
}
