import { sql } from 'kysely'
import { dayMs } from '#machines/domain/time/calendar-day.ts'
import { blockableDomains } from '#machines/domain/company/company-domain.ts'
import type { TenantTx } from '#server/db/database.ts'
import { findCompany } from './repository.ts'

/** How long a domain counts after the company gave it up. */
const countsMs = 90 * dayMs

/** A domain that blocks a company or a client; after `until` new blocks of it no longer do. Null while it is claimed. */
export interface Claim {
  readonly domain: string
  readonly until: string | null
}

/**
 * The domains that a holder claims, and those that it gave up, for blocks that began before their end (docs/developer-search.md#does-a-block-survive-a-new-domain).
 *
 * @param holderId the company's id, or that of one of its clients
 * @param domains claimed now
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

/** The claims of the company: its website, its domains and its members' addresses, with every domain above them. */
export async function companyClaims(tx: TenantTx, tenantId: string): Promise<readonly Claim[]> {
  const company = await findCompany(tx, tenantId)
  const members = await tx.selectFrom('member').select('email').where('tenant_id', '=', tenantId).execute()
  const emails = members.flatMap(({ email }) => email ?? [])
  const names = { website: company?.website ?? null, domains: company?.domains ?? [], emails }
  return claimsOf(tx, tenantId, blockableDomains(names))
}
