import type { StageType } from '#machines/domain/position/stage-types.ts'
import { moveTo, type ApplicationEvent } from '#machines/lifecycle/application/application-events.ts'
import type { ApplicationFacts } from '#machines/lifecycle/application/application-types.ts'
import { applicationStates, type ApplicationState } from '#machines/shared/lifecycle-states.ts'
import { rejection } from './application-events.ts'
import { aFacts } from './application-facts.ts'
import type { Verdicts } from './verdicts.ts'

/** Per stage type, a move to a stage of it. */
const moves: Record<`to ${StageType}`, ApplicationEvent> = {
  'to lead': moveTo('lead'),
  'to screen': moveTo('screen'),
  'to submitted': moveTo('submitted'),
  'to interview': moveTo('interview'),
  'to offer': moveTo('offer'),
  'to hired': moveTo('hired'),
}

const eventsByType = {
  'application.moveRequested': {
    ...moves,
    'to a second lead': moveTo('sourced'),
    'to a second screen': moveTo('call'),
    'to a second hired': moveTo('started'),
    'to a stage of another position': moveTo('elsewhere'),
  },
  'application.rejected': { reject: rejection, 'reject without a reason': { ...rejection, reason: '' } },
  'application.unrejected': { 'un-reject': { type: 'application.unrejected' } },
  'application.withdrawn': { withdraw: { type: 'application.withdrawn' } },
  'application.reinstated': { reinstate: { type: 'application.reinstated' } },
  'application.hired': { hire: { type: 'application.hired' } },
  'application.unhired': {
    'un-hire': { type: 'application.unhired', reason: 'accepted elsewhere' },
    'un-hire without a reason': { type: 'application.unhired', reason: ' ' },
  },
  'application.moveUndone': { undo: { type: 'application.moveUndone' } },
  'application.clientDecided': {
    decide: { type: 'application.clientDecided', digestId: 'second', decision: 'decline' },
    'decide in an older digest': { type: 'application.clientDecided', digestId: 'first', decision: 'maybe' },
  },
  'application.clientDecisionUndone': {
    'undo the decision': { type: 'application.clientDecisionUndone', digestId: 'second' },
  },
  'application.setAside': {
    'set aside': { type: 'application.setAside', reason: 'The position is filled or canceled' },
  },
} as const satisfies Record<ApplicationEvent['type'], Record<string, ApplicationEvent>>

type Cases = typeof eventsByType
export type Name = { [Type in keyof Cases]: keyof Cases[Type] }[keyof Cases]

/** At least one event of each type. */
export const events = Object.assign({}, ...Object.values(eventsByType)) as Record<Name, ApplicationEvent>

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
export const records = (changes: Partial<ApplicationFacts> = {}) =>
  applicationStates.map((state) => ({ state, facts: aFacts({ ...rows[state], ...changes }) }))

export const single = (
  given: string,
  state: ApplicationState,
  changes: Partial<ApplicationFacts>,
  name: Name,
  expected: unknown,
): Verdicts => ({
  given,
  records: [{ state, facts: aFacts({ ...rows[state], ...changes }) }],
  events: { [name]: events[name] },
  expected: { [state]: { [name]: expected } },
})
