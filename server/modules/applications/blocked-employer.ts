import { sql } from 'kysely'
import type { ApplicationFacts } from '#machines/lifecycle/application/application-types.ts'
import { blockableDomains } from '#machines/shared/company-domain.ts'
import type { TenantTx } from '#server/db/database.ts'

/** The domains that identify a client: of its website, its own, those of its contacts, and their parents (docs/decisions/088). */
async function clientDomains(tx: TenantTx, tenantId: string, clientId: string): Promise<string[]> {
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
  return blockableDomains({ website, domains, emails: contacts.map(({ email }) => email) })
}

/** Whether the developer blocks one of the domains. */
async function blocks(tx: TenantTx, developerId: string, domains: readonly string[]): Promise<boolean> {
  const texts = sql`array(select jsonb_array_elements_text(${JSON.stringify(domains)}::jsonb))`
  const answer = sql<boolean>`developer_blocks(${developerId}, ${texts})`
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
  const domains = await clientDomains(tx, tenantId, clientId)
  return (await blocks(tx, developerId, domains)) ? 'blocked' : 'none'
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
  const domains = await clientDomains(tx, tenantId, clientId)
  for (const { id, developerId } of developers)
    if (developerId !== null && (await blocks(tx, developerId, domains))) found.add(id)
  return found
}
