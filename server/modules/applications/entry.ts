import { v7 as uuidv7 } from 'uuid'
import { dayMs } from '#machines/domain/time/calendar-day.ts'
import { moveTo } from '#machines/lifecycle/application/application-events.ts'
import { stateRefusal } from '#machines/lifecycle/application/application-logic.ts'
import { roomRefusal } from '#machines/lifecycle/position/board-room.ts'
import type { Refusal } from '#machines/shared/refusal.ts'
import type { Candidate } from '../candidates/public.ts'
import type { PositionStatus } from '../positions/public.ts'
import { factsOf, type ApplicationRecord, type CandidateFacts } from './repository.ts'
import { transitionApplication, turnOf } from './rules.ts'

/**
 * Enters the first stage, then moves to a named stage by the application machine's rules. A stage of the first type
 * needs no rule: a position in draft or on hold may collect leads. A closed position and a full board refuse.
 */
export function enterPipeline(
  position: PositionStatus,
  candidate: Pick<Candidate, 'id'> & CandidateFacts,
  stageId: string | null,
  by: { memberId: string; at: Date },
): { kind: 'entered'; record: ApplicationRecord } | { kind: 'refused'; refusal: Refusal } {
  if (position.state === 'filled' || position.state === 'cancelled') {
    const facts = { positionState: position.state }
    return {
      kind: 'refused',
      refusal: { rule: 'isPositionOpen', facts, fix: 'reopenPosition', who: 'recruiter' },
    }
  }
  const full = roomRefusal(position.applications)
  if (full) return { kind: 'refused', refusal: full }
  const first = position.stages[0]
  if (!first) throw new Error(`position ${position.id} has no stage`)
  const record: ApplicationRecord = {
    id: uuidv7(),
    candidateId: candidate.id,
    positionId: position.id,
    state: 'lead',
    stageId: first.id,
    previousStageId: null,
    stageEnteredAt: by.at,
    dueAt: first.limitDays === null ? null : new Date(by.at.getTime() + first.limitDays * dayMs),
    waitingOn: turnOf.lead,
    rejection: null,
    before: null,
    movedBy: by.memberId,
    version: 1,
  }
  const facts = factsOf(position, record, null, candidate)
  if (stageId === null || stageId === first.id) {
    const refusal = stateRefusal(facts)
    return refusal === null ? { kind: 'entered', record } : { kind: 'refused', refusal }
  }
  const moved = transitionApplication(record, facts, moveTo(stageId), by)
  if (moved.kind === 'refused') return { kind: 'refused', refusal: moved.refusal }
  return {
    kind: 'entered',
    record: moved.kind === 'moved' ? { ...moved.record, version: 1, before: null } : record,
  }
}
