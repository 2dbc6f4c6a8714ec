import { moveTo, type ApplicationEvent } from '#machines/lifecycle/application/application-events.ts'
import type { ApplicationFacts } from '#machines/lifecycle/application/application-types.ts'
import { applicationStates, type ApplicationState } from '#machines/shared/lifecycle-states.ts'
import { rejection } from './application-events.ts'
import { aFacts } from './application-facts.ts'
import type { Verdicts } from './verdicts.ts'

/** One event of each kind and, for moves, one per stage type, one within a type and one to nowhere. */
export const events = {
  'to lead': moveTo('lead'),
  'to a second lead': moveTo('sourced'),
  'to screen': moveTo('screen'),
  'to a second screen': moveTo('call'),
  'to submitted': moveTo('submitted'),
  'to interview': moveTo('interview'),
  'to offer': moveTo('offer'),
  'to hired': moveTo('hired'),
  'to a second hired': moveTo('started'),
  'to a stage of another position': moveTo('elsewhere'),
  reject: rejection,
  'reject without a reason': { ...rejection, reason: '' },
  'un-reject': { type: 'application.unrejected' },
  withdraw: { type: 'application.withdrawn' },
  reinstate: { type: 'application.reinstated' },
  hire: { type: 'application.hired' },
  'un-hire': { type: 'application.unhired', reason: 'accepted elsewhere' },
  'un-hire without a reason': { type: 'application.unhired', reason: ' ' },
  undo: { type: 'application.moveUndone' },
  decide: { type: 'application.clientDecided', digestId: 'second', decision: 'decline' },
  'decide in an older digest': { type: 'application.clientDecided', digestId: 'first', decision: 'maybe' },
  'undo the decision': { type: 'application.clientDecisionUndone', digestId: 'second' },
  'set aside': { type: 'application.setAside', reason: 'The position is filled or canceled' },
} as const satisfies Record<string, ApplicationEvent>

/** A stored row per state: the stage fits the state. */
export const rows: Record<ApplicationState, Partial<ApplicationFacts>> = {
  lead: { stageId: 'lead' },
  'active.screen': { stageId: 'screen', previousStageId: 'lead' },
  'active.submitted': { stageId: 'submitted', previousStageId: 'lead' },
  'active.interview': { stageId: 'interview', previousStageId: 'lead' },
  'active.offer': { stageId: 'offer', previousStageId: 'lead' },
  hired: { stageId: 'hired', previousStageId: 'offer' },
  rejected: { stageId: 'interview', previousStageId: 'lead' },
  withdrawn: { stageId: 'lead', previousStageId: null },
}
export const standings = (changes: Partial<ApplicationFacts> = {}) =>
  applicationStates.map((state) => ({ state, facts: aFacts({ ...rows[state], ...changes }) }))

export type Name = keyof typeof events

/** One event in one state. */
export const single = (
  given: string,
  state: ApplicationState,
  changes: Partial<ApplicationFacts>,
  name: Name,
  expected: unknown,
): Verdicts => ({
  given,
  standings: [{ state, facts: aFacts({ ...rows[state], ...changes }) }],
  events: { [name]: events[name] },
  expected: { [state]: { [name]: expected } },
})
