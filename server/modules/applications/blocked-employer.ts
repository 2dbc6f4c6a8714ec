import { sql } from 'kysely'
import type { ApplicationFacts } from '#machines/lifecycle/application/application-types.ts'
import { blockableDomains } from '#machines/shared/company-domain.ts'
import type { TenantTx } from '#server/db/database.ts'
import { claimsOf, type Claim } from '../companies/face.ts'

/** The claims of a client: its website, its domains and its contacts' addresses, with every domain above them (docs/decisions/088). */
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

async function blocks(tx: TenantTx, developerId: string, claims: readonly Claim[]): Promise<boolean> {
  const answer = sql<boolean>`developer_blocks_claims(${developerId}, ${JSON.stringify(claims)}::jsonb)`
  const { isBlocked } = await tx.selectNoFrom(answer.as('isBlocked')).executeTakeFirstOrThrow()
  return isBlocked
}

/**
 * Whether the developer behind a candidate blocks the client.
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
  return (await blocks(tx, developerId, claims)) ? 'blocked' : 'none'
}

/** Which of these candidates are developers who block the position's client. */
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
  const found = new Set<string>()
  const claims = await clientClaims(tx, tenantId, clientId)
  for (const { id, developerId } of developers)
    if (developerId !== null && (await blocks(tx, developerId, claims))) found.add(id)
  return found
}
