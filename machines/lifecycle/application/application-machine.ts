import { setup } from 'xstate'
import { effectsNamed, guardsFrom, type SpecMeta } from '../../shared/rule.ts'
import { type ApplicationEvent, applicationEffects } from './application-events.ts'
import { applicationGates } from './application-logic.ts'
import type { ApplicationFacts } from './application-types.ts'

const spec = {
  move: { spec: 'docs/machines.md#application: lead -> active, in any order; moves within a type' },
  stay: { spec: 'docs/machines.md#no-op-events: a no-op event is not refused' },
  unknown: { spec: 'docs/product-rules.md#refusals: every refusal says which rule' },
  hire: { spec: 'docs/machines.md#application: active -> hired' },
  reject: { spec: 'docs/machines.md#application: rejected, with a reason' },
  withdraw: { spec: 'docs/machines.md#application: withdrawn' },
  unreject: { spec: 'docs/machines.md#application: un-reject to the same stage' },
  reinstate: { spec: 'docs/product-rules.md#undo: every destructive act is reversible' },
  unhire: { spec: 'docs/machines.md#application: un-hire with a reason' },
  undo: { spec: 'docs/product-rules.md#undo: restores what the last event changed' },
  decide: { spec: 'docs/product-rules.md#roles: a client contact decides in two clicks' },
  setAside: { spec: 'docs/product-rules.md#deletion: restoring is never refused' },
} as const

const moved = ['logTransition', 'startStageClock', 'keepReason'] as const
const restored = ['logTransition', 'startStageClock', 'clearOutcome'] as const
const unhired = ['logTransition', 'startStageClock', 'keepReason', 'releaseOpening'] as const
const undone = ['logTransition', 'restorePlacement'] as const
const outcome = ['logTransition', 'stopStageClock', 'recordOutcome'] as const

/** One transition per stage type: the event names a stage, and its type selects the target. */
const toStages = <Effect extends string, Meta extends SpecMeta>(actions: readonly Effect[], meta: Meta) =>
  [
    { target: 'lead', guard: 'canEnterLead', actions, meta },
    { target: 'active.screen', guard: 'canEnterScreen', actions, meta },
    { target: 'active.submitted', guard: 'canEnterSubmitted', actions, meta },
    { target: 'active.interview', guard: 'canEnterInterview', actions, meta },
    { target: 'active.offer', guard: 'canEnterOffer', actions, meta },
  ] as const

const stay = { guard: 'isCurrentStage', meta: spec.stay } as const
const hire = {
  target: 'hired',
  guard: 'canBeHired',
  actions: ['logTransition', 'stopStageClock', 'keepReason', 'takeOpening'],
  meta: spec.hire,
} as const
/** Always refused: says why no other transition takes the stage. */
const unreachable = { guard: 'canReachStage', meta: spec.unknown } as const

const nothingToUndo = { guard: 'canUndo', meta: spec.unknown } as const
const undoOutcome = {
  'application.moveUndone': [...toStages(undone, spec.undo), nothingToUndo],
} as const
/** Back to the placement before the last event: an outcome, a hire, or a stage by its type. */
const undo = {
  'application.moveUndone': [
    { target: 'rejected', guard: 'canReturnToRejection', actions: undone, meta: spec.undo },
    { target: 'withdrawn', guard: 'canReturnToWithdrawal', actions: undone, meta: spec.undo },
    { target: 'hired', guard: 'canReturnToHire', actions: [...undone, 'takeOpening'], meta: spec.undo },
    ...toStages(undone, spec.undo),
    nothingToUndo,
  ],
} as const

const outcomes = {
  'application.rejected': {
    target: 'rejected',
    guard: 'canBeEnded',
    actions: outcome,
    meta: spec.reject,
  },
  'application.withdrawn': {
    target: 'withdrawn',
    guard: 'canBeEnded',
    actions: outcome,
    meta: spec.withdraw,
  },
  'application.setAside': { target: 'rejected', actions: outcome, meta: spec.setAside },
} as const

/** A client's decision changes whose turn it is, never the stage. */
const decisions = {
  'application.clientDecided': {
    guard: 'canDecide',
    actions: ['logTransition', 'recordDecision', 'turnToUs'],
    meta: spec.decide,
  },
  'application.clientDecisionUndone': [
    { guard: 'hasNotDecided', meta: spec.stay },
    {
      guard: 'canUndoDecision',
      actions: ['logTransition', 'clearDecision', 'turnToClient'],
      meta: spec.decide,
    },
  ],
} as const
/** Always refused, so that the contact learns why. */
const undecidable = {
  'application.clientDecided': { guard: 'isInPlay', meta: spec.decide },
  'application.clientDecisionUndone': { guard: 'isInPlay', meta: spec.decide },
} as const

/**
 * A candidate on a position (docs/machines.md#application). The chart knows stage types; the position's own stages,
 * several of which may share a type, are facts; `nextStage` selects one. A move within a type keeps the state, returns effects
 * and changes the stage.
 *
 * Invariants: in play, the state is the stage's type; rejected and withdrawn keep the stage, so that un-rejecting returns to it.
 */
export const applicationMachine = setup({
  types: {
    context: {} as ApplicationFacts,
    input: {} as ApplicationFacts,
    events: {} as ApplicationEvent,
    meta: {} as SpecMeta,
  },
  guards: guardsFrom(applicationGates),
  actions: effectsNamed(applicationEffects),
}).createMachine({
  id: 'application',
  context: ({ input }) => input,
  initial: 'lead',
  states: {
    lead: {
      on: {
        ...outcomes,
        ...undo,
        ...decisions,
        'application.moveRequested': [stay, ...toStages(moved, spec.move), unreachable],
      },
    },
    active: {
      initial: 'screen',
      on: {
        ...outcomes,
        ...undo,
        ...decisions,
        'application.moveRequested': [stay, ...toStages(moved, spec.move), hire, unreachable],
        'application.hired': hire,
      },
      states: { screen: {}, submitted: {}, interview: {}, offer: {} },
    },
    hired: {
      on: {
        ...undecidable,
        'application.moveRequested': [
          stay,
          {
            target: 'hired',
            guard: 'canMoveAmongHired',
            actions: ['logTransition', 'keepReason'],
            meta: spec.move,
          },
        ],
        'application.unhired': [...toStages(unhired, spec.unhire), unreachable],
        'application.setAside': {
          target: 'rejected',
          actions: [...outcome, 'releaseOpening'],
          meta: spec.setAside,
        },
        'application.moveUndone': [
          { target: 'hired', guard: 'canReturnAmongHired', actions: undone, meta: spec.undo },
          ...toStages([...undone, 'releaseOpening'], spec.undo),
          nothingToUndo,
        ],
      },
    },
    rejected: {
      on: {
        ...undoOutcome,
        ...undecidable,
        'application.unrejected': [...toStages(restored, spec.unreject), unreachable],
      },
    },
    withdrawn: {
      on: {
        ...undoOutcome,
        ...undecidable,
        'application.reinstated': [...toStages(restored, spec.reinstate), unreachable],
      },
    },
  },
})
