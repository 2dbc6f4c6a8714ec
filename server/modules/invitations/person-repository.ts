import { sql } from 'kysely'
import type { TenantTx } from '#server/db/database.ts'
import type { EmploymentType } from '#machines/domain/position/fields.ts'
import type { JobSearchStatus } from '#server/db/tables/people.ts'

interface DeveloperFacts {
  readonly jobSearchStatus: JobSearchStatus | null
  readonly employmentTypes: EmploymentType[]
  readonly received: number
}

/** A developer's limits on invitations, and how many they received since a moment, from all companies. */
export async function developerFacts(
  tx: TenantTx,
  developerId: string,
  since: Date,
): Promise<DeveloperFacts | null> {
  const facts = sql<DeveloperFacts | null>`invited_developer(${developerId}::uuid, ${since}::timestamptz)`
  return (await tx.selectNoFrom(facts.as('facts')).executeTakeFirstOrThrow()).facts
}

/**
 * The account address of an invitation's developer, only for hashing: the company must not see it. Null without an
 * account.
 */
export async function invitedAddress(tx: TenantTx, invitationId: string): Promise<string | null> {
  const address = sql<string | null>`invited_address(${invitationId}::uuid)`
  return (await tx.selectNoFrom(address.as('address')).executeTakeFirstOrThrow()).address
}

export async function blockDomains(
  tx: TenantTx,
  developerId: string,
  domains: readonly string[],
  at: Date,
): Promise<void> {
  const texts = sql`array(select jsonb_array_elements_text(${JSON.stringify(domains)}::jsonb))`
  const blocked = sql`block_domains(${developerId}::uuid, ${texts}, ${at}::timestamptz)`
  await tx.selectNoFrom(blocked.as('blocked')).execute()
}
