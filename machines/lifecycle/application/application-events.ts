import { stageBeforeHire, stageOf } from './application-stages.ts'
import type { ApplicationFacts, StageFacts } from './application-types.ts'

export const rejectionSides = ['us', 'candidate', 'none'] as const
export type RejectionSide = (typeof rejectionSides)[number]

/** A client's answer to a candidate in a digest. */
export const clientDecisions = ['interview', 'maybe', 'decline', 'ask'] as const
export type ClientDecision = (typeof clientDecisions)[number]

export interface RejectionMail {
  readonly subject: string
  readonly body: string
  /** The template that it was filled from; null for none. */
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
      /** The mail that tells the candidate; the server holds it in the same step. */
      readonly mail?: RejectionMail
    }
  | { readonly type: 'application.withdrawn'; readonly reason?: string }
  | { readonly type: 'application.moveRequested'; readonly stageId: string; readonly reason?: string }
  /** Takes the last event back, whole; its version is the caller's to compare. */
  | { readonly type: 'application.moveUndone' }
  /** The person returns, but the application may not stand where it stood (`returnRefusal`). Nobody's to send. */
  | { readonly type: 'application.setAside'; readonly reason: string }
  /** A contact of the client answers on the page of a digest. */
  | {
      readonly type: 'application.clientDecided'
      readonly digestId: string
      readonly decision: ClientDecision
    }
  | { readonly type: 'application.clientDecisionUndone'; readonly digestId: string }

/** Events that a recruiter may request. Contacts send theirs from the digest's page, and the server sends the others. */
export type ApplicationRequest = Exclude<
  ApplicationEvent,
  {
    readonly type: 'application.setAside' | 'application.clientDecided' | 'application.clientDecisionUndone'
  }
>

/**
 * Besides state and placement (`nextPlacement`), which every move writes:
 * logTransition: append the row of the transition log. startStageClock: set the time of entry, and dueAt from
 * the stage's limitDays. stopStageClock: empty dueAt. recordOutcome: store reason, side (a withdrawal's is
 * `candidate`, of what was set aside `none`) and note. clearOutcome: empty them. keepReason: keep the event's reason, when it has one, where
 * people read it, as the log holds no personal values. takeOpening, releaseOpening: count the position's
 * `filled` up or down. restorePlacement: everything that `Placement` and its clock held, as it was. recordDecision: store
 * the contact's decision in the digest. clearDecision: delete it. turnToUs, turnToClient: say on
 * the card whose turn it is.
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

/** Where an event leads: the stage (null: the position has no such stage), and the stage in play before that one. */
interface Way {
  readonly to: (facts: ApplicationFacts, event: ApplicationEvent) => StageFacts | null
  readonly from: (facts: ApplicationFacts) => string | null
}

/** What an event is, beside where the chart takes it. */
interface Nature extends Way {
  /** Whether it asks for a reason; `byStage` where the stage that it leads to does. */
  readonly reason: 'always' | 'byStage' | 'never'
  /** An event that ends the application says who ended it, unless the event itself does. */
  readonly endedBy?: RejectionSide
  /** Whether `application.moveUndone` takes it back. */
  readonly undoable: boolean
}

const current = (facts: ApplicationFacts) => stageOf(facts, facts.stageId)

const stays: Way = { to: current, from: ({ previousStageId }) => previousStageId }
/** Onwards. A move among the hired stages keeps the stage in play before, so that un-hiring still finds it. */
const goes = (to: Way['to']): Way => ({
  to,
  from: (facts) => (current(facts)?.type === 'hired' ? facts.previousStageId : facts.stageId),
})

/** Going back needs no reason of its own: the stage was entered with one. */
const back = { ...stays, reason: 'never', undoable: true } as const

/** An answer moves no card. */
const answered = { ...stays, reason: 'never', undoable: false } as const

/** In the order in which people are offered them. */
export const applicationEvents: Readonly<Record<ApplicationEvent['type'], Nature>> = {
  // To the first stage of type hired; without one it stays where it is.
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
  // What was a hire goes back to the stage before, as nobody stands in a hired stage without one.
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

/** The stage that the application is in once the event has happened; null when the position has no such stage. */
export const nextStage = (facts: ApplicationFacts, event: ApplicationEvent): StageFacts | null =>
  applicationEvents[event.type].to(facts, event)

/**
 * The two columns that say where an application stands, after the event has happened.
 *
 * @throws when the position has no such stage: the gates refuse that before.
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

/** Why and by whom the event ends the application, as its card says it; null when it does not. */
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
