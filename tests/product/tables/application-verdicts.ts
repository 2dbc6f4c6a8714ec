import type { ApplicationFacts } from '#machines/lifecycle/application/application-types.ts'
import type { ApplicationState } from '#machines/shared/lifecycle-states.ts'
import { someStages } from './application-facts.ts'
import { impossible, moved, refusedBy, unchanged } from './verdict-words.ts'
import { events, single, records, type Name } from './application-cases.ts'
import { applicationReturns } from './application-returns.ts'
import { clientDecisions } from './client-decisions.ts'
import { verdictsOf, type Verdicts } from './verdicts.ts'

/** docs/machines.md#application: lead -> active -> hired | rejected | withdrawn, what refuses each, and what undo takes back. */

const move = (state: ApplicationState) => moved(state, 'startStageClock', 'keepReason')
const hired = moved('hired', 'stopStageClock', 'keepReason', 'takeOpening')
const rejected = moved('rejected', 'stopStageClock', 'recordOutcome')
const asideOfHire = moved('rejected', 'stopStageClock', 'recordOutcome', 'releaseOpening')
const withdrawn = moved('withdrawn', 'stopStageClock', 'recordOutcome')

const nothing = {
  ...Object.fromEntries(Object.keys(events).map((name) => [name, impossible])),
  undo: refusedBy('isUndoable'),
  decide: refusedBy('isInPlay'),
  'decide in an older digest': refusedBy('isInSentDigest'),
  'undo the decision': refusedBy('isInPlay'),
}
const inPlay = {
  ...nothing,
  'to lead': move('lead'),
  'to a second lead': move('lead'),
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

/** Client decisions leave the state unchanged. */
const decided = (state: ApplicationState) => ({
  decide: moved(state, 'recordDecision', 'turnToUs'),
  'undo the decision': moved(state, 'clearDecision', 'turnToClient'),
})

/** Rows of the states in play; a move to the current stage changes nothing. */
const recordOf = (row: typeof inPlay) => ({
  lead: {
    ...row,
    ...decided('lead'),
    'to lead': unchanged,
    'to hired': refusedBy('isReachableStage'),
    'to a second hired': refusedBy('isReachableStage'),
    hire: impossible,
  },
  'active.screen': { ...row, ...decided('active.screen'), 'to screen': unchanged },
  'active.submitted': { ...row, ...decided('active.submitted'), 'to submitted': unchanged },
  'active.interview': { ...row, ...decided('active.interview'), 'to interview': unchanged },
  'active.offer': { ...row, ...decided('active.offer'), 'to offer': unchanged },
})
const asHired = {
  ...nothing,
  'to hired': unchanged,
  'to a second hired': moved('hired', 'keepReason'),
  'set aside': asideOfHire,
}

/** Cases of one refusing rule: label, facts, state, event, rule. */
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
  [
    'hiring without consent where the position has no hired stage',
    { consent: 'none', stages: someStages.slice(0, -2) },
    'active.screen',
    'hire',
    'hasConsent',
  ],
  ['dragging to hired without consent', { consent: 'none' }, 'active.screen', 'to hired', 'hasConsent'],
  ['moving among hired without consent', { consent: 'none' }, 'hired', 'to a second hired', 'hasConsent'],
  [
    'un-hiring where every stage needs a consent',
    { consent: 'withdrawn', stages: someStages.slice(4) },
    'hired',
    'un-hire',
    'hasConsent',
  ],
  ['reinstating to a stage that is gone', { stageId: 'gone' }, 'withdrawn', 'reinstate', 'isStageOfPosition'],
  [
    'un-rejecting to an offer without consent',
    { stageId: 'offer', consent: 'none' },
    'rejected',
    'un-reject',
    'hasConsent',
  ],
  [
    'reinstating to an offer without consent',
    { stageId: 'offer', consent: 'none' },
    'withdrawn',
    'reinstate',
    'hasConsent',
  ],
  ['un-rejecting without consent', { consent: 'none' }, 'rejected', 'un-reject', 'hasConsent'],
]

export const applicationVerdicts: readonly Verdicts[] = [
  {
    given: 'while no rule is broken',
    records: records(),
    events,
    expected: {
      ...recordOf(inPlay),
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
    records: records({ positionState: 'onHold' }),
    events,
    expected: {
      ...recordOf(heldInPlay),
      hired: { ...asHired, 'un-hire': held, 'un-hire without a reason': held },
      rejected: { ...nothing, 'un-reject': held },
      withdrawn: { ...nothing, reinstate: held },
    },
  },
  ...refusals.map(([given, changes, state, name, rule]) =>
    single(given, state, changes, name, refusedBy(rule)),
  ),
  ...applicationReturns,
  ...clientDecisions,
]

export const applicationTable = verdictsOf(applicationVerdicts)
