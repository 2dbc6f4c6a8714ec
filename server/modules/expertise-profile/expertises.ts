import type { CompanyRole } from '#server/contract/ports/actor.ts'
import type { components } from '#contract/schema.gen.ts'
import type { TenantTx } from '#server/db/database.ts'
import { developersAmongCandidates } from '../candidates/face.ts'
import { findableAmong, foundTopics } from '../developer-search/face.ts'

/** Those who may look for developers: nobody else is told of any, here as by the search and the board. */
const mayLook: readonly (CompanyRole | null)[] = ['owner', 'admin', 'recruiter']

/**
 * What companies see now of the company's candidates who are developers, by the candidate's id: the three topics of most points of
 * each. The same statements however many they are, and one where there are none.
 *
 * @param role of whoever asks
 * @param most candidates, those that came last
 */
export async function expertisesOf(
  tx: TenantTx,
  { companyId, role }: { readonly companyId: string; readonly role: CompanyRole | null },
  most: number,
): Promise<components['schemas']['CompanyExpertises']> {
  if (!mayLook.includes(role)) return {}
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
