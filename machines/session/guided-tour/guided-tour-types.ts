import type { Port } from '#machines/shared/port.ts'
import type { TourStep } from '#machines/domain/account/tour-steps.ts'

export interface TourInput {
  /** Of the person's role, in order; at least one. */
  readonly steps: readonly TourStep[]
  /** Index of the step that a resumed tour begins with. */
  readonly at: number
}

/** Why a step can't be shown; the same words as in the contract. */
export type StopReason = 'page-missing' | 'target-missing' | 'target-gone'

export interface TourContext extends TourInput {
  /** Null unless the tour stopped. */
  readonly reason: StopReason | null
}

export type TourEvent =
  | { readonly type: 'tour.started' }
  | { readonly type: 'tour.resumed' }
  /** Goes on after the kept step, e.g. one whose target is not there. */
  | { readonly type: 'tour.stepSkipped' }
  | { readonly type: 'tour.next' }
  | { readonly type: 'tour.previous' }
  | { readonly type: 'tour.finished' }
  | { readonly type: 'tour.skipped' }
  | { readonly type: 'tour.escaped' }
  /** The target disappeared while its step was shown, e.g. its record was deleted. */
  | { readonly type: 'tour.targetMissing' }

/** What became of the search for a target: null where it is on the page. */
export type TargetSought = Exclude<StopReason, 'target-gone'> | null

export type TourPorts = {
  /** Opens the step's page and waits for its target; gives up after a limit. Aborted when the person leaves the step. */
  readonly findTarget: Port<TargetSought, TourStep>
}

/** What the server keeps, so that another device resumes there. */
export type TourEmitted =
  | { readonly type: 'tour.moved'; readonly state: 'running' | 'skipped'; readonly step: TourStep }
  | {
      readonly type: 'tour.moved'
      readonly state: 'stopped'
      readonly step: TourStep
      readonly reason: StopReason
    }
  | { readonly type: 'tour.moved'; readonly state: 'finished' }
