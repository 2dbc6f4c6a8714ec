import type { CompanyRole } from '#server/contract/ports/actor.ts'
import type { components } from '#contract/schema.gen.ts'
import type { TenantTx } from '#server/db/database.ts'
import { developersAmongCandidates } from '../candidates/public.ts'
import { findableAmong, foundTopics } from '../developer-search/public.ts'

/** The roles that may see developers, as in search and on the board. */
const mayView: readonly (CompanyRole | null)[] = ['owner', 'admin', 'recruiter']

/**
 * The three strongest topics that companies see of the company's developer candidates now, by candidate id. Takes the
 * same statements for any number of them, and one for none.
 *
 * @param role of the caller
 * @param most the newest candidates
 */
export async function expertisesOf(
  tx: TenantTx,
  { companyId, role }: { readonly companyId: string; readonly role: CompanyRole | null },
  most: number,
): Promise<components['schemas']['CompanyExpertises']> {
  if (!mayView.includes(role)) return {}
  const candidates = await developersAmongCandidates(tx, companyId, most)
  const found = await findableAmong(
    tx,
    companyId,
    candidates.map(({ developerId }) => developerId),
  )
  const topics = await foundTopics(tx, [...found], [])
  return Object.fromEntries(
    candidates.flatMap(({ id, developerId }) =>
      found.has(developerId) ? [[id, topics.get(developerId) ?? []] as const] : [],
    ),
  )
}
