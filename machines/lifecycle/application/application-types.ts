import type {
  ApplicationState,
  ConsentState,
  DigestState,
  PositionState,
} from '../../shared/lifecycle-states.ts'
import type { StageType } from '../../domain/position/stage-types.ts'
import type { OpeningFix } from '../../domain/position/open-position.ts'
import type { Refusal } from '../../shared/refusal.ts'

export interface StageFacts {
  readonly id: string
  readonly type: StageType
  readonly name: string
  /** Days a candidate may stay before the application is overdue; null: no limit. */
  readonly limitDays: number | null
  readonly requires: { readonly consent: boolean; readonly reason: boolean }
}

/** Placement before the last event, restored by an undo. */
export interface Placement {
  readonly state: ApplicationState
  readonly stageId: string
  readonly previousStageId: string | null
}

/** The newest digest that shows the candidate to the client, and whether the acting contact has decided in it. */
export interface ShownFacts {
  readonly digestId: string
  readonly state: DigestState
  /** Whether this contact has decided; for a question, whether they have asked. */
  readonly isDecided: boolean
  /**
   * Whether a recruiter has acted on the application or closed the digest since this contact's answer or, without one, since the
   * last answer of any contact.
   */
  readonly isActedOn: boolean
}

/** Read by the repository with the application and position rows locked. */
export interface ApplicationFacts {
  readonly positionState: PositionState
  /** Openings of the position not yet taken by a hire. */
  readonly openingsLeft: number
  readonly stages: readonly StageFacts[]
  readonly stageId: string
  /** The previous stage in play; un-hiring returns to it. */
  readonly previousStageId: string | null
  /** Placement before the last event; null when there is nothing to undo. */
  readonly before: Placement | null
  /** The candidate's latest consent for this position; `none` without a request. */
  readonly consent: ConsentState
  /** Whether the candidate blocks this client as an employer. Confidential: `unknown` in the browser. */
  readonly blockedEmployer: 'none' | 'blocked' | 'unknown'
  readonly doNotContact: boolean
  /** Null: no digest shows the candidate. Always null in the browser, because only contacts decide. */
  readonly shown: ShownFacts | null
}

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
  | 'isInSentDigest'
  | 'isInPlay'
  | 'isNotActedOn'
export type ApplicationFix =
  | OpeningFix
  | 'allowContact'
  | 'chooseAnotherClient'
  | 'recordConsent'
  | 'askForConsentAgain'
  | 'addOpening'
  | 'giveReason'
  | 'reload'
  | 'chooseActiveStage'
  | 'askRecruiter'
export type ApplicationRefusal = Refusal<ApplicationRule, ApplicationFix>
