import { notFound, taken } from '#server/contract/answers.ts'
import { beyondGrants, type TenantTx } from '#server/db/database.ts'
import {
  findCandidate,
  findCandidateOf,
  inCompanyAlready,
  isGone,
  linkDeveloper,
  newCandidate,
  refuseEmails,
  type Candidate,
} from '../candidates/public.ts'
import { mayFind, type ShownDeveloper } from '../developer-search/public.ts'
import { findMember } from '../members/public.ts'
import { cardOf } from './cards.ts'

const deleted = taken(
  'developerId',
  'candidate-deleted',
  'You recently deleted this candidate. Restore them instead.',
)

/** The candidate record of an added developer: the data that they show companies now. */
const candidateFrom = ({ introduction, contact }: ShownDeveloper, at: Date): Candidate =>
  newCandidate(
    {
      name: introduction.name,
      headline: introduction.headline,
      location: introduction.location,
      source: 'Assay',
      ...(typeof contact?.email === 'string' && { emails: [contact.email] }),
    },
    at,
  )

/**
 * The company's candidate for a developer: an existing one, or a new one to insert. Answers not found if the company
 * can no longer find the developer; refuses if their candidate, or another one with their address, cannot be added to.
 *
 * @param shown the view before the transaction; null if it showed no one
 */
export async function candidateOfDeveloper(
  tx: TenantTx,
  companyId: string,
  developerId: string,
  shown: ShownDeveloper | null,
  at: Date,
) {
  if (shown === null || !(await mayFind(tx, companyId, developerId))) return { refusal: notFound }
  const known = await beyondGrants(tx, () => findCandidateOf(tx, companyId, developerId))
  if (known !== null && !isGone(known, at) && (await findCandidate(tx, companyId, known.id)) === null)
    return { refusal: await inCompanyAlready(tx, companyId, 'developerId') }
  if (known !== null && known.deletedAt === null) return { candidate: known, isNew: false }
  // A candidate past restoring counts as absent.
  if (known !== null && !isGone(known, at)) return { refusal: deleted }
  if (known !== null) await beyondGrants(tx, () => linkDeveloper(tx, companyId, known.id, null))
  const candidate = candidateFrom(shown, at)
  const refusal = await refuseEmails(tx, companyId, candidate.emails, 'developerId')
  return refusal === null ? { candidate, isNew: true } : { refusal }
}

/**
 * The conflict for a developer who is already on the position: the member who added them, and the card. Null if not on
 * it.
 */
export async function addedAlready(tx: TenantTx, companyId: string, positionId: string, candidateId: string) {
  const row = await tx
    .selectFrom('application')
    .select('id')
    .where('tenant_id', '=', companyId)
    .where('position_id', '=', positionId)
    .where('candidate_id', '=', candidateId)
    .executeTakeFirst()
  const current = row && (await cardOf(tx, companyId, row.id))
  if (!row || !current) return null
  const created = await tx
    .selectFrom('transition_log')
    .select('actor_member_id')
    .where('tenant_id', '=', companyId)
    .where('entity_id', '=', row.id)
    .where('event', '=', 'application.created')
    .executeTakeFirst()
  const by = created?.actor_member_id ? await findMember(tx, companyId, created.actor_member_id) : null
  const message = `${by?.name ?? 'A colleague'} already added ${current.name} to this position.`
  const refusal = taken('developerId', 'already-applied', message)
  return { ...refusal, problem: { ...refusal.problem, current: { ...current } } }
}
