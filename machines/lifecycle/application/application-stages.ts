import type { ApplicationFacts, StageFacts } from './application-types.ts'

/** The stage of this id, where the position has it. */
export const stageOf = (facts: ApplicationFacts, id: string | null): StageFacts | null =>
  facts.stages.find((stage) => stage.id === id) ?? null

const asksConsent = ({ type, requires }: StageFacts): boolean => type === 'submitted' || requires.consent

/**
 * Whether whoever stands in this stage must have agreed to be represented: from the position's first stage that
 * asks for it on, every stage does, and every hire (docs/product-rules.md#consent).
 */
export function needsConsent({ stages }: Pick<ApplicationFacts, 'stages'>, stage: StageFacts): boolean {
  const first = stages.findIndex(asksConsent)
  return first >= 0 && (stage.type === 'hired' || stages.findIndex(({ id }) => id === stage.id) >= first)
}

/** The stage that a hire which is taken back leads to: the one before, or the last one in play that may be entered. */
export function stageBeforeHire(facts: ApplicationFacts): StageFacts | null {
  const mayStand = (stage: StageFacts) => facts.consent === 'given' || !needsConsent(facts, stage)
  const inPlay = facts.stages.filter((stage) => stage.type !== 'hired')
  const previous = inPlay.find((stage) => stage.id === facts.previousStageId)
  if (previous !== undefined && mayStand(previous)) return previous
  return inPlay.findLast(mayStand) ?? previous ?? inPlay.at(-1) ?? null
}
