/** Model side of acts on a position. */
import type { PositionEffect, PositionEvent } from '#machines/lifecycle/position/position-types.ts'
import type { Change } from './acts.ts'
import { done, impossible, refused, stale, type Taken } from './answer.ts'
import { recruiters } from './beginning.ts'
import { positionFacts } from './facts.ts'
import { positionAt, withPosition, type Line, type PositionRecord, type World } from './records.ts'
import { editRefusal, judgePosition } from './rules/table-rules.ts'

type Effects = Record<
  PositionEffect,
  (position: PositionRecord, event: PositionEvent, now: number) => Partial<PositionRecord>
>

const reasonOf = (event: PositionEvent) => ('reason' in event ? (event.reason ?? null) : null)

const effects: Effects = {
  logTransition: () => ({}),
  recordOpening: ({ openedAt }, _event, now) => ({ openedAt: openedAt ?? now }),
  recordClosing: (_position, event, now) => ({ closedAt: now, closeReason: reasonOf(event) }),
  clearClosing: () => ({ closedAt: null, closeReason: null }),
  recordHold: (_position, event) => ({ holdReason: reasonOf(event) }),
  clearHold: () => ({ holdReason: null }),
}

function lineOf(world: World, by: number, line: Partial<Line> & { event: string }): Line {
  const empty = { from: null, to: null, fromStage: null, toStage: null, fields: [] }
  return { ...empty, entity: 'position', actor: recruiters[by] ?? '', at: world.now, ...line }
}

/** The next version of a position with its log line; null for none. */
function written(world: World, on: number, position: PositionRecord, line: Line | null): Taken {
  const next = {
    ...position,
    version: position.version + 1,
    updatedAt: world.now,
    log: line === null ? position.log : [...position.log, line],
  }
  return done(withPosition(world, on, next), { kind: 'position', on })
}

export function takePositionEvent(
  world: World,
  { on, event }: Change & { kind: 'event' },
  by: number,
  version: number,
): Taken {
  const position = positionAt(world, on)
  if (position.version !== version) return stale(world, { kind: 'position', on })
  const verdict = judgePosition(position.state, positionFacts(world, on), event)
  if (verdict.kind === 'refused') return refused(world, verdict.refusal)
  if (verdict.kind === 'impossible') return refused(world, impossible(position.state, event))
  if (verdict.kind === 'unchanged') return done(world, { kind: 'position', on })
  const changed = verdict.effects.reduce<PositionRecord>(
    (record, effect) => ({ ...record, ...effects[effect](record, event, world.now) }),
    { ...position, state: verdict.state, saidLast: reasonOf(event) },
  )
  const line = lineOf(world, by, { event: event.type, from: position.state, to: verdict.state })
  return written(world, on, changed, verdict.effects.includes('logTransition') ? line : null)
}

export function takeEdit(
  world: World,
  { on, changes }: Change & { kind: 'edit' },
  by: number,
  version: number,
): Taken {
  const position = positionAt(world, on)
  if (position.version !== version) return stale(world, { kind: 'position', on })
  const now = positionFacts(world, on)
  const { requirements = now.requirements, openings = now.openings } = changes
  const refusal = editRefusal(position.state, now, { ...now, requirements, openings })
  if (refusal !== null) return refused(world, refusal)
  const line = lineOf(world, by, { event: 'position.changed', fields: Object.keys(changes) })
  return written(world, on, { ...position, ...changes }, line)
}
