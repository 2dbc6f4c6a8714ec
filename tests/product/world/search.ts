/** Breadth-first search of the model for the shortest path to a broken invariant. */
import type { Sent } from './acts.ts'
import { alphabetOf } from './alphabet.ts'
import { worldAtFirst } from './beginning.ts'
import { brokenIn } from './invariants.ts'
import type { World } from './records.ts'
import { isTriedBy, type SearchPlan } from './searches.ts'
import { stepOf } from './steps.ts'
import { sentNow, take } from './take.ts'
import { sentence } from './words.ts'

/** Key of states that are equal for the rules: leaves out times, versions, the log, and texts but the hold reason. */
function keyOf(world: World): string {
  return JSON.stringify([
    world.positions.map(({ state, requirements, openings, holdReason }) => [
      state,
      requirements,
      openings,
      holdReason,
    ]),
    world.people.map((person) => person && [person.doNotContact, person.deletedAt !== null]),
    world.applications.map((one) => [
      one.person,
      one.position,
      one.state,
      one.stageId,
      one.previousStageId,
      one.waitingOn,
      one.before && [one.before.state, one.before.stageId, one.before.previousStageId, one.before.waitingOn],
      one.consent,
    ]),
  ])
}

export interface Searched {
  readonly worlds: number
  /** Whether the search expanded every reachable state. */
  readonly isWhole: boolean
  /** Events of the longest path that was expanded. */
  readonly longest: number
  /** Every broken invariant, with the shortest path to it. */
  readonly broken: ReadonlyMap<string, { readonly what: string; readonly way: readonly string[] }>
  /** Words that matched no act in any state: misspelt, or out of reach. */
  readonly untried: readonly string[]
}

interface Node {
  readonly world: World
  readonly parent: Node | null
  readonly sent: Sent | null
  readonly steps: number
}

function wayTo({ parent, sent }: Node): string[] {
  return parent === null || sent === null ? [] : [...wayTo(parent), sentence(sent)]
}

/** The state after these sentences, from the beginning. */
function nodeAfter(sentences: readonly string[]): Node {
  return sentences.reduce<Node>(
    (parent, word) => {
      const [sent] = stepOf(parent.world, word) ?? []
      if (sent === undefined) throw new Error(`impossible: ${word}`)
      return { world: take(parent.world, sent).world, parent, sent, steps: parent.steps + 1 }
    },
    { world: worldAtFirst(0), parent: null, sent: null, steps: 0 },
  )
}

/** @param most states to expand, nearest first; equal states are merged, so the search is wide rather than long */
export function search(plan: SearchPlan, most: number): Searched {
  const { begins, words } = plan
  const isTried = isTriedBy(plan)
  const untried = new Set(words)
  const first = nodeAfter(begins)
  const seen = new Set([keyOf(first.world)])
  const queue: Node[] = [first]
  const broken = new Map<string, { what: string; way: string[] }>()
  let longest = 0
  for (let at = 0; at < queue.length && at < most; at += 1) {
    const node = queue[at]
    if (node === undefined) break
    longest = node.steps
    for (const act of alphabetOf(node.world)) {
      if (!isTried(act)) continue
      untried.delete(act.word)
      const sent = sentNow(node.world, act, 0)
      const { world } = take(node.world, sent)
      if (world === node.world) continue
      const next: Node = { world, parent: node, sent, steps: node.steps + 1 }
      // Checked before equal states are merged, as the key leaves out texts and more.
      const found = brokenIn(world)
      if (found !== null) {
        if (!broken.has(found.invariant)) broken.set(found.invariant, { what: found.what, way: wayTo(next) })
        continue
      }
      const key = keyOf(world)
      if (seen.has(key)) continue
      seen.add(key)
      queue.push(next)
    }
  }
  return { worlds: seen.size, isWhole: queue.length <= most, longest, broken, untried: [...untried] }
}
