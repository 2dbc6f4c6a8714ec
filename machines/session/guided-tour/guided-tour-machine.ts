import { assign, emit, setup } from 'xstate'
import { outputOf, unprovidedPort } from '#machines/shared/port.ts'
import * as logic from './guided-tour-logic.ts'
import { spec } from './guided-tour-logic.ts'
import type {
  StopReason,
  TargetSought,
  TourContext,
  TourEmitted,
  TourEvent,
  TourInput,
  TourPorts,
} from './guided-tour-types.ts'

const ports: TourPorts = { findTarget: unprovidedPort('guided-tour', 'findTarget') }

const hasTarget = { type: 'hasTarget', params: outputOf } as const
const keepReason = { type: 'keepReason', params: outputOf } as const
const keepGone = { type: 'keepReason', params: 'target-gone' } as const
const keepDefect = { type: 'keepReason', params: 'page-missing' } as const

/**
 * One run of the tour of a person's role (docs/machines.md#guided-tour). The frame creates it when the person starts or resumes the tour, and
 * ends it with the session. It emits each change for the server.
 * Invariants: a step is shown only while its target is on the page; leaving a step emits the new state; the first step has no
 * previous step and the last no next step: a tour finishes with the button Finish, or by skipping a last step that is missing.
 */
export const guidedTourMachine = setup({
  types: {
    context: {} as TourContext,
    input: {} as TourInput,
    events: {} as TourEvent,
    emitted: {} as TourEmitted,
    tags: {} as 'waiting',
    meta: {} as { readonly spec: string },
  },
  actors: ports,
  guards: {
    isFirst: ({ context }) => logic.isFirst(context),
    isLast: ({ context }) => logic.isLast(context),
    hasTarget: (_, sought: TargetSought) => logic.hasTarget(sought),
  },
  actions: {
    goFirst: assign({ at: 0 }),
    goNext: assign(({ context }) => logic.movedBy(context, 1)),
    goBack: assign(({ context }) => logic.movedBy(context, -1)),
    keepReason: assign(({ context }, reason: StopReason | null) => logic.stoppedFor(context, reason)),
    clearReason: assign({ reason: null }),
    emitRunning: emit(({ context }) => logic.running(context)),
    emitSkipped: emit(({ context }) => logic.skipped(context)),
    emitStopped: emit(({ context }) => logic.stopped(context)),
    emitFinished: emit(logic.finished),
  },
}).createMachine({
  id: 'guided-tour',
  context: logic.initialContext,
  initial: 'off',
  states: {
    off: {
      on: {
        'tour.started': { target: 'step', actions: 'goFirst', meta: spec.started },
        'tour.resumed': { target: 'step', meta: spec.resumed },
        'tour.stepSkipped': [
          { guard: 'isLast', target: 'finished', meta: spec.passed },
          { target: 'step', actions: 'goNext', meta: spec.passed },
        ],
      },
    },
    step: {
      initial: 'finding',
      on: {
        'tour.skipped': { target: 'off', actions: 'emitSkipped', meta: spec.skipped },
        'tour.escaped': { target: 'off', actions: 'emitSkipped', meta: spec.escaped },
        'tour.pageLeft': { target: 'off', actions: 'emitSkipped', meta: spec.left },
      },
      states: {
        finding: {
          tags: 'waiting',
          entry: ['clearReason', 'emitRunning'],
          invoke: {
            id: 'findTarget',
            src: 'findTarget',
            input: logic.toStep,
            onDone: [
              { guard: hasTarget, target: 'shown', meta: spec.found },
              { target: '#guided-tour.stopped', actions: keepReason, meta: spec.missing },
            ],
            onError: { target: '#guided-tour.stopped', actions: keepDefect, meta: spec.defect },
          },
        },
        shown: {
          on: {
            'tour.next': [
              { guard: 'isLast', meta: spec.last },
              { target: 'finding', actions: 'goNext', meta: spec.next },
            ],
            'tour.previous': [
              { guard: 'isFirst', meta: spec.first },
              { target: 'finding', actions: 'goBack', meta: spec.previous },
            ],
            'tour.skipped': { guard: 'isLast', meta: spec.lastSkip },
            'tour.finished': { guard: 'isLast', target: '#guided-tour.finished', meta: spec.finished },
            'tour.targetMissing': { target: '#guided-tour.stopped', actions: keepGone, meta: spec.gone },
          },
        },
      },
    },
    stopped: {
      entry: 'emitStopped',
      on: {
        'tour.started': { target: 'step', actions: 'goFirst', meta: spec.started },
        'tour.resumed': { target: 'step', meta: spec.resumed },
        'tour.stepSkipped': [
          { guard: 'isLast', target: 'finished', actions: 'clearReason', meta: spec.passed },
          { target: 'step', actions: 'goNext', meta: spec.passed },
        ],
      },
    },
    finished: {
      entry: 'emitFinished',
      on: { 'tour.started': { target: 'step', actions: 'goFirst', meta: spec.started } },
    },
  },
})
