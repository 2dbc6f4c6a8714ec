/** Positions in each state, and the transitions between them. */
import { positionMachine } from '#machines/lifecycle/position/position-machine.ts'
import type { PositionEvent } from '#machines/lifecycle/position/position-types.ts'
import { transitionsOf } from '#tests/workbench/model/chart.ts'
import { positionExample, positionWords } from '#tests/product/tables/position-events.ts'
import { ifMatch, type Position } from '#tests/support/people/workspace.ts'
import type { EffectCast } from './effects.ts'

export interface PositionStep {
  from: string
  event: PositionEvent
  to: string
}

const isEvent = (type: string): type is PositionEvent['type'] => type in positionWords

export const positionSteps: PositionStep[] = transitionsOf(positionMachine).flatMap(
  ({ source, eventType, target = [] }) =>
    isEvent(eventType)
      ? [{ from: source.key, event: positionExample(eventType), to: target[0]?.key ?? source.key }]
      : [],
)

/** The fewest events that lead from a draft to a state. */
function wayTo(state: string): PositionEvent[] {
  const ways = new Map<string, PositionEvent[]>([['draft', []]])
  for (const [at, way] of ways) {
    if (at === state) return way
    for (const { from, event, to } of positionSteps)
      if (from === at && !ways.has(to)) ways.set(to, [...way, event])
  }
  throw new Error(`no events lead to a position in ${state}`)
}

/** A position with a requirement, brought there by the workspace's owner. */
export async function positionIn(state: string, { workspace }: EffectCast): Promise<Position> {
  const client = await workspace.client()
  const { items } = await workspace.send<{ items: { slug: string }[] }>('/topics?limit=1')
  const requirements = [{ topic: items[0]?.slug, level: 3, kind: 'must', weight: 2 }]
  let position = await workspace.send<Position>(`/clients/${client.id}/positions`, {
    method: 'POST',
    body: { title: 'Engineer', requirements },
  })
  for (const event of wayTo(state)) {
    position = await workspace.send<Position>(`/positions/${position.id}/transitions`, {
      method: 'POST',
      body: event,
      headers: ifMatch(position),
    })
  }
  return position
}
