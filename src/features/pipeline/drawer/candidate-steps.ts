import {
  moveTo,
  nextStage,
  type ApplicationRequest,
} from '#machines/lifecycle/application/application-events.ts'
import type { AnyRefusal, Card, Stage } from '../data/board-types.ts'
import { factsOf, legalStage, verdictOf, type Judge } from '../data/moves.ts'
import { offered, withoutDialog, type OfferedEvent } from '../event-offers.ts'

export interface CandidateStep {
  /** The move to the next stage, or an event by its name. */
  readonly kind: 'next' | OfferedEvent
  /** The target stage of `next`. */
  readonly stage: Stage | null
  readonly refusal: AnyRefusal | null
  /** The event that a recorded consent completes, where consent is all the step lacks. */
  readonly afterConsent: ApplicationRequest | null
}

/** The candidate's next steps, with the reason for each refused one. Events of other states are left out. */
export function candidateSteps(judge: Judge, card: Card): readonly CandidateStep[] {
  const settled = card.state === 'rejected' || card.state === 'withdrawn' || card.state === 'hired'
  const ahead = settled ? null : legalStage(judge, card, 1)
  const stage = judge.position.stages.find(({ id }) => id === ahead?.stageId) ?? null
  const next: CandidateStep[] =
    ahead === null || stage === null
      ? []
      : [{ kind: 'next', stage, ...answerOf(ahead.verdict, moveTo(stage.id)) }]
  const facts = factsOf(judge.position, card)
  const events = offered.flatMap((kind): readonly CandidateStep[] => {
    const event = withoutDialog(kind)
    if (stage !== null && nextStage(facts, event)?.id === stage.id) return []
    const verdict = verdictOf({ ...judge, canWrite: true }, card, event)
    if (verdict.kind === 'current') return []
    if (verdict.kind === 'refused' && verdict.refusal.rule === 'isPossible') return []
    return [{ kind, stage: null, ...answerOf(verdictOf(judge, card, event), event) }]
  })
  return [...next, ...events]
}

const answerOf = (
  verdict: ReturnType<typeof verdictOf>,
  event: ApplicationRequest,
): Pick<CandidateStep, 'refusal' | 'afterConsent'> => ({
  refusal: verdict.kind === 'refused' ? verdict.refusal : null,
  afterConsent: verdict.kind === 'refused' && verdict.refusal.rule === 'hasConsent' ? event : null,
})
