import type { TourStep } from '#machines/domain/account/tour-steps.ts'
import type { StopReason, TargetSought, TourContext, TourEmitted, TourInput } from './guided-tour-types.ts'

/** Starts at the nearest step when the saved one is beyond the tour: a release may shorten a tour. */
export const initialContext = ({ input: { steps, at } }: { readonly input: TourInput }): TourContext => ({
  steps,
  at: Math.max(0, Math.min(at, steps.length - 1)),
  reason: null,
})

/** @throws for a tour without steps */
export function stepOf({ steps, at }: TourInput): TourStep {
  const step = steps[at]
  if (step === undefined) throw new Error(`The tour has no step ${at}`)
  return step
}

export const toStep = ({ context }: { readonly context: TourContext }): TourStep => stepOf(context)

export const isFirst = ({ at }: TourInput): boolean => at === 0
export const isLast = ({ steps, at }: TourInput): boolean => at === steps.length - 1
export const hasTarget = (sought: TargetSought): boolean => sought === null

export const movedBy = (context: TourContext, by: 1 | -1): TourContext => ({
  ...context,
  at: context.at + by,
})

/** @param reason null when the target is on the page */
export const stoppedFor = (context: TourContext, reason: StopReason | null): TourContext => ({
  ...context,
  reason,
})

export const running = (context: TourContext): TourEmitted => ({
  type: 'tour.moved',
  state: 'running',
  step: stepOf(context),
})

export const skipped = (context: TourContext): TourEmitted => ({
  type: 'tour.moved',
  state: 'skipped',
  step: stepOf(context),
})

export const stopped = (context: TourContext): TourEmitted => ({
  type: 'tour.moved',
  state: 'stopped',
  step: stepOf(context),
  reason: context.reason ?? 'target-missing',
})

export const finished: TourEmitted = { type: 'tour.moved', state: 'finished' }

export const spec = {
  started: { spec: 'docs/product-rules.md#guided-tour: one tour per role, offered once' },
  resumed: { spec: 'docs/machines.md#guided-tour: Help resumes it at that step' },
  passed: { spec: 'docs/product-rules.md#guided-tour: resumable, also after a step whose target is missing' },
  found: { spec: 'docs/machines.md#guided-tour: start delay 0' },
  missing: { spec: 'docs/machines.md#guided-tour: a missing target stops the tour' },
  gone: { spec: 'docs/machines.md#guided-tour: a missing target stops the tour' },
  defect: { spec: 'docs/machines.md#defects: a defect leads to a visible state' },
  next: { spec: 'docs/machines.md#guided-tour: the button Next, and the right arrow' },
  previous: { spec: 'docs/machines.md#guided-tour: the button Previous, and the left arrow' },
  first: { spec: 'docs/machines.md#guided-tour: the first step has no previous one' },
  last: { spec: 'docs/machines.md#guided-tour: the last step has no next one' },
  finished: { spec: 'docs/machines.md#guided-tour: the button Finish, on the last step' },
  lastSkip: { spec: 'docs/machines.md#guided-tour: the last step has Finish instead of Skip tour' },
  skipped: { spec: 'docs/machines.md#guided-tour: the button Skip tour' },
  left: { spec: 'docs/machines.md#guided-tour: Help resumes it at that step' },
  escaped: { spec: 'docs/machines.md#guided-tour: Escape skips' },
} as const
