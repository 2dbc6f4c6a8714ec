import type { Port } from '#machines/shared/port.ts'
import type { TourStep } from '#machines/domain/account/tour-steps.ts'

export interface TourInput {
  /** Steps of the person's role, in order; at least one. */
  readonly steps: readonly TourStep[]
  /** Index of the step at which a resumed tour starts. */
  readonly at: number
}

/** Why a step can't be shown; values match the contract. */
export type StopReason = 'page-missing' | 'target-missing' | 'target-gone'

export interface TourContext extends TourInput {
  /** Null unless the tour stopped. */
  readonly reason: StopReason | null
}

export type TourEvent =
  | { readonly type: 'tour.started' }
  | { readonly type: 'tour.resumed' }
  /** Continues after the saved step, e.g. when its target is missing. */
  | { readonly type: 'tour.stepSkipped' }
  | { readonly type: 'tour.next' }
  | { readonly type: 'tour.previous' }
  | { readonly type: 'tour.finished' }
  | { readonly type: 'tour.skipped' }
  | { readonly type: 'tour.escaped' }
  /** The person left the step's page, e.g. with the browser's Back, or must answer a dialog first. */
  | { readonly type: 'tour.pageLeft' }
  /** The target disappeared while its step was shown, e.g. its record was deleted. */
  | { readonly type: 'tour.targetMissing' }

/** Result of the search for a target: null when it is on the page. */
export type TargetSought = Exclude<StopReason, 'target-gone'> | null

export type TourPorts = {
  /** Opens the step's page and waits for its target; gives up after a limit. Aborted when the person leaves the step. */
  readonly findTarget: Port<TargetSought, TourStep>
}

/** The server saves it, so that another device resumes at the step. A paused tour is `skipped`: its step has no problem. */
export type TourEmitted =
  | { readonly type: 'tour.moved'; readonly state: 'running' | 'skipped'; readonly step: TourStep }
  | {
      readonly type: 'tour.moved'
      readonly state: 'stopped'
      readonly step: TourStep
      readonly reason: StopReason
    }
  | { readonly type: 'tour.moved'; readonly state: 'finished' }
