import { sql } from 'kysely'
import type { ApplicationFacts } from '#machines/lifecycle/application/application-types.ts'
import { blockableDomains } from '#machines/domain/company/company-domain.ts'
import type { TenantTx } from '#server/db/database.ts'
import { claimsOf, type Claim } from '../companies/public.ts'

/**
 * A client's claims: website, domains and contacts' addresses, with their parent domains
 * (docs/developer-search.md#blocked-companies).
 */
async function clientClaims(tx: TenantTx, tenantId: string, clientId: string): Promise<readonly Claim[]> {
  const { website, domains } = await tx
    .selectFrom('client')
    .select(['website', 'domains'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow()
  const contacts = await tx
    .selectFrom('contact')
    .select('email')
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .execute()
  const emails = contacts.map(({ email }) => email)
  return claimsOf(tx, clientId, blockableDomains({ website, domains, emails }))
}

/** The developers who block a company or client with these claims. */
async function blocking(
  tx: TenantTx,
  developerIds: readonly string[],
  claims: readonly Claim[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from jsonb_array_elements_text(${JSON.stringify(developerIds)}::jsonb) id
    where developer_blocks_claims(id::uuid, ${JSON.stringify(claims)}::jsonb)`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/**
 * Whether the candidate's developer blocks the client.
 *
 * @param developerId null for a candidate without an account
 */
export async function blockedEmployerOf(
  tx: TenantTx,
  tenantId: string,
  clientId: string,
  developerId: string | null,
): Promise<ApplicationFacts['blockedEmployer']> {
  if (developerId === null) return 'none'
  const claims = await clientClaims(tx, tenantId, clientId)
  const blockers = await blocking(tx, [developerId], claims)
  return blockers.has(developerId) ? 'blocked' : 'none'
}

/** The candidates whose developers block the position's client. */
export async function blockersAmong(
  tx: TenantTx,
  tenantId: string,
  positionId: string,
  candidateIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (candidateIds.length === 0) return new Set()
  const ids = sql<string>`(select jsonb_array_elements_text(${JSON.stringify(candidateIds)}::jsonb)::uuid)`
  const developers = await tx
    .selectFrom('candidate')
    .select(['id', 'developer_id as developerId'])
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', ids)
    .where('developer_id', 'is not', null)
    .execute()
  if (developers.length === 0) return new Set()
  const { clientId } = await tx
    .selectFrom('position')
    .select('client_id as clientId')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', positionId)
    .executeTakeFirstOrThrow()
  const claims = await clientClaims(tx, tenantId, clientId)
  const blockers = await blocking(
    tx,
    developers.flatMap(({ developerId }) => developerId ?? []),
    claims,
  )
  return new Set(
    developers.flatMap(({ id, developerId }) =>
      developerId !== null && blockers.has(developerId) ? [id] : [],
    ),
  )
}
