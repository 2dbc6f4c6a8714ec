/** Server answers to an onboarding step, with the outputs that the machine gets. */
import type { StepConfirmed } from '#machines/session/onboarding/onboarding-types.ts'
import { failureOf } from '#machines/shared/failure.ts'
import type { Result } from '#machines/shared/result.ts'
import { ok, problem, type Answer } from './held-server.ts'

export interface StepAnswer {
  readonly from: Answer
  readonly output: Result<StepConfirmed>
}

export const counted = (onboardingStep: number): StepAnswer => ({
  from: ok({ onboardingStep, version: 2 }),
  output: { ok: true, value: { onboardingStep, version: 2 } },
})

export const refused: StepAnswer = {
  from: problem(422, 'step-moved'),
  output: {
    ok: false,
    failure: failureOf('refused', 'step-moved', { message: 'The server says step-moved.' }),
  },
}
