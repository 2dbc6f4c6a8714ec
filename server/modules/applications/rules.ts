import {
  applicationEvents,
  nextPlacement,
  nextStage,
  outcomeOf,
  type ApplicationEvent,
  type ApplicationEffect,
} from '#machines/lifecycle/application/application-events.ts'
import { dayMs } from '#machines/domain/time/calendar-day.ts'
import { applicationMachine } from '#machines/lifecycle/application/application-machine.ts'
import type { StageType } from '#machines/domain/position/stage-types.ts'
import type { ApplicationFacts } from '#machines/lifecycle/application/application-types.ts'
import { applyEvent, impossibility } from '#machines/shared/lifecycle.ts'
import type { Refusal } from '#machines/shared/refusal.ts'
import type { Before, WaitingOn } from '#server/db/tables/pipeline.ts'
import type { ApplicationRecord } from './repository.ts'

/** Whose turn it is when a stage is entered. */
export const turnOf: Record<StageType, WaitingOn | null> = {
  lead: 'us',
  screen: 'us',
  submitted: 'client',
  interview: 'client',
  offer: 'candidate',
  hired: null,
}

type Change = (
  record: ApplicationRecord,
  facts: ApplicationFacts,
  event: ApplicationEvent,
  at: Date,
) => Partial<ApplicationRecord>

/** The row changes of each effect; log and reason have rows of their own. */
const changes: Record<ApplicationEffect, Change> = {
  logTransition: () => ({}),
  startStageClock: (_record, facts, event, at) => {
    const stage = nextStage(facts, event)
    const limit = stage?.limitDays ?? null
    return {
      stageEnteredAt: at,
      dueAt: limit === null ? null : new Date(at.getTime() + limit * dayMs),
      waitingOn: stage ? turnOf[stage.type] : null,
    }
  },
  stopStageClock: () => ({ dueAt: null, waitingOn: null }),
  recordOutcome: (_record, _facts, event) => ({ rejection: outcomeOf(event) }),
  clearOutcome: () => ({ rejection: null }),
  restorePlacement: ({ before }) =>
    before === null
      ? {}
      : {
          stageEnteredAt: new Date(before.stageEnteredAt),
          dueAt: before.dueAt === null ? null : new Date(before.dueAt),
          waitingOn: before.waitingOn,
          rejection: before.rejection,
        },
  keepReason: () => ({}),
  // Positions count hires from the applications.
  takeOpening: () => ({}),
  releaseOpening: () => ({}),
  // Decisions are rows of the digest.
  recordDecision: () => ({}),
  clearDecision: () => ({}),
  turnToUs: (_record, _facts, _event, at) => ({ waitingOn: 'us', dueAt: at }),
  turnToClient: () => ({ waitingOn: 'client', dueAt: null }),
}

/** The state that undo restores after this event; null if it cannot be undone. */
function beforeOf(record: ApplicationRecord, event: ApplicationEvent): Before | null {
  if (!applicationEvents[event.type].undoable) return null
  return {
    version: record.version + 1,
    state: record.state,
    stageId: record.stageId,
    previousStageId: record.previousStageId,
    stageEnteredAt: record.stageEnteredAt.toISOString(),
    dueAt: record.dueAt?.toISOString() ?? null,
    waitingOn: record.waitingOn,
    rejection: record.rejection,
  }
}

/** The version that a request must name. Undo names its move's: later independent changes, such as a consent, stay. */
export const versionMeant = (record: ApplicationRecord, event: ApplicationEvent): number | undefined =>
  event.type === 'application.moveUndone' ? record.before?.version : record.version

export type TransitionResult =
  | { kind: 'moved'; record: ApplicationRecord; keepsReason: boolean }
  | { kind: 'unchanged' }
  | { kind: 'refused'; refusal: Refusal }

/** Applies an event of the application machine to a locked row (docs/machines.md#application). */
export function transitionApplication(
  record: ApplicationRecord,
  facts: ApplicationFacts,
  event: ApplicationEvent,
  /** Null for a contact's decision, which keeps the last mover. */
  by: { memberId: string | null; at: Date },
): TransitionResult {
  const verdict = applyEvent(applicationMachine, { state: record.state, facts }, event)
  if (verdict.kind === 'refused') return { kind: 'refused', refusal: verdict.refusal }
  if (verdict.kind === 'impossible') return { kind: 'refused', refusal: impossibility(record.state, event) }
  if (verdict.kind === 'unchanged') return { kind: 'unchanged' }
  const moved: ApplicationRecord = {
    ...record,
    ...nextPlacement(facts, event),
    state: verdict.state,
    movedBy: by.memberId ?? record.movedBy,
    version: record.version + 1,
  }
  const changed = verdict.effects.reduce(
    (row, effect) => ({ ...row, ...changes[effect](row, facts, event, by.at) }),
    moved,
  )
  return {
    kind: 'moved',
    keepsReason: verdict.effects.includes('keepReason'),
    record: { ...changed, before: beforeOf(record, event) },
  }
}
