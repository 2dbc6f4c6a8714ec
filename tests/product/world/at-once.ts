/** Two people act at once on the same state; the server may take the two in either order. */
import type { Act, Sent } from './acts.ts'
import type { Taken } from './answer.ts'
import type { Chance } from './chance.ts'
import { answerDifference, recordDifference } from './compare.ts'
import type { Difference } from './disagreement.ts'
import type { Ids } from './ids.ts'
import type { Seen } from './read-back.ts'
import type { World } from './records.ts'
import type { Heard } from './stand.ts'
import { sentNow, take } from './take.ts'

export type Pair = readonly [Sent, Sent]

const isOneRequest = ({ change, names, isMalformed }: Act) =>
  change.kind !== 'wait' && change.kind !== 'import' && names === 'current' && !isMalformed

const people = ({ change }: Act) => ('person' in change ? change.person : null)
const places = ({ change }: Act) => ('on' in change ? change.on : null)

/** Whether two acts touch the same person or position. */
const isNear = (one: Act, other: Act) =>
  (people(one) !== null && people(one) === people(other)) ||
  (places(one) !== null && places(one) === places(other))

/** Two acts that would each change something alone; null for none. */
export function pairOf(world: World, acts: readonly Act[], chance: Chance): Pair | null {
  const moving = acts.filter(
    (act) => isOneRequest(act) && take(world, sentNow(world, act, 0)).world !== world,
  )
  const [one, ...others] = chance.shuffled(moving)
  const other = one && others.find((act) => isNear(one, act))
  return one === undefined || other === undefined ? null : [sentNow(world, one, 0), sentNow(world, other, 1)]
}

/** The results of a pair in one order, listed as the pair was given. */
export function inOrder(world: World, [first, second]: Pair, isTurned: boolean): readonly [Taken, Taken] {
  if (!isTurned) {
    const taken = take(world, first)
    return [taken, take(taken.world, second)]
  }
  const taken = take(world, second)
  return [take(taken.world, first), taken]
}

export interface Judged {
  readonly taken: readonly [Taken, Taken]
  /** Whether the second was taken first. */
  readonly isTurned: boolean
  readonly world: World
  readonly difference: Difference | null
}

/** The order in which the server took the pair; if neither fits, the difference from the first. */
export async function judgePair(
  world: World,
  pair: Pair,
  heard: readonly (Heard | null)[],
  ids: Ids,
  read: (after: World) => Promise<Seen>,
): Promise<Judged> {
  const judged: Judged[] = []
  for (const isTurned of [false, true]) {
    const taken = inOrder(world, pair, isTurned)
    const after = taken[isTurned ? 0 : 1].world
    // An answer's record is as its own transaction saw it, so only success or refusal is compared.
    const answers = taken.map(({ answer }) => ({ ...answer, record: null }))
    const difference =
      pair
        .map(({ act }, at) => {
          const [answer, said] = [answers[at], heard[at] ?? null]
          return answer === undefined || said === null
            ? null
            : answerDifference(after, answer, said, act, ids)
        })
        .find((one) => one !== null) ?? recordDifference(after, await read(after), ids)
    judged.push({ taken, isTurned, world: after, difference })
    if (difference === null) break
  }
  const found = judged.find(({ difference }) => difference === null) ?? judged[0]
  if (found === undefined) throw new Error('no order was judged')
  return found
}
