import { applicationMachine } from '#machines/lifecycle/application/application-machine.ts'
import { nextPlacement, nextStage } from '#machines/lifecycle/application/application-stages.ts'
import type {
  ApplicationEffect,
  ApplicationEvent,
  ApplicationFacts,
  StageType,
} from '#machines/lifecycle/application/application-types.ts'
import { applyEvent, impossibility } from '#machines/shared/lifecycle.ts'
import type { Refusal } from '#machines/shared/refusal.ts'
import type { Before, Rejection, WaitingOn } from '#server/db/tables/pipeline.ts'
import type { ApplicationRecord } from './repository.ts'

const dayMs = 24 * 60 * 60 * 1000

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

/** What each effect of the application machine changes in the row; the log and the kept reason are rows of their own. */
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
  recordOutcome: (_record, _facts, event) => ({
    rejection: {
      reason: 'reason' in event && event.reason ? event.reason : 'Withdrew',
      side: sideOf(event),
      note: event.type === 'application.rejected' ? (event.note ?? null) : null,
    },
  }),
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
  // The position counts its hires from the applications themselves.
  takeOpening: () => ({}),
  releaseOpening: () => ({}),
}

function sideOf(event: ApplicationEvent): Rejection['side'] {
  if (event.type === 'application.rejected') return event.side
  return event.type === 'application.setAside' ? 'none' : 'candidate'
}

/** What undo restores after this event; an undo, and what a restored person could not have, are not taken back. */
function beforeOf(record: ApplicationRecord, event: ApplicationEvent): Before | null {
  if (event.type === 'application.moveUndone' || event.type === 'application.setAside') return null
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

export type TransitionResult =
  | { kind: 'moved'; record: ApplicationRecord; keepsReason: boolean }
  | { kind: 'unchanged' }
  | { kind: 'refused'; refusal: Refusal }

/** Applies an event of the application machine to the row as it was read under its lock (machines.md section 2). */
export function transitionApplication(
  record: ApplicationRecord,
  facts: ApplicationFacts,
  event: ApplicationEvent,
  by: { memberId: string; at: Date },
): TransitionResult {
  const verdict = applyEvent(applicationMachine, { state: record.state, facts }, event)
  if (verdict.kind === 'refused') return { kind: 'refused', refusal: verdict.refusal }
  if (verdict.kind === 'impossible') return { kind: 'refused', refusal: impossibility(record.state, event) }
  if (verdict.kind === 'unchanged') return { kind: 'unchanged' }
  const moved: ApplicationRecord = {
    ...record,
    ...nextPlacement(facts, event),
    state: verdict.state,
    movedBy: by.memberId,
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
