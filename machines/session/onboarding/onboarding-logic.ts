import { defectOf, failureOf } from '#machines/shared/failure.ts'
import type { Result } from '#machines/shared/result.ts'
import type { OnboardingContext, OnboardingInput, StepConfirmed, StepRequest } from './onboarding-types.ts'

export const initialContext = ({ input }: { readonly input: OnboardingInput }): OnboardingContext => ({
  ...input,
  failure: null,
  movedBy: 'here',
  told: null,
})

export const toStepRequest = ({ context }: { readonly context: OnboardingContext }): StepRequest => ({
  kind: context.kind,
  fromStep: context.step,
})

/** A step is a whole number from 0 on; anything else is no confirmation. */
export const isConfirmed = (result: Result<StepConfirmed>): boolean =>
  result.ok && Number.isInteger(result.value.onboardingStep) && result.value.onboardingStep >= 0

/** What says no more than is known here is no news: it may be older than the answer that is awaited. */
export const stepTold = (context: OnboardingContext, step: number): OnboardingContext => ({
  ...context,
  told: step === context.step ? null : step,
})

/** The step is what was told, where that is another than the one that is known. */
export const toldTaken = ({ told, ...context }: OnboardingContext): OnboardingContext =>
  told === null || told === context.step
    ? { ...context, told: null }
    : { ...context, told: null, step: told, movedBy: 'elsewhere', failure: null }

/** The step is always the server's, never a local + 1 (navigation.md section 6); what was told since its answer comes after it. */
export const stepTaken = (context: OnboardingContext, result: Result<StepConfirmed>): OnboardingContext =>
  result.ok ? toldTaken({ ...context, step: result.value.onboardingStep, movedBy: 'here' }) : context

export const stepFailed = (context: OnboardingContext, result: Result<StepConfirmed>): OnboardingContext => ({
  ...context,
  failure: result.ok ? failureOf('defect', 'invalid-onboarding-step') : result.failure,
})

/** Where the step was told meanwhile it fails there: the server has counted, or another device has. */
export const stepDefect = (context: OnboardingContext, error: unknown): OnboardingContext => ({
  ...toldTaken(context),
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
  told: {
    spec: 'product.md section 3: progress shown, resumable; navigation.md section 6: the step is the server’s',
  },
  finished: { spec: 'machines.md section 1 onboarding: finish' },
  defect: { spec: 'machines.md section 3: a defect goes to a visible state' },
} as const
