import type {
  CountedStep,
  OnboardingContext,
  OnboardingInput,
} from '#machines/session/onboarding/onboarding-types.ts'
import { failureOf } from '#machines/shared/failure.ts'
import { aDefect } from './a-defect.ts'
import { sessionTable, wordsOf, type Row } from './session-verdicts.ts'

/**
 * docs/machines.md#onboarding: up or down by one, only by the server's answer, never below 0; of two answers the one with the higher
 * version wins; a setup continues on another device.
 */

export const moved = failureOf('refused', 'step-moved')
const noStep = failureOf('defect', 'invalid-onboarding-step')

const { goes, ends } = wordsOf<OnboardingContext>()
type Answers = Row<OnboardingContext>
type Holds = Partial<OnboardingContext>

/** The steps in the fixture's events. A new session has version 1. */
const zero: CountedStep = { step: 0, version: 3 }
const two: CountedStep = { step: 2, version: 2 }

const start = (input: OnboardingInput) =>
  goes('ready', { ...input, failure: null, movedBy: 'here', serverStep: null, asked: null })
const next = (asked: number): Answers => ({ next: goes('incrementing', { asked }, 'start incrementStep') })
const back = (asked: number): Answers => ({ back: goes('decrementing', { asked }, 'start decrementStep') })
const finish = (input: OnboardingInput): Answers => ({ finish: ends('done', input) })

/** The step changed, here or on another device: clears the requested step and the failure. */
const here = (step: CountedStep): Holds => ({
  ...step,
  movedBy: 'here',
  asked: null,
  serverStep: null,
  failure: null,
})
const elsewhere = (step: CountedStep): Holds => ({ ...here(step), movedBy: 'elsewhere' })

/** A step reported while a response is pending waits for that response; the newest one wins. */
const waiting = (at: string, zeroAt: Holds, twoAt: Holds): Answers => ({
  'told step 0, newest': goes(at, zeroAt),
  'told step 2': goes(at, twoAt),
})

/** Responses to a step up or down; `to` maps a counted step to the context. */
const answeredUp = (to: (answer: CountedStep) => Holds): Answers => ({
  'incrementStep: step 0': goes('ready', to({ step: 0, version: 2 })),
  'incrementStep: step 1': goes('ready', to({ step: 1, version: 2 })),
  'incrementStep: step 2, newest': goes('ready', to({ step: 2, version: 3 })),
})
const answeredDown = (to: (answer: CountedStep) => Holds): Answers => ({
  'decrementStep: step 0': goes('ready', to({ step: 0, version: 2 })),
  'decrementStep: step 1': goes('ready', to({ step: 1, version: 2 })),
})
/** No other step was reported while waiting: the request fails in place. */
const failedUp = (holds: Holds = {}): Answers => ({
  'incrementStep: step -1': goes('failed', { ...holds, failure: noStep }),
  'incrementStep: step 0.5': goes('failed', { ...holds, failure: noStep }),
  'incrementStep: it has moved': goes('failed', { ...holds, failure: moved }),
  'incrementStep breaks off': goes('failed', { ...holds, failure: aDefect }),
})
const failedDown = (holds: Holds = {}): Answers => ({
  'decrementStep: step -1': goes('failed', { ...holds, failure: noStep }),
  'decrementStep: it has moved': goes('failed', { ...holds, failure: moved }),
  'decrementStep breaks off': goes('failed', { ...holds, failure: aDefect }),
})
/** Another step was reported while waiting: it replaces the refusal; only a defect is still shown. */
const overtakenUp = (holds: Holds): Answers => ({
  'incrementStep: step -1': goes('ready', holds),
  'incrementStep: step 0.5': goes('ready', holds),
  'incrementStep: it has moved': goes('ready', holds),
  'incrementStep breaks off': goes('failed', { ...holds, failure: aDefect }),
})
const overtakenDown = (holds: Holds): Answers => ({
  'decrementStep: step -1': goes('ready', holds),
  'decrementStep: it has moved': goes('ready', holds),
  'decrementStep breaks off': goes('failed', { ...holds, failure: aDefect }),
})
/** The reported step is newer than a response of version 2, older than one of version 3. */
const afterZero = (answer: CountedStep): Holds => {
  if (answer.version === zero.version) return here(answer)
  return answer.step === zero.step ? here(zero) : elsewhere(zero)
}
const dismiss: Answers = { dismiss: goes('ready', { failure: null }) }

