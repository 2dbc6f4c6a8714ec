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
} from '../candidates/face.ts'
import { mayFind, type ShownDeveloper } from '../developer-search/face.ts'
import { findMember } from '../members/face.ts'
import { cardOf } from './cards.ts'

const deleted = taken(
  'developerId',
  'candidate-deleted',
  'You recently deleted this candidate. Restore them instead.',
)

/** What a company keeps of somebody whom it adds: what they show companies at that moment. */
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
 * Whom a developer is as a candidate of the company: its own of them, or one that is still to be inserted. Refused as absent where the company finds them no more, and where they, or
 * somebody with their address, is a candidate in a way that cannot be added to.
 *
 * @param shown what the look showed that precedes the transaction; null where there was nobody to see
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
  // Of those whom nobody can restore any more one is as good as gone.
  if (known !== null && !isGone(known, at)) return { refusal: deleted }
  if (known !== null) await beyondGrants(tx, () => linkDeveloper(tx, companyId, known.id, null))
  const candidate = candidateFrom(shown, at)
  const refusal = await refuseEmails(tx, companyId, candidate.emails, 'developerId')
  return refusal === null ? { candidate, isNew: true } : { refusal }
}

/** Tells whoever adds somebody who is on the position already who has added them, with their card; null where nobody is. */
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
