import type { ApplicationRequest } from '#machines/lifecycle/application/application-types.ts'
import type { AnyRefusal, Card, Stage } from '../data/board-types.ts'
import { legalStage, moveTo, verdictOf, type Judge } from '../data/moves.ts'

export interface CandidateStep {
  readonly kind: 'next' | 'hire' | 'reject' | 'withdraw' | 'unreject' | 'reinstate' | 'unhire'
  /** The stage that `next` leads to. */
  readonly stage: Stage | null
  readonly refusal: AnyRefusal | null
  /** What recording the consent completes: offered in the place of a step that lacks nothing else. */
  readonly afterConsent: ApplicationRequest | null
  readonly asksReason: boolean
}

type Outcome = Exclude<CandidateStep['kind'], 'next'>

const events: Record<Outcome, ApplicationRequest> = {
  hire: { type: 'application.hired' },
  reject: { type: 'application.rejected', reason: '', side: 'us' },
  withdraw: { type: 'application.withdrawn' },
  unreject: { type: 'application.unrejected' },
  reinstate: { type: 'application.reinstated' },
  unhire: { type: 'application.unhired', reason: '' },
}

const outcomesInOrder: readonly Outcome[] = ['hire', 'unreject', 'reinstate', 'unhire', 'reject', 'withdraw']

/** What can happen to the candidate next, and for what is refused, why. What its state does not know is left out. */
export function candidateSteps(judge: Judge, card: Card): readonly CandidateStep[] {
  const settled = card.state === 'rejected' || card.state === 'withdrawn' || card.state === 'hired'
  const ahead = settled ? null : legalStage(judge, card, 1)
  const stage = judge.position.stages.find(({ id }) => id === ahead?.stageId) ?? null
  const next: CandidateStep[] =
    ahead === null || stage === null
      ? []
      : [{ kind: 'next', stage, ...answerOf(ahead.verdict, moveTo(stage.id)) }]
  const outcomes = outcomesInOrder.flatMap((kind): readonly CandidateStep[] => {
    if (kind === 'hire' && stage?.type === 'hired') return []
    const verdict = verdictOf({ ...judge, canWrite: true }, card, events[kind])
    if (verdict.kind === 'current') return []
    if (verdict.kind === 'refused' && verdict.refusal.rule === 'isPossible') return []
    return [{ kind, stage: null, ...answerOf(verdictOf(judge, card, events[kind]), events[kind]) }]
  })
  return [...next, ...outcomes]
}

const answerOf = (
  verdict: ReturnType<typeof verdictOf>,
  event: ApplicationRequest,
): Pick<CandidateStep, 'refusal' | 'afterConsent' | 'asksReason'> => ({
  refusal: verdict.kind === 'refused' ? verdict.refusal : null,
  afterConsent: verdict.kind === 'refused' && verdict.refusal.rule === 'hasConsent' ? event : null,
  asksReason: verdict.kind === 'allowed' && verdict.asksReason,
})
