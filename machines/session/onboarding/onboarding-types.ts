import type { Failure } from '#machines/shared/failure.ts'
import type { Result } from '#machines/shared/result.ts'
import type { Port } from '#machines/shared/port.ts'

export type OnboardingKind = 'user' | 'recruitment' | 'company'

/** A step as the server has it; of two the one with the higher version is the later, whichever was heard first. */
export interface CountedStep {
  /** The `onboardingStep`; 0 is the first. */
  readonly step: number
  /** Of the record that counts it: the account, or the company. */
  readonly version: number
}

export interface OnboardingInput extends CountedStep {
  readonly kind: OnboardingKind
}

export interface OnboardingContext extends OnboardingInput {
  readonly failure: Failure | null
  /** Who has brought the step about: the person here, or what was told from elsewhere. */
  readonly movedBy: 'here' | 'elsewhere'
  /** Told from elsewhere while an answer is awaited, and to be taken after it; null for nothing. */
  readonly told: CountedStep | null
  /** The step that was asked for here, and was not answered: counted or not, it is no other device's. Null for none. */
  readonly asked: number | null
}

export type OnboardingEvent =
  | { readonly type: 'onboarding.nextRequested' }
  | { readonly type: 'onboarding.backRequested' }
  | { readonly type: 'onboarding.finishRequested' }
  | { readonly type: 'onboarding.failureDismissed' }
  /** The server's step, as another device or tab of the person has made it, or as this one has: told without asking. */
  | ({ readonly type: 'onboarding.stepTold' } & CountedStep)

/** A step and where it starts from, so that a repeated request does not count twice (docs/api.md#concurrency). */
export interface StepRequest {
  readonly kind: OnboardingKind
  readonly fromStep: number
}

/** The step as the server has it now; another device may have moved it, so it need not be one away. */
export interface StepConfirmed {
  readonly onboardingStep: number
  readonly version: number
}

export type OnboardingPorts = {
  /** `PATCH /incrementOnboardingStep`. */
  readonly incrementStep: Port<Result<StepConfirmed>, StepRequest>
  /** `PATCH /decrementOnboardingStep`. */
  readonly decrementStep: Port<Result<StepConfirmed>, StepRequest>
}
