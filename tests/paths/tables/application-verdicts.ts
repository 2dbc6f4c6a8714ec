import {
  moveTo,
  type ApplicationEffect,
  type ApplicationEvent,
} from '#machines/lifecycle/application/application-events.ts'
import type { ApplicationFacts } from '#machines/lifecycle/application/application-types.ts'
import { applicationStates, type ApplicationState } from '#machines/shared/lifecycle-states.ts'
import { rejection } from '#tests/support/application-events.ts'
import { aFacts, someStages } from '#tests/support/application-facts.ts'
import { impossible, moved, refusedBy, unchanged } from '#tests/support/verdicts.ts'
import { verdictsOf, type Verdicts } from './verdicts.ts'

/** machines.md section 2, application: lead -> active -> hired | rejected | withdrawn, what refuses each, and what undo takes back. */

/** One event of each kind and, for moves, one per stage type, one within a type and one to nowhere. */
export const events = {
  'to lead': moveTo('lead'),
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
  'set aside': { type: 'application.setAside', reason: 'The position was closed' },
} as const satisfies Record<string, ApplicationEvent>

/** A stored row per state: the stage fits the state. */
const rows: Record<ApplicationState, Partial<ApplicationFacts>> = {
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

const move = (state: ApplicationState) => moved(state, 'startStageClock', 'keepReason')
const hired = moved('hired', 'stopStageClock', 'keepReason', 'takeOpening')
const rejected = moved('rejected', 'stopStageClock', 'recordOutcome')
const asideOfHire = moved('rejected', 'stopStageClock', 'recordOutcome', 'releaseOpening')
const withdrawn = moved('withdrawn', 'stopStageClock', 'recordOutcome')

const nothing = {
  ...Object.fromEntries(Object.keys(events).map((name) => [name, impossible])),
  undo: refusedBy('isUndoable'),
}
const inPlay = {
  ...nothing,
  'to lead': move('lead'),
  'to screen': move('active.screen'),
  'to a second screen': move('active.screen'),
  'to submitted': move('active.submitted'),
  'to interview': move('active.interview'),
  'to offer': move('active.offer'),
  'to hired': hired,
  'to a second hired': hired,
  'to a stage of another position': refusedBy('isStageOfPosition'),
  reject: rejected,
  'reject without a reason': refusedBy('hasReason'),
  withdraw: withdrawn,
  hire: hired,
  'set aside': rejected,
}

const held = refusedBy('isPositionOpen')
const entries = Object.keys(events).filter((name) => name.startsWith('to ') || name === 'hire')
const heldInPlay = {
  ...inPlay,
  ...Object.fromEntries(entries.map((name) => [name, held])),
  'to a stage of another position': refusedBy('isStageOfPosition'),
}

/** The rows in play, where a stage of one's own state is no move. */
const standing = (row: typeof inPlay) => ({
  lead: {
    ...row,
    'to lead': unchanged,
    'to hired': refusedBy('isReachableStage'),
    'to a second hired': refusedBy('isReachableStage'),
    hire: impossible,
  },
  'active.screen': { ...row, 'to screen': unchanged },
  'active.submitted': { ...row, 'to submitted': unchanged },
  'active.interview': { ...row, 'to interview': unchanged },
  'active.offer': { ...row, 'to offer': unchanged },
})
const asHired = {
  ...nothing,
  'to hired': unchanged,
  'to a second hired': moved('hired', 'keepReason'),
  'set aside': asideOfHire,
}

type Name = keyof typeof events

/** One event that a rule refuses. */
const refusals: readonly (readonly [string, Partial<ApplicationFacts>, ApplicationState, Name, string])[] = [
  ['submitting without consent', { consent: 'requested' }, 'lead', 'to submitted', 'hasConsent'],
  ['entering a stage that requires consent', { consent: 'none' }, 'lead', 'to offer', 'hasConsent'],
  [
    'entering under a block',
    { blockedEmployer: 'blocked' },
    'active.offer',
    'to lead',
    'hasNoBlockedEmployer',
  ],
  ['hiring under a block', { blockedEmployer: 'blocked' }, 'active.offer', 'hire', 'hasNoBlockedEmployer'],
  ['hiring one who may not be contacted', { doNotContact: true }, 'active.offer', 'hire', 'isContactable'],
  ['hiring beyond the openings', { openingsLeft: 0 }, 'active.offer', 'hire', 'hasOpening'],
  ['dragging to hired beyond the openings', { openingsLeft: 0 }, 'active.offer', 'to hired', 'hasOpening'],
  ['un-rejecting to a stage that is gone', { stageId: 'gone' }, 'rejected', 'un-reject', 'isStageOfPosition'],
  [
    'un-rejecting under a block',
    { blockedEmployer: 'blocked' },
    'rejected',
    'un-reject',
    'hasNoBlockedEmployer',
  ],
  ['passing the client by', { consent: 'none' }, 'active.screen', 'to interview', 'hasConsent'],
  ['hiring without consent', { consent: 'none' }, 'active.screen', 'hire', 'hasConsent'],
  ['dragging to hired without consent', { consent: 'none' }, 'active.screen', 'to hired', 'hasConsent'],
  ['moving among hired without consent', { consent: 'none' }, 'hired', 'to a second hired', 'hasConsent'],
  [
    'un-hiring where every stage needs a consent',
    { consent: 'withdrawn', stages: someStages.slice(4) },
    'hired',
    'un-hire',
    'hasConsent',
  ],
  ['un-rejecting without consent', { consent: 'none' }, 'rejected', 'un-reject', 'hasConsent'],
]

const stood = (state: ApplicationState, stageId: string) => ({
  before: { state, stageId, previousStageId: 'lead' },
})
const returned = (state: ApplicationState, ...more: ApplicationEffect[]) =>
  moved(state, 'restorePlacement', ...more)

/** What undo makes of the event before. */
const undone: readonly (readonly [string, ApplicationState, Partial<ApplicationFacts>, unknown])[] = [
  ['a move', 'active.screen', stood('lead', 'lead'), returned('lead')],
  ['a move within a type', 'active.screen', stood('active.screen', 'call'), returned('active.screen')],
  ['a rejection', 'rejected', stood('active.interview', 'interview'), returned('active.interview')],
  ['a withdrawal', 'withdrawn', stood('active.offer', 'offer'), returned('active.offer')],
  ['an un-rejection', 'active.screen', stood('rejected', 'screen'), returned('rejected')],
  ['a reinstatement', 'lead', stood('withdrawn', 'lead'), returned('withdrawn')],
  ['a hire', 'hired', stood('active.offer', 'offer'), returned('active.offer', 'releaseOpening')],
  ['an un-hire', 'active.offer', stood('hired', 'hired'), returned('hired', 'takeOpening')],
  [
    'a move among the hired, with no opening left',
    'hired',
    { ...stood('hired', 'started'), openingsLeft: 0 },
    returned('hired'),
  ],
  [
    'an un-hire whose opening is taken by now',
    'active.offer',
    { ...stood('hired', 'hired'), openingsLeft: 0 },
    refusedBy('hasOpening'),
  ],
  [
    'a rejection of a position that is closed by now',
    'rejected',
    { ...stood('lead', 'lead'), positionState: 'filled' },
    refusedBy('isPositionOpen'),
  ],
  [
    'an un-rejection of a position that is closed by now',
    'lead',
    { ...stood('rejected', 'lead'), positionState: 'filled' },
    returned('rejected'),
  ],
  [
    'a move out of a stage whose consent is missing',
    'active.screen',
    { ...stood('active.interview', 'interview'), consent: 'none' },
    refusedBy('hasConsent'),
  ],
  [
    'a move out of a stage that is gone',
    'lead',
    stood('active.screen', 'gone'),
    refusedBy('isStageOfPosition'),
  ],
  ['a rejection in a stage that is gone', 'lead', stood('rejected', 'gone'), refusedBy('isStageOfPosition')],
]

const single = (
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

export const applicationTable = verdictsOf([
  {
    given: 'while no rule is broken',
    standings: standings(),
    events,
    expected: {
      ...standing(inPlay),
      hired: {
        ...asHired,
        'un-hire': moved('active.offer', 'startStageClock', 'keepReason', 'releaseOpening'),
        'un-hire without a reason': refusedBy('hasReason'),
      },
      rejected: {
        ...nothing,
        'un-reject': moved('active.interview', 'startStageClock', 'clearOutcome'),
      },
      withdrawn: { ...nothing, reinstate: moved('lead', 'startStageClock', 'clearOutcome') },
    },
  },
  {
    given: 'while the position is on hold',
    standings: standings({ positionState: 'onHold' }),
    events,
    expected: {
      ...standing(heldInPlay),
      hired: { ...asHired, 'un-hire': held, 'un-hire without a reason': held },
      rejected: { ...nothing, 'un-reject': held },
      withdrawn: { ...nothing, reinstate: held },
    },
  },
  ...refusals.map(([given, changes, state, name, rule]) =>
    single(given, state, changes, name, refusedBy(rule)),
  ),
  ...undone.map(([given, state, changes, expected]) =>
    single(`after ${given}`, state, changes, 'undo', expected),
  ),
])
