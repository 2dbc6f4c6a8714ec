import { assign, setup } from 'xstate'
import type { Result } from '#machines/shared/result.ts'
import { errorOf, outputOf, unprovidedPort } from '#machines/shared/port.ts'
import * as logic from './onboarding-logic.ts'
import { spec } from './onboarding-logic.ts'
import type {
  CountedStep,
  OnboardingContext,
  OnboardingEvent,
  OnboardingInput,
  OnboardingPorts,
  StepConfirmed,
} from './onboarding-types.ts'

const ports: OnboardingPorts = {
  incrementStep: unprovidedPort('onboarding', 'incrementStep'),
  decrementStep: unprovidedPort('onboarding', 'decrementStep'),
}

const isConfirmed = { type: 'isConfirmed', params: outputOf } as const
const takeStep = { type: 'takeStep', params: outputOf } as const
const keepFailure = { type: 'keepFailure', params: outputOf } as const
const keepDefect = { type: 'keepDefect', params: errorOf } as const

const reportedStep = ({ event: { step, version } }: { readonly event: CountedStep }): CountedStep => ({
  step,
  version,
})
const isNews = { type: 'isNews', params: reportedStep } as const
const isElsewhere = { type: 'isElsewhere', params: reportedStep } as const
const applyServerStep = { type: 'applyServerStep', params: reportedStep } as const
const storeServerStep = { type: 'storeServerStep', params: reportedStep } as const

const askNext = { type: 'keepAsked', params: 1 } as const
const askBack = { type: 'keepAsked', params: -1 } as const

/**
 * The steps of one onboarding: user, recruitment or company (docs/machines.md#onboarding). The screen creates it with the server's step, so that it
 * continues where another device stopped, and sends the person's requests and the steps the server reports; `done` outputs the
 * kind, the last step and its version.
 * Invariants: only the server changes the step, by an answer or a report, and never below 0; a failed request leaves it
 * unchanged; a report during a request applies after the answer; an older report never applies.
 */
export const onboardingMachine = setup({
  types: {
    context: {} as OnboardingContext,
    input: {} as OnboardingInput,
    events: {} as OnboardingEvent,
    output: {} as OnboardingInput,
    tags: {} as 'waiting',
    meta: {} as { readonly spec: string },
  },
  actors: ports,
  guards: {
    hasPreviousStep: ({ context }) => context.step > 0,
    isNews: ({ context }, reported: CountedStep) => logic.isNews(context, reported),
    isElsewhere: ({ context }, reported: CountedStep) => logic.isElsewhere(context, reported),
    hasNews: ({ context }) => context.serverStep !== null && logic.isElsewhere(context, context.serverStep),
    isConfirmed: (_, result: Result<StepConfirmed>) => logic.isConfirmed(result),
  },
  actions: {
    takeStep: assign(({ context }, result: Result<StepConfirmed>) => logic.stepTaken(context, result)),
    keepFailure: assign(({ context }, result: Result<StepConfirmed>) => logic.stepFailed(context, result)),
    keepDefect: assign(({ context }, error: unknown) => logic.stepDefect(context, error)),
    clearFailure: assign({ failure: null }),
    keepAsked: assign(({ context }, by: 1 | -1) => logic.stepAsked(context, by)),
    storeServerStep: assign(({ context }, reported: CountedStep) =>
      logic.serverStepReported(context, reported),
    ),
    applyServerStep: assign(({ context }, serverStep: CountedStep) =>
      logic.serverStepApplied({ ...context, serverStep }),
    ),
    applyStoredStep: assign(({ context }) => logic.serverStepApplied(context)),
  },
}).createMachine({
  id: 'onboarding',
  context: logic.initialContext,
  output: logic.toOutput,
  initial: 'ready',
  states: {
    ready: {
      on: {
        'onboarding.nextRequested': { target: 'incrementing', actions: askNext, meta: spec.next },
        'onboarding.backRequested': {
          guard: 'hasPreviousStep',
          target: 'decrementing',
          actions: askBack,
          meta: spec.back,
        },
        'onboarding.serverStepReported': { guard: isNews, actions: applyServerStep, meta: spec.serverStep },
        'onboarding.finishRequested': { target: 'done', meta: spec.finished },
      },
    },
    incrementing: {
      tags: 'waiting',
      on: { 'onboarding.serverStepReported': { actions: storeServerStep, meta: spec.serverStep } },
      invoke: {
        id: 'incrementStep',
        src: 'incrementStep',
        input: logic.toStepRequest,
        onDone: [
          { guard: isConfirmed, target: 'ready', actions: takeStep, meta: spec.confirmed },
          { guard: 'hasNews', target: 'ready', actions: 'applyStoredStep', meta: spec.serverStep },
          { target: 'failed', actions: keepFailure, meta: spec.failed },
        ],
        onError: { target: 'failed', actions: keepDefect, meta: spec.defect },
      },
    },
    decrementing: {
      tags: 'waiting',
      on: { 'onboarding.serverStepReported': { actions: storeServerStep, meta: spec.serverStep } },
      invoke: {
        id: 'decrementStep',
        src: 'decrementStep',
        input: logic.toStepRequest,
        onDone: [
          { guard: isConfirmed, target: 'ready', actions: takeStep, meta: spec.confirmed },
          { guard: 'hasNews', target: 'ready', actions: 'applyStoredStep', meta: spec.serverStep },
          { target: 'failed', actions: keepFailure, meta: spec.failed },
        ],
        onError: { target: 'failed', actions: keepDefect, meta: spec.defect },
      },
    },
    failed: {
      on: {
        // The failed request started from a step that the person has since left.
        'onboarding.serverStepReported': [
          { guard: isElsewhere, target: 'ready', actions: applyServerStep, meta: spec.serverStep },
          { guard: isNews, actions: applyServerStep, meta: spec.serverStep },
        ],
        'onboarding.failureDismissed': { target: 'ready', actions: 'clearFailure', meta: spec.dismissed },
      },
    },
    done: { type: 'final' },
  },
})
