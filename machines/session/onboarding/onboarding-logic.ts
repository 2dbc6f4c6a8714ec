import { defectOf, failureOf } from '#machines/shared/failure.ts'
import type { Result } from '#machines/shared/result.ts'
import type { OnboardingContext, OnboardingInput, StepConfirmed, StepRequest } from './onboarding-types.ts'

export const initialContext = ({ input }: { readonly input: OnboardingInput }): OnboardingContext => ({
  ...input,
  failure: null,
})

export const toStepRequest = ({ context }: { readonly context: OnboardingContext }): StepRequest => ({
  kind: context.kind,
  fromStep: context.step,
})

/** A step is a whole number from 0 on; anything else is no confirmation. */
export const isConfirmed = (result: Result<StepConfirmed>): boolean =>
  result.ok && Number.isInteger(result.value.onboardingStep) && result.value.onboardingStep >= 0

/** The step is always the server's, never a local + 1 (navigation.md section 6). */
export const stepTaken = (context: OnboardingContext, result: Result<StepConfirmed>): OnboardingContext =>
  result.ok ? { ...context, step: result.value.onboardingStep } : context

export const stepFailed = (context: OnboardingContext, result: Result<StepConfirmed>): OnboardingContext => ({
  ...context,
  failure: result.ok ? failureOf('defect', 'invalid-onboarding-step') : result.failure,
})

export const stepDefect = (context: OnboardingContext, error: unknown): OnboardingContext => ({
  ...context,
  failure: defectOf(error),
})

export const toOutput = ({ context }: { readonly context: OnboardingContext }): OnboardingInput => ({
  kind: context.kind,
  step: context.step,
})

/** The sentences that the transitions come from. */
export const spec = {
  next: { spec: 'seed.md section 4: onboarding step up by 1, server-confirmed increment' },
  back: { spec: 'machines.md section 1 onboarding: step > 0' },
  confirmed: { spec: 'navigation.md section 6: the step always comes from the server' },
  failed: { spec: 'machines.md section 1 onboarding: fail' },
  dismissed: { spec: 'machines.md section 1 onboarding: dismiss' },
  finished: { spec: 'machines.md section 1 onboarding: finish' },
  defect: { spec: 'machines.md section 3: a defect goes to a visible state' },
} as const