const company = { kind: 'company', step: 0, version: 1 } as const
const user = { kind: 'user', step: 2, version: 1 } as const
const recruiter = { kind: 'recruitment', step: 1, version: 1 } as const

export const onboardingTable = sessionTable<OnboardingContext>({
  'the first step': {
    by: ['a company at its first step', start(company)],
    row: {
      ...next(1),
      ...finish(company),
      'told step 0, newest': goes('ready', { version: 3 }),
      'told step 2': goes('ready', elsewhere(two)),
    },
  },
  'the first step, going up': {
    by: ['the first step', 'next'],
    row: {
      ...waiting('incrementing', { serverStep: zero }, { serverStep: two }),
      ...answeredUp(here),
      ...failedUp(),
    },
  },
  'the first step, going up, told of the same': {
    by: ['the first step, going up', 'told step 0, newest'],
    row: {
      ...waiting('incrementing', {}, {}),
      ...answeredUp(afterZero),
      ...failedUp({ version: 3, serverStep: null }),
    },
  },
  'the first step failed': {
    by: ['the first step, going up', 'incrementStep: it has moved'],
    row: {
      ...dismiss,
      'told step 0, newest': goes('failed', { version: 3 }),
      'told step 2': goes('ready', elsewhere(two)),
    },
  },
  'the first step failed, told of the same': {
    by: ['the first step failed', 'told step 0, newest'],
    row: dismiss,
  },
  'the third step': {
    by: ['a developer at the third', start(user)],
    row: {
      ...next(3),
      ...back(1),
      ...finish(user),
      'told step 0, newest': goes('ready', elsewhere(zero)),
      'told step 2': goes('ready', { version: 2 }),
    },
  },
  'the second step': {
    by: ['a recruiter at the second', start(recruiter)],
    row: {
      ...next(2),
      ...back(0),
      ...finish(recruiter),
      'told step 0, newest': goes('ready', elsewhere(zero)),
      'told step 2': goes('ready', elsewhere(two)),
    },
  },
  'gone on elsewhere': {
    by: ['the second step', 'told step 0, newest'],
    // There is no step below 0; an older or repeated report changes nothing.
    row: { ...next(1), ...finish({ ...recruiter, ...zero }) },
  },
  'going up': {
    by: ['the second step', 'next'],
    row: {
      ...waiting('incrementing', { serverStep: zero }, { serverStep: two }),
      ...answeredUp(here),
      ...failedUp(),
    },
  },
  'going up, told of a step back': {
    by: ['going up', 'told step 0, newest'],
    row: { ...waiting('incrementing', {}, {}), ...answeredUp(afterZero), ...overtakenUp(elsewhere(zero)) },
  },
  'going up, told of the step that was asked for': {
    by: ['going up', 'told step 2'],
    row: {
      ...waiting('incrementing', { serverStep: zero }, {}),
      ...answeredUp(here),
      ...overtakenUp(here(two)),
    },
  },
  'going down': {
    by: ['the second step', 'back'],
    row: {
      ...waiting('decrementing', { serverStep: zero }, { serverStep: two }),
      ...answeredDown(here),
      ...failedDown(),
    },
  },
  'going down, told of the step that was asked for': {
    by: ['going down', 'told step 0, newest'],
    row: { ...waiting('decrementing', {}, {}), ...answeredDown(afterZero), ...overtakenDown(here(zero)) },
  },
  'going down, told of a step up': {
    by: ['going down', 'told step 2'],
    row: {
      ...waiting('decrementing', { serverStep: zero }, {}),
      ...answeredDown(here),
      ...overtakenDown(elsewhere(two)),
    },
  },
  'a step up failed': {
    by: ['going up', 'incrementStep: it has moved'],
    row: {
      ...dismiss,
      'told step 0, newest': goes('ready', elsewhere(zero)),
      // The step was counted; only its response was lost.
      'told step 2': goes('ready', here(two)),
    },
  },
  'a step down failed': {
    by: ['going down', 'decrementStep breaks off'],
    row: {
      ...dismiss,
      'told step 0, newest': goes('ready', here(zero)),
      'told step 2': goes('ready', elsewhere(two)),
    },
  },
  'a failure was put away': {
    by: ['a step up failed', 'dismiss'],
    row: {
      ...next(2),
      ...back(0),
      ...finish(recruiter),
      'told step 0, newest': goes('ready', elsewhere(zero)),
      'told step 2': goes('ready', here(two)),
    },
  },
})
