/** Model side of acts on an application: events, consent, notes. */
import type {
  ApplicationEffect,
  ApplicationEvent,
} from '#machines/lifecycle/application/application-events.ts'
import type { StageFacts } from '#machines/lifecycle/application/application-types.ts'
import type { Refusal } from '#machines/shared/refusal.ts'
import type { Change } from './acts.ts'
import { absent, done, impossible, refused, stale, type Taken } from './answer.ts'
import { recruiters } from './beginning.ts'
import { applicationFacts, dayMs, isDeleted, stageOf, turnOf } from './facts.ts'
import {
  applicationOf,
  positionAt,
  withApplication,
  type ApplicationRecord,
  type Line,
  type Place,
  type World,
} from './records.ts'
import { judgeApplication, outcomeAfter, placeAfter } from './rules/application-rules.ts'

type Effects = Record<
  ApplicationEffect,
  (application: ApplicationRecord, stage: StageFacts, event: ApplicationEvent, now: number) => Partial<Place>
>

const effects: Effects = {
  logTransition: () => ({}),
  startStageClock: (_application, { limitDays, type }, _event, now) => ({
    enteredAt: now,
    dueAt: limitDays === null ? null : now + limitDays * dayMs,
    waitingOn: turnOf[type],
  }),
  stopStageClock: () => ({ dueAt: null, waitingOn: null }),
  recordOutcome: (_application, _stage, event) => ({ rejection: outcomeAfter(event) }),
  clearOutcome: () => ({ rejection: null }),
  keepReason: () => ({}),
  takeOpening: () => ({}),
  releaseOpening: () => ({}),
  recordDecision: () => ({}),
  clearDecision: () => ({}),
  turnToUs: (_application, _stage, _event, now) => ({ waitingOn: 'us', dueAt: now }),
  turnToClient: () => ({ waitingOn: 'client', dueAt: null }),
  restorePlacement: ({ before }) =>
    before === null
      ? {}
      : {
          enteredAt: before.enteredAt,
          dueAt: before.dueAt,
          waitingOn: before.waitingOn,
          rejection: before.rejection,
        },
}

export function lineOf(world: World, by: number, line: Partial<Line> & { event: string }): Line {
  const empty = { from: null, to: null, fromStage: null, toStage: null, fields: [] }
  return { ...empty, entity: 'application', actor: recruiters[by] ?? '', at: world.now, ...line }
}

const placeOf = (application: ApplicationRecord): Place => ({
  state: application.state,
  stageId: application.stageId,
  previousStageId: application.previousStageId,
  enteredAt: application.enteredAt,
  dueAt: application.dueAt,
  waitingOn: application.waitingOn,
  rejection: application.rejection,
})

type Moved =
  | { readonly kind: 'moved'; readonly application: ApplicationRecord }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'refused'; readonly refusal: Refusal }

/** Applies an event to a record, with its log line and stored reason. */
export function moved(
  world: World,
  application: ApplicationRecord,
  event: ApplicationEvent,
  by: number,
): Moved {
  const facts = applicationFacts(world, application, application.consent)
  const verdict = judgeApplication(application.state, facts, event)
  if (verdict.kind === 'refused') return verdict
  if (verdict.kind === 'impossible') return { kind: 'refused', refusal: impossible(application.state, event) }
  if (verdict.kind === 'unchanged') return verdict
  const version = application.version + 1
  const { stage, previousStageId } = placeAfter(facts, event)
  const placed = { ...application, stageId: stage.id, previousStageId, state: verdict.state, version }
  const changed = verdict.effects.reduce<ApplicationRecord>(
    (record, effect) => ({ ...record, ...effects[effect](record, stage, event, world.now) }),
    { ...placed, movedBy: recruiters[by] ?? '' },
  )
  const { stages } = positionAt(world, application.position)
  const line = lineOf(world, by, {
    event: event.type,
    from: application.state,
    to: verdict.state,
    fromStage: stageOf(stages, application.stageId).name,
    toStage: stage.name,
  })
  const reason = 'reason' in event ? event.reason : undefined
  const isUndoable = event.type !== 'application.moveUndone' && event.type !== 'application.setAside'
  const keeps = verdict.effects.includes('keepReason') && reason !== undefined
  return {
    kind: 'moved',
    application: {
      ...changed,
      before: isUndoable ? { ...placeOf(application), version } : null,
      notes: keeps ? [...application.notes, reason] : application.notes,
      log: verdict.effects.includes('logTransition') ? [...application.log, line] : application.log,
    },
  }
}

/** An application of a person who is not deleted; null for none. */
export function livingApplication(world: World, person: number, on: number): ApplicationRecord | null {
  return isDeleted(world, person) ? null : applicationOf(world, person, on)
}

export function takeMove(
  world: World,
  { on, person, event }: Change & { kind: 'move' },
  by: number,
  version: number,
): Taken {
  const application = livingApplication(world, person, on)
  if (application === null) return absent(world)
  const record = { kind: 'card', person, on } as const
  const meant = event.type === 'application.moveUndone' ? application.before?.version : application.version
  if (meant !== version) return stale(world, record)
  const result = moved(world, application, event, by)
  if (result.kind === 'refused') return refused(world, result.refusal)
  return done(result.kind === 'moved' ? withApplication(world, result.application) : world, record)
}

export function takeNote(world: World, { on, person, text }: Change & { kind: 'note' }, by: number): Taken {
  const application = livingApplication(world, person, on)
  if (application === null) return absent(world)
  const line = lineOf(world, by, { entity: 'note', event: 'note.created' })
  const noted = { ...application, notes: [...application.notes, text], log: [...application.log, line] }
  return done(withApplication(world, noted), null, 201)
}
