import type { Port } from '#machines/shared/port.ts'
import type { TourStep } from '#machines/domain/account/tour-steps.ts'

export interface TourInput {
  /** Steps of the person's role, in order; at least one. */
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
  /** Continues after the saved step, e.g. one whose target is missing. */
  | { readonly type: 'tour.stepSkipped' }
  | { readonly type: 'tour.next' }
  | { readonly type: 'tour.previous' }
  | { readonly type: 'tour.finished' }
  | { readonly type: 'tour.skipped' }
  | { readonly type: 'tour.escaped' }
  /** The person left the page of the step, e.g. by the browser's Back, or has a dialog to answer first. */
  | { readonly type: 'tour.pageLeft' }
  /** The target disappeared while its step was shown, e.g. its record was deleted. */
  | { readonly type: 'tour.targetMissing' }

/** Result of the search for a target: null where it is on the page. */
export type TargetSought = Exclude<StopReason, 'target-gone'> | null

export type TourPorts = {
  /** Opens the step's page and waits for its target; gives up after a limit. Aborted when the person leaves the step. */
  readonly findTarget: Port<TargetSought, TourStep>
}

/** Saved by the server, so that another device resumes at the step. A tour that is paused is `skipped`: nothing is wrong with its step. */
export type TourEmitted =
  | { readonly type: 'tour.moved'; readonly state: 'running' | 'skipped'; readonly step: TourStep }
  | {
      readonly type: 'tour.moved'
      readonly state: 'stopped'
      readonly step: TourStep
      readonly reason: StopReason
    }
  | { readonly type: 'tour.moved'; readonly state: 'finished' }
