import { returnRefusal } from '#machines/lifecycle/application/application-logic.ts'
import type { ApplicationFacts, ApplicationRule } from '#machines/lifecycle/application/application-types.ts'
import type { components } from '#contract/schema.gen.ts'
import type { TenantTx } from '#server/db/database.ts'
import { developerOf } from '../candidates/public.ts'
import { findPositionStatus, lockPosition, type PositionStatus } from '../positions/public.ts'
import { blockedEmployerOf } from './blocked-employer.ts'
import { byMember } from '../transition-log/public.ts'
import { factsOf, lockApplicationsOf, type ApplicationRecord } from './repository.ts'
import { transitionApplication } from './rules.ts'
import { writeMove } from './write-move.ts'

export type OutOfPlay = components['schemas']['OutOfPlay']
type Unfit = {
  record: ApplicationRecord
  facts: ApplicationFacts
  position: PositionStatus
  refusal: OutOfPlay['refusal']
}

/** The reason on the card; the answer contains the rule. */
const reasons: Partial<Record<string, string>> = {
  isPositionOpen: 'The position is filled or canceled',
  hasOpening: 'All openings were filled',
  hasConsent: 'Consent is missing',
  isContactable: 'Marked “do not contact”',
  hasNoBlockedEmployer: 'Can’t be submitted to this client',
} satisfies Partial<Record<ApplicationRule, string>>

/**
 * Locks all positions of a candidate by id, before the candidate as everywhere: none can close or lose its last opening
 * while the candidate returns.
 */
export async function lockPositionsOf(tx: TenantTx, tenantId: string, candidateId: string): Promise<void> {
  const rows = await tx
    .selectFrom('application')
    .select('position_id')
    .where('tenant_id', '=', tenantId)
    .where('candidate_id', '=', candidateId)
    .orderBy('position_id')
    .execute()
  for (const row of rows) await lockPosition(tx, tenantId, row.position_id)
}

/**
 * The applications of a deleted candidate that may not return to their place (docs/product-rules.md#deletion). Checked while the
 * candidate is deleted, so that their own hires use no opening.
 */
export async function unfitToReturn(
  tx: TenantTx,
  tenantId: string,
  candidate: { id: string; doNotContact: boolean },
): Promise<Unfit[]> {
  const developerId = await developerOf(tx, tenantId, candidate.id)
  const unfit: Unfit[] = []
  for (const { record, consent } of await lockApplicationsOf(tx, tenantId, candidate.id)) {
    const position = await findPositionStatus(tx, tenantId, record.positionId)
    if (position === null) continue
    const { doNotContact } = candidate
    const blockedEmployer = await blockedEmployerOf(tx, tenantId, position.clientId, developerId)
    const facts = factsOf(position, record, consent, { doNotContact, blockedEmployer })
    const refusal = returnRefusal(record.state, facts)
    if (refusal === null) continue
    unfit.push({ record, facts, position, refusal: { ...refusal, facts: { ...refusal.facts } } })
  }
  return unfit
}

/** Takes these applications out of play with the reason on each, and returns them. */
export async function setAside(
  tx: TenantTx,
  tenantId: string,
  unfit: readonly Unfit[],
  by: { memberId: string; at: Date },
): Promise<OutOfPlay[]> {
  for (const { record, facts, refusal } of unfit) {
    const reason = reasons[refusal.rule] ?? refusal.rule
    const result = transitionApplication(record, facts, { type: 'application.setAside', reason }, by)
    if (result.kind !== 'moved')
      throw new Error(`application ${record.id} in ${record.state} is not set aside`)
    await writeMove(tx, tenantId, record, result.record, 'application.setAside', {
      actor: byMember(by.memberId),
      at: by.at,
    })
  }
  return unfit.map(({ record, position, refusal }) => ({
    applicationId: record.id,
    clientId: position.clientId,
    positionId: position.id,
    positionTitle: position.title,
    refusal,
  }))
}
