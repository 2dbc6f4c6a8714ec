import type { Failure } from '#machines/shared/failure.ts'
import type { Result } from '#machines/shared/result.ts'
import type { Port } from '#machines/shared/port.ts'

export type OnboardingKind = 'user' | 'recruitment' | 'company'

/** A step on the server; the higher version is the later one, regardless of arrival order. */
export interface CountedStep {
  /** The `onboardingStep`; 0 is the first. */
  readonly step: number
  /** Version of the record that stores the step: the account or the company. */
  readonly version: number
}

export interface OnboardingInput extends CountedStep {
  readonly kind: OnboardingKind
}

export interface OnboardingContext extends OnboardingInput {
  readonly failure: Failure | null
  /** Who changed the step: the person here, or another device. */
  readonly movedBy: 'here' | 'elsewhere'
  /** Step reported while an answer is pending, applied after it; null for none. */
  readonly serverStep: CountedStep | null
  /** Step requested here without an answer yet; if the server counted it, it belongs to this device. Null for none. */
  readonly asked: number | null
}

export type OnboardingEvent =
  | { readonly type: 'onboarding.nextRequested' }
  | { readonly type: 'onboarding.backRequested' }
  | { readonly type: 'onboarding.finishRequested' }
  | { readonly type: 'onboarding.failureDismissed' }
  /** The server reports the step after this or another device or tab changed it. */
  | ({ readonly type: 'onboarding.serverStepReported' } & CountedStep)

/** A step and where it starts from, so that a repeated request does not count twice (docs/api.md#concurrency). */
export interface StepRequest {
  readonly kind: OnboardingKind
  readonly fromStep: number
}

/** The server's current step; another device may have moved it by more than one. */
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
