import { notFound, refused, taken } from '#server/contract/answers.ts'
import type { components } from '#contract/schema.gen.ts'
import { beyondGrants, type TenantTx } from '#server/db/database.ts'
import { isUniqueViolation } from '#server/db/errors.ts'
import {
  developerOf,
  findCandidate,
  insertCandidates,
  linkDeveloper,
  newCandidate,
  refuseEmails,
  refuseIfTaken,
  type Candidate,
} from '../candidates/public.ts'
import type { ShownDeveloper } from '../developer-search/public.ts'
import { refuseBeyond } from '../plans/public.ts'
import { findPositionStatus, lockPosition } from '../positions/public.ts'
import { appendTransitions, byMember } from '../transition-log/public.ts'
import { addedAlready, candidateOfDeveloper } from './added-developer.ts'
import { blockedEmployerOf } from './blocked-employer.ts'
import { enterPipeline } from './entry.ts'
import { insertApplications } from './repository.ts'

interface Adding {
  readonly companyId: string
  readonly positionId: string
  readonly body: components['schemas']['NewApplication']
  /** The logged view of the developer; null without one. */
  readonly shown: ShownDeveloper | null
  readonly by: { readonly memberId: string; readonly at: Date }
}

/** Adds a candidate, a developer or a new person to a position. Returns the application's id or the refusal. */
export async function addToPosition(tx: TenantTx, { companyId, positionId, body, shown, by }: Adding) {
  await lockPosition(tx, companyId, positionId)
  const position = await findPositionStatus(tx, companyId, positionId)
  if (!position) return { refusal: notFound }
  const { at } = by
  let candidate: Candidate | null
  let isNew = !('candidateId' in body)
  if ('candidateId' in body) {
    candidate = await findCandidate(tx, companyId, body.candidateId, true)
    if (!candidate || candidate.deletedAt !== null) return { refusal: notFound }
  } else if ('developerId' in body) {
    const added = await candidateOfDeveloper(tx, companyId, body.developerId, shown, at)
    if ('refusal' in added) return { refusal: added.refusal }
    ;({ candidate, isNew } = added)
    const already = await addedAlready(tx, companyId, position.id, candidate.id)
    if (already !== null) return { refusal: already }
  } else {
    candidate = newCandidate(body.candidate, at)
    const refusal = await refuseEmails(tx, companyId, candidate.emails, 'candidate.emails')
    if (refusal) return { refusal }
  }
  const known = isNew ? null : await developerOf(tx, companyId, candidate.id)
  const developerId = 'developerId' in body ? body.developerId : known
  const blockedEmployer = await blockedEmployerOf(tx, companyId, position.clientId, developerId)
  const entry = enterPipeline(position, { ...candidate, blockedEmployer }, body.stageId ?? null, by)
  if (entry.kind === 'refused') return { refusal: refused(entry.refusal) }
  if (isNew) {
    const beyond = await refuseBeyond(tx, { tenantId: companyId, entitlement: 'candidates', at })
    if (beyond !== null) return { refusal: beyond }
    // A restricted member cannot see the candidate before the application exists.
    const written = beyondGrants(tx, async () => {
      await insertCandidates(tx, companyId, [candidate])
      if ('developerId' in body) await linkDeveloper(tx, companyId, candidate.id, body.developerId)
    })
    const refusal = await refuseIfTaken(written, 'candidate.emails')
    if (refusal) return { refusal }
  }
  try {
    await insertApplications(tx, companyId, [entry.record], at)
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    return {
      refusal: taken('candidateId', 'already-applied', 'This candidate is already on this position.'),
    }
  }
  await appendTransitions(tx, companyId, [
    {
      entity: 'application',
      entityId: entry.record.id,
      parentId: position.id,
      event: 'application.created',
      to: entry.record.state,
      toStageId: entry.record.stageId,
      actor: byMember(by.memberId),
      at,
    },
  ])
  return { applicationId: entry.record.id }
}
