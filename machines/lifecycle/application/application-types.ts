import type { ApplicationState, ConsentState, PositionState } from '../../shared/lifecycle-states.ts'
import type { Refusal } from '../../shared/refusal.ts'

export const stageTypes = ['lead', 'screen', 'submitted', 'interview', 'offer', 'hired'] as const
export type StageType = (typeof stageTypes)[number]

/** A stage of the position, as the rules see it. */
export interface StageFacts {
  readonly id: string
  readonly type: StageType
  readonly name: string
  /** Days a candidate may stay before the application is overdue; null: no limit. */
  readonly limitDays: number | null
  readonly requires: { readonly consent: boolean; readonly reason: boolean }
}

/** Where an application stood: what taking its last event back restores. */
export interface Placement {
  readonly state: ApplicationState
  readonly stageId: string
  readonly previousStageId: string | null
}

/** Read by the repository with the application's and the position's row locked. */
export interface ApplicationFacts {
  readonly positionState: PositionState
  /** Openings of the position not yet taken by a hire. */
  readonly openingsLeft: number
  /** The position's stages in their order. */
  readonly stages: readonly StageFacts[]
  readonly stageId: string
  /** The stage in play before the current one: where un-hiring leads. */
  readonly previousStageId: string | null
  /** Where the application stood before its last event; null when there is nothing to take back. */
  readonly before: Placement | null
  /** The candidate's latest consent for this position; `none` when nobody has asked. */
  readonly consent: ConsentState
  /** Whether the candidate blocks this client as an employer. Confidential: a browser's facts say `unknown`. */
  readonly blockedEmployer: 'none' | 'blocked' | 'unknown'
  readonly doNotContact: boolean
}

export type ApplicationEvent =
  | { readonly type: 'application.moveRequested'; readonly stageId: string; readonly reason?: string }
  | {
      readonly type: 'application.rejected'
      readonly reason: string
      /** Who ended it: we rejected, they declined, or neither. */
      readonly side: RejectionSide
      readonly note?: string
    }
  | { readonly type: 'application.unrejected' }
  | { readonly type: 'application.withdrawn'; readonly reason?: string }
  | { readonly type: 'application.reinstated' }
  | { readonly type: 'application.hired'; readonly reason?: string }
  | { readonly type: 'application.unhired'; readonly reason: string }
  /** Takes the last event back, whole; its version is the caller's to compare. */
  | { readonly type: 'application.moveUndone' }
  /** The person returns, but the application may not stand where it stood (`returnRefusal`). Nobody's to send. */
  | { readonly type: 'application.setAside'; readonly reason: string }

/** What people ask for; the rest the server sends itself. */
export type ApplicationRequest = Exclude<ApplicationEvent, { readonly type: 'application.setAside' }>

export const rejectionSides = ['us', 'candidate', 'none'] as const
export type RejectionSide = (typeof rejectionSides)[number]

export const applicationEventNames = [
  'application.moveRequested',
  'application.rejected',
  'application.unrejected',
  'application.withdrawn',
  'application.reinstated',
  'application.hired',
  'application.unhired',
  'application.moveUndone',
  'application.setAside',
] as const satisfies readonly ApplicationEvent['type'][]

/**
 * Besides state and placement (`nextPlacement`), which every move writes:
 * logTransition: append the row of the transition log. startStageClock: set the time of entry, and dueAt from
 * the stage's limitDays. stopStageClock: empty dueAt. recordOutcome: store reason, side (a withdrawal's is
 * `candidate`, of what was set aside `none`) and note. clearOutcome: empty them. keepReason: keep the event's reason, when it has one, where
 * people read it, as the log holds no personal values. takeOpening, releaseOpening: count the position's
 * `filled` up or down. restorePlacement: everything that `Placement` and its clock held, as it was.
 */
export const applicationEffects = [
  'logTransition',
  'startStageClock',
  'stopStageClock',
  'recordOutcome',
  'clearOutcome',
  'keepReason',
  'takeOpening',
  'releaseOpening',
  'restorePlacement',
] as const
export type ApplicationEffect = (typeof applicationEffects)[number]

export type ApplicationRule =
  | 'isPositionOpen'
  | 'isContactable'
  | 'hasNoBlockedEmployer'
  | 'hasConsent'
  | 'hasOpening'
  | 'hasReason'
  | 'isStageOfPosition'
  | 'isReachableStage'
  | 'isUndoable'
export type ApplicationFix =
  | 'openPosition'
  | 'resumePosition'
  | 'reopenPosition'
  | 'allowContact'
  | 'unblockEmployer'
  | 'recordConsent'
  | 'askForConsentAgain'
  | 'addOpening'
  | 'giveReason'
  | 'reload'
  | 'chooseActiveStage'
export type ApplicationRefusal = Refusal<ApplicationRule, ApplicationFix>
