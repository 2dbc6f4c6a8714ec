import { stageBeforeHire, stageOf } from './application-stages.ts'
import type { ApplicationFacts, StageFacts } from './application-types.ts'

export const rejectionSides = ['us', 'candidate', 'none'] as const
export type RejectionSide = (typeof rejectionSides)[number]

export const clientDecisions = ['interview', 'maybe', 'decline', 'ask'] as const
export type ClientDecision = (typeof clientDecisions)[number]

export interface RejectionMail {
  readonly subject: string
  readonly body: string
  /** Template used to fill it; null for none. */
  readonly templateId: string | null
}

export type ApplicationEvent =
  | { readonly type: 'application.hired'; readonly reason?: string }
  | { readonly type: 'application.unrejected' }
  | { readonly type: 'application.reinstated' }
  | { readonly type: 'application.unhired'; readonly reason: string }
  | {
      readonly type: 'application.rejected'
      readonly reason: string
      /** Who ended it: we rejected, they declined, or neither. */
      readonly side: RejectionSide
      readonly note?: string
      /** Rejection mail to the candidate; the server puts it on hold in the same step. */
      readonly mail?: RejectionMail
    }
  | { readonly type: 'application.withdrawn'; readonly reason?: string }
  | { readonly type: 'application.moveRequested'; readonly stageId: string; readonly reason?: string }
  /** Undoes the last event completely; the caller compares the version. */
  | { readonly type: 'application.moveUndone' }
  /** The person returns, but the application may not keep its stage (`returnRefusal`). Only the server sends it. */
  | { readonly type: 'application.setAside'; readonly reason: string }
  /** A client contact answers on a digest's page. */
  | {
      readonly type: 'application.clientDecided'
      readonly digestId: string
      readonly decision: ClientDecision
    }
  | { readonly type: 'application.clientDecisionUndone'; readonly digestId: string }

/** Events that a recruiter may request. Contacts send theirs from the digest's page; the server sends the others. */
export type ApplicationRequest = Exclude<
  ApplicationEvent,
  {
    readonly type: 'application.setAside' | 'application.clientDecided' | 'application.clientDecisionUndone'
  }
>

/**
 * Effects besides state and placement (`nextPlacement`), which every move writes. startStageClock: set the time of entry, and
 * dueAt from the stage's limitDays. stopStageClock: clear dueAt. recordOutcome: store reason, side (`candidate` for a withdrawal,
 * `none` when set aside) and note. clearOutcome: clear them. keepReason: store the event's reason, if any, outside the log, which
 * holds no personal values. takeOpening, releaseOpening: increment or decrement the position's `filled`. restorePlacement:
 * restore the `Placement` and its clock. recordDecision: store the contact's decision in the digest. clearDecision: delete it.
 * turnToUs, turnToClient: show on the card whose turn it is.
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
  'recordDecision',
  'clearDecision',
  'turnToUs',
  'turnToClient',
] as const
export type ApplicationEffect = (typeof applicationEffects)[number]

/** Where an event leads: the stage (null if the position has no such stage) and the previous stage in play. */
interface Destination {
  readonly to: (facts: ApplicationFacts, event: ApplicationEvent) => StageFacts | null
  readonly from: (facts: ApplicationFacts) => string | null
}

/** Properties of an event that the chart does not have. */
interface Nature extends Destination {
  /** Whether the event requires a reason; `byStage` if its target stage does. */
  readonly reason: 'always' | 'byStage' | 'never'
  /** Who ended the application, unless the event says so itself. */
  readonly endedBy?: RejectionSide
  /** Whether `application.moveUndone` can undo it. */
  readonly undoable: boolean
}

const current = (facts: ApplicationFacts) => stageOf(facts, facts.stageId)

const stays: Destination = { to: current, from: ({ previousStageId }) => previousStageId }
/** Forward. A move among the hired stages keeps the previous stage in play, so that un-hiring finds it. */
const goes = (to: Destination['to']): Destination => ({
  to,
  from: (facts) => (current(facts)?.type === 'hired' ? facts.previousStageId : facts.stageId),
})

/** Going back needs no reason: the stage was entered with one. */
const back = { ...stays, reason: 'never', undoable: true } as const

/** An answer leaves the card in its stage. */
const answered = { ...stays, reason: 'never', undoable: false } as const

/** In display order. */
export const applicationEvents: Readonly<Record<ApplicationEvent['type'], Nature>> = {
  // To the first hired stage; without one, the stage stays.
  'application.hired': {
    ...goes((facts) => facts.stages.find(({ type }) => type === 'hired') ?? current(facts)),
    reason: 'byStage',
    undoable: true,
  },
  'application.unrejected': back,
  'application.reinstated': back,
  'application.unhired': { to: stageBeforeHire, from: () => null, reason: 'always', undoable: true },
  'application.rejected': { ...stays, reason: 'always', endedBy: 'us', undoable: true },
  'application.withdrawn': { ...stays, reason: 'never', endedBy: 'candidate', undoable: true },
  'application.moveRequested': {
    ...goes((facts, event) => stageOf(facts, 'stageId' in event ? event.stageId : null)),
    reason: 'byStage',
    undoable: true,
  },
  'application.moveUndone': {
    to: (facts) => stageOf(facts, facts.before?.stageId ?? null),
    from: ({ before }) => before?.previousStageId ?? null,
    reason: 'never',
    undoable: false,
  },
  // A former hire returns to the stage before: a hired stage requires a hire.
  'application.setAside': {
    ...stays,
    to: (facts) => {
      const stage = current(facts)
      return stage?.type === 'hired' ? (stageBeforeHire(facts) ?? stage) : stage
    },
    reason: 'never',
    endedBy: 'none',
    undoable: false,
  },
  'application.clientDecided': answered,
  'application.clientDecisionUndone': answered,
}

export const moveTo = (stageId: string, reason?: string): ApplicationRequest =>
  reason === undefined
    ? { type: 'application.moveRequested', stageId }
    : { type: 'application.moveRequested', stageId, reason }

export const undoing = { type: 'application.moveUndone' } as const

export const nextStage = (facts: ApplicationFacts, event: ApplicationEvent): StageFacts | null =>
  applicationEvents[event.type].to(facts, event)

/**
 * The application's stage columns after the event.
 *
 * @throws if the position has no such stage; the gates refuse that before.
 */
export function nextPlacement(
  facts: ApplicationFacts,
  event: ApplicationEvent,
): { readonly stageId: string; readonly previousStageId: string | null } {
  const { to, from } = applicationEvents[event.type]
  const next = to(facts, event)
  if (next === null) throw new Error(`application: ${event.type} leads to no stage of the position`)
  return { stageId: next.id, previousStageId: from(facts) }
}

/** Why and by whom the event ends the application, as shown on its card; null if it does not end it. */
export function outcomeOf(
  event: ApplicationEvent,
): { readonly reason: string; readonly side: RejectionSide; readonly note: string | null } | null {
  const { endedBy } = applicationEvents[event.type]
  if (endedBy === undefined) return null
  return {
    reason: ('reason' in event && event.reason) || 'Withdrew',
    side: 'side' in event ? event.side : endedBy,
    note: 'note' in event ? (event.note ?? null) : null,
  }
}
