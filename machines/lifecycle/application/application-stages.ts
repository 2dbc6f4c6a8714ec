import type { ApplicationEvent, ApplicationFacts, StageFacts, StageType } from './application-types.ts'

const stageOf = (facts: ApplicationFacts, id: string | null): StageFacts | null =>
  facts.stages.find((stage) => stage.id === id) ?? null

const asksConsent = ({ type, requires }: StageFacts): boolean => type === 'submitted' || requires.consent

/**
 * Whether whoever stands in this stage must have agreed to be represented: from the position's first stage that
 * asks for it on, every stage does, and every hire (machines.md section 2, application: consent).
 */
export function needsConsent({ stages }: Pick<ApplicationFacts, 'stages'>, stage: StageFacts): boolean {
  const first = stages.findIndex(asksConsent)
  return first >= 0 && (stage.type === 'hired' || stages.findIndex(({ id }) => id === stage.id) >= first)
}

/** The stage that a hire which is taken back leads to: the one before, or the last one in play that may be entered. */
function stageBeforeHire(facts: ApplicationFacts): StageFacts | null {
  const mayStand = (stage: StageFacts) => facts.consent === 'given' || !needsConsent(facts, stage)
  const inPlay = facts.stages.filter((stage) => stage.type !== 'hired')
  const previous = inPlay.find((stage) => stage.id === facts.previousStageId)
  if (previous !== undefined && mayStand(previous)) return previous
  return inPlay.findLast(mayStand) ?? previous ?? inPlay.at(-1) ?? null
}

/**
 * The stage that the application is in once the event has happened; null when the position has no such stage.
 * A hire goes to the first stage of type hired, and stays where it is when the position has none. Un-hiring
 * goes back to the stage before, or to the last one in play when that is gone or lacks its consent.
 */
export function nextStage(facts: ApplicationFacts, event: ApplicationEvent): StageFacts | null {
  const current = stageOf(facts, facts.stageId)
  switch (event.type) {
    case 'application.moveRequested':
      return stageOf(facts, event.stageId)
    case 'application.hired':
      return facts.stages.find((stage) => stage.type === 'hired') ?? current
    case 'application.unhired':
      return stageBeforeHire(facts)
    case 'application.moveUndone':
      return stageOf(facts, facts.before?.stageId ?? null)
    case 'application.setAside':
      return current?.type === 'hired' ? (stageBeforeHire(facts) ?? current) : current
    case 'application.rejected':
    case 'application.unrejected':
    case 'application.withdrawn':
    case 'application.reinstated':
      return current
  }
}

/**
 * The two columns that say where an application stands, after the event has happened. A move among the hired
 * stages keeps the stage in play before, so that un-hiring still finds it.
 *
 * @throws when the position has no such stage: the gates refuse that before.
 */
export function nextPlacement(
  facts: ApplicationFacts,
  event: ApplicationEvent,
): { readonly stageId: string; readonly previousStageId: string | null } {
  const next = nextStage(facts, event)
  if (next === null) throw new Error(`application: ${event.type} leads to no stage of the position`)
  if (event.type === 'application.moveUndone') {
    return { stageId: next.id, previousStageId: facts.before?.previousStageId ?? null }
  }
  const moves = event.type === 'application.moveRequested' || event.type === 'application.hired'
  if (event.type === 'application.unhired') return { stageId: next.id, previousStageId: null }
  const leavesPlay = stageOf(facts, facts.stageId)?.type === 'hired'
  return {
    stageId: next.id,
    previousStageId: moves && !leavesPlay ? facts.stageId : facts.previousStageId,
  }
}

/** Whether the event asks for a stage of this type. */
export const entersStage =
  (type: StageType) =>
  (facts: ApplicationFacts, event: ApplicationEvent): boolean =>
    nextStage(facts, event)?.type === type

/** Whether the event asks for the stage in which the application already is. */
export const isCurrentStage = (facts: ApplicationFacts, event: ApplicationEvent): boolean =>
  event.type === 'application.moveRequested' && event.stageId === facts.stageId
