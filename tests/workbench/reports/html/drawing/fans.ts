import type { ChartTransition } from '../../machine-record.ts'
import type { Fate, Label } from './picture.ts'

/** A transition with its index in the record. */
export interface Indexed extends ChartTransition {
  readonly index: number
}

/** All possible targets of a fan. */
export interface FanBox {
  readonly id: string
  readonly targets: readonly string[]
  /** Whether it contains the states, which requires that nothing else leads to them; otherwise it names them. */
  readonly holds: boolean
}

/** Transitions of one event from one state to many targets, drawn as one. */
export interface Fan {
  readonly from: string
  readonly box: FanBox
  readonly label: Label
}

/** Number of targets from which a fan is drawn. */
const fanFrom = 5

export function groupedBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return groups
}

export const worst = (fates: readonly Fate[]): Fate =>
  fates.includes('failed') ? 'failed' : fates.includes('walked') ? 'walked' : 'unreached'

const targetsOf = (moves: readonly Indexed[]): readonly string[] => [
  ...new Set(moves.flatMap(({ to }) => (to === null ? [] : [to]))),
]

const holds = (targets: readonly string[], own: readonly string[]): boolean =>
  own.every((target) => targets.includes(target))

/** Targets that nothing else leads to, and that lead nowhere. */
function ownTargets(moves: readonly Indexed[], all: readonly Indexed[]): readonly string[] {
  return targetsOf(moves).filter((target) =>
    all.every((each) => each.from !== target && (each.to !== target || moves.includes(each))),
  )
}

/**
 * Fans of a chart. Targets reached only by a fan are in its box. A fan that includes a smaller fan's targets leads
 * to that fan's box, with separate lines for the rest.
 */
export function fansOf(all: readonly Indexed[], fateOf: (index: number) => Fate): readonly Fan[] {
  const wide = [...groupedBy(all, ({ from, event }) => `${from}\n${event}`).values()].filter(
    (moves) => targetsOf(moves).length >= fanFrom,
  )
  const sets = wide.map((moves) => {
    const own = ownTargets(moves, all)
    return own.length >= fanFrom ? own : targetsOf(moves)
  })
  const least = sets.filter((set, index) =>
    sets.every(
      (other, at) => at === index || !holds(set, other) || (other.length === set.length && at > index),
    ),
  )
  const boxes = least.map((targets, index): FanBox => {
    const moves = wide.find((each) => holds(targetsOf(each), targets)) ?? []
    const own = ownTargets(moves, all)
    return { id: `(fan ${String(index)})`, targets, holds: targets.every((target) => own.includes(target)) }
  })
  return wide.flatMap((moves): Fan[] => {
    const box = boxes.find(({ targets }) => holds(targetsOf(moves), targets))
    const [first] = moves
    if (box === undefined || first === undefined) return []
    const indices = moves
      .filter(({ to }) => to !== null && box.targets.includes(to))
      .map(({ index }) => index)
    const fate = worst(indices.map(fateOf))
    return [{ from: first.from, box, label: { text: first.event, guard: null, transitions: indices, fate } }]
  })
}
