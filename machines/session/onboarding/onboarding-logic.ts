import { defectOf, failureOf } from '#machines/shared/failure.ts'
import type { Result } from '#machines/shared/result.ts'
import type {
  CountedStep,
  OnboardingContext,
  OnboardingInput,
  StepConfirmed,
  StepRequest,
} from './onboarding-types.ts'

export const initialContext = ({ input }: { readonly input: OnboardingInput }): OnboardingContext => ({
  ...input,
  failure: null,
  movedBy: 'here',
  serverStep: null,
  asked: null,
})

export const toStepRequest = ({ context }: { readonly context: OnboardingContext }): StepRequest => ({
  kind: context.kind,
  fromStep: context.step,
})

const isStep = (step: number): boolean => Number.isInteger(step) && step >= 0

/** A confirmation needs whole numbers from 0 as step and version. */
export const isConfirmed = (result: Result<StepConfirmed>): boolean =>
  result.ok && isStep(result.value.onboardingStep) && isStep(result.value.version)

/** Only a higher version is news: a read that started before an answer may arrive after it. */
export const isNews = (known: CountedStep, reported: CountedStep): boolean => reported.version > known.version

/** Whether the reported step is newer and differs from the known step. */
export const isElsewhere = (known: CountedStep, reported: CountedStep): boolean =>
  isNews(known, reported) && reported.step !== known.step

/** Stores the latest step reported while an answer is pending. */
export const serverStepReported = (
  context: OnboardingContext,
  { step, version }: CountedStep,
): OnboardingContext =>
  isNews(context.serverStep ?? context, { step, version })
    ? { ...context, serverStep: { step, version } }
    : context

/** Applies the reported step if it is newer. A step that this device requested counts as moved here. */
export const serverStepApplied = ({ serverStep, ...context }: OnboardingContext): OnboardingContext => {
  if (serverStep === null || !isNews(context, serverStep)) return { ...context, serverStep: null }
  if (serverStep.step === context.step) return { ...context, serverStep: null, version: serverStep.version }
  const movedBy = serverStep.step === context.asked ? 'here' : 'elsewhere'
  return { ...context, ...serverStep, serverStep: null, asked: null, movedBy, failure: null }
}

export const stepAsked = (context: OnboardingContext, by: 1 | -1): OnboardingContext => ({
  ...context,
  asked: context.step + by,
})

/** The step is always the server's, never a local + 1 (docs/machines.md#onboarding): the later of its answer and the reported step. */
export const stepTaken = (context: OnboardingContext, result: Result<StepConfirmed>): OnboardingContext => {
  if (!result.ok) return context
  const { onboardingStep: step, version } = result.value
  const known = version < context.version ? {} : { step, version }
  return serverStepApplied({ ...context, ...known, movedBy: 'here', asked: null })
}

export const stepFailed = (context: OnboardingContext, result: Result<StepConfirmed>): OnboardingContext => ({
  ...serverStepApplied(context),
  failure: result.ok ? failureOf('defect', 'invalid-onboarding-step') : result.failure,
})

/** A step reported before the failure still applies: the server or another device counted it. */
export const stepDefect = (context: OnboardingContext, error: unknown): OnboardingContext => ({
  ...serverStepApplied(context),
  failure: defectOf(error),
})

export const toOutput = ({ context }: { readonly context: OnboardingContext }): OnboardingInput => ({
  kind: context.kind,
  step: context.step,
  version: context.version,
})

export const spec = {
  next: { spec: 'docs/machines.md#onboarding: the step goes up by 1 when the server confirms' },
  back: { spec: 'docs/machines.md#onboarding: a step is never below 0' },
  confirmed: { spec: 'docs/machines.md#onboarding: the step comes from the server' },
  failed: { spec: 'docs/machines.md#onboarding: a failed step changes nothing' },
  dismissed: { spec: 'docs/machines.md#onboarding: dismissing a failure' },
  serverStep: {
    spec: 'docs/product-rules.md#setup: a setup continues on another device',
  },
  finished: { spec: 'docs/machines.md#onboarding: the setup is finished' },
  defect: { spec: 'docs/machines.md#defects: a defect leads to a visible state' },
} as const
