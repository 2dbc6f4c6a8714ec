import type { ApplicationFacts, StageFacts } from './application-types.ts'

/** The position's stage with this id; null if there is none. */
export const stageOf = (facts: ApplicationFacts, id: string | null): StageFacts | null =>
  facts.stages.find((stage) => stage.id === id) ?? null

type ConsentFacts = Pick<StageFacts, 'id' | 'type' | 'requires'>

const asksConsent = ({ type, requires }: ConsentFacts): boolean => type === 'submitted' || requires.consent

/**
 * Whether candidates in this stage must have agreed to be represented: from the position's first stage that
 * asks for it on, every stage does, and every hire (docs/product-rules.md#consent).
 */
export function needsConsent(
  { stages }: { readonly stages: readonly ConsentFacts[] },
  stage: ConsentFacts,
): boolean {
  const first = stages.findIndex(asksConsent)
  return first >= 0 && (stage.type === 'hired' || stages.findIndex(({ id }) => id === stage.id) >= first)
}

/**
 * Stages whose candidates should be asked for consent now: the stage before the first that needs it and, if any stage asks for
 * it, every stage but the leads.
 */
export const stagesAwaitingConsent = <Stage extends ConsentFacts>(
  stages: readonly Stage[],
): readonly Stage[] =>
  stages.filter((stage, index) => {
    const next = stages[index + 1]
    if (next !== undefined && needsConsent({ stages }, next)) return true
    return stage.type !== 'lead' && stages.some(asksConsent)
  })

/** The stage after undoing a hire: the previous stage, or the last one in play that the candidate may enter. */
export function stageBeforeHire(facts: ApplicationFacts): StageFacts | null {
  const mayStand = (stage: StageFacts) => facts.consent === 'given' || !needsConsent(facts, stage)
  const inPlay = facts.stages.filter((stage) => stage.type !== 'hired')
  const previous = inPlay.find((stage) => stage.id === facts.previousStageId)
  if (previous !== undefined && mayStand(previous)) return previous
  return inPlay.findLast(mayStand) ?? previous ?? inPlay.at(-1) ?? null
}
