import {
  applicationEvents,
  moveTo,
  nextPlacement,
  outcomeOf,
  undoing,
  type ApplicationEvent,
} from '#machines/lifecycle/application/application-events.ts'
import { returnRefusal, stateRefusal } from '#machines/lifecycle/application/application-logic.ts'
import { applicationMachine } from '#machines/lifecycle/application/application-machine.ts'
import type { ApplicationFacts } from '#machines/lifecycle/application/application-types.ts'
import { applicationStates } from '#machines/shared/lifecycle-states.ts'
import { applyEvent, explain, impossibility } from '#machines/shared/lifecycle.ts'
import type { AnyRefusal, Card, Position, Verdict } from './board-types.ts'

/** The machine's facts, from the position and the card. Blocks are confidential: only the server knows them. */
export const factsOf = (position: Position, card: Card): ApplicationFacts => ({
  positionState: position.state,
  openingsLeft: Math.max(0, position.openings - position.filled),
  stages: position.stages,
  stageId: card.stageId,
  previousStageId: card.previousStageId,
  before: null,
  consent: card.consent.state,
  blockedEmployer: 'unknown',
  doNotContact: card.doNotContact,
  shown: null,
})

/** A viewer's role refuses every change; the server answers with the code `role-missing`. */
export const roleRefusal: AnyRefusal = { rule: 'hasRole', facts: {}, fix: 'askForRole', who: 'admin' }

export interface Judge {
  readonly position: Position
  /** Whether the member's role may change the pipeline. */
  readonly canWrite: boolean
}

/** The verdict of an event for this card. A reason that the dialog has yet to ask for refuses nothing. */
export function verdictOf({ position, canWrite }: Judge, card: Card, event: ApplicationEvent): Verdict {
  if (!canWrite) return { kind: 'refused', refusal: roleRefusal }
  const facts = factsOf(position, card)
  const [answer] = explain(applicationMachine, { state: card.state, facts }, [event])
  const verdict = answer?.verdict
  if (verdict === undefined || verdict.kind === 'unchanged') return { kind: 'current' }
  if (verdict.kind === 'moved') return { kind: 'allowed', asksReason: false }
  if (verdict.kind === 'impossible') return { kind: 'refused', refusal: impossibility(card.state, event) }
  if (verdict.refusal.rule === 'hasReason') return { kind: 'allowed', asksReason: true }
  return { kind: 'refused', refusal: verdict.refusal }
}

export const stageVerdict = (judge: Judge, card: Card, stageId: string): Verdict =>
  verdictOf(judge, card, moveTo(stageId))

/**
 * Why the card's current stage refuses it: a requirement of the stage, or a rule against entering it now (a closed
 * position, no opening left next to the other hires). Null when allowed, and for an outcome.
 */
export function recordOf(position: Position, card: Card): AnyRefusal | null {
  if (card.state === 'rejected' || card.state === 'withdrawn') return null
  const facts = factsOf(position, card)
  const others = position.filled - (card.state === 'hired' ? 1 : 0)
  return (
    stateRefusal(facts) ??
    returnRefusal(card.state, { ...facts, openingsLeft: Math.max(0, position.openings - others) })
  )
}

/** The nearest stage before (-1) or after (1) the card's that accepts it, or the refusal of the adjacent one. */
export function legalStage(
  judge: Judge,
  card: Card,
  direction: -1 | 1,
): { readonly stageId: string; readonly verdict: Verdict } | null {
  const { stages } = judge.position
  const from = stages.findIndex((stage) => stage.id === card.stageId)
  const ahead = direction === 1 ? stages.slice(from + 1) : stages.slice(0, Math.max(0, from)).reverse()
  const judged = ahead.map(({ id }) => ({ stageId: id, verdict: stageVerdict(judge, card, id) }))
  return judged.find(({ verdict }) => verdict.kind === 'allowed') ?? judged[0] ?? null
}

/**
 * The card after the event, if the server accepts it; null when the machine refuses. The server decides the turn and
 * the due date, so both are left out until it answers.
 */
export function movedCard(position: Position, card: Card, event: ApplicationEvent, now: Date): Card | null {
  const facts = factsOf(position, card)
  const verdict = applyEvent(applicationMachine, { state: card.state, facts }, event)
  if (verdict.kind !== 'moved') return null
  const restarts = verdict.effects.includes('startStageClock') || verdict.state === 'hired'
  return {
    ...card,
    ...nextPlacement(facts, event),
    state: verdict.state,
    stageEnteredAt: restarts ? now.toISOString() : card.stageEnteredAt,
    dueAt: null,
    waitingOn: null,
    rejection: outcomeOf(event),
  }
}

/** The card after undo, in its previous stage; null when the machine refuses undo now. */
export function undoneCard(position: Position, before: Card, after: Card): Card | null {
  const { state, stageId, previousStageId } = before
  const facts: ApplicationFacts = { ...factsOf(position, after), before: { state, stageId, previousStageId } }
  const verdict = applyEvent(applicationMachine, { state: after.state, facts }, undoing)
  if (verdict.kind !== 'moved') return null
  const { stageEnteredAt, dueAt, waitingOn, rejection } = before
  return { ...after, state, stageId, previousStageId, stageEnteredAt, dueAt, waitingOn, rejection }
}

/** A timeline entry: names of the event and of the card's previous state and stage. */
interface Logged {
  readonly id: string
  readonly event: string
  readonly from: string | null
  readonly fromStage: string | null
}

const isUndoable = (event: string): boolean =>
  Object.entries(applicationEvents).some(([type, { undoable }]) => type === event && undoable)

/**
 * The timeline entry whose move can be undone, with the card before it. Null unless the application's newest change is
 * such a move and its reverse is legal now: the server undoes only the last one.
 * @param entries of the timeline, newest first
 */
export function lastUndoable(
  { position, canWrite }: Judge,
  card: Card,
  entries: readonly Logged[],
): { readonly id: string; readonly before: Card } | null {
  const last = entries.find(({ event }) => event.startsWith('application.') || event.startsWith('consent.'))
  const state = applicationStates.find((known) => known === last?.from)
  const stage = position.stages.find(({ name }) => name === last?.fromStage)
  if (!canWrite || last === undefined || state === undefined || stage === undefined) return null
  const before = { ...card, state, stageId: stage.id, previousStageId: null }
  return isUndoable(last.event) && undoneCard(position, before, card) !== null
    ? { id: last.id, before }
    : null
}

/** Whether both have the same stage, with no move in between; a consent or a note is no move. */
export const isSamePlacement = (card: Card, like: Card): boolean =>
  card.state === like.state && card.stageId === like.stageId && card.stageEnteredAt === like.stageEnteredAt
