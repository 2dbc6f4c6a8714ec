/** Paths through the world, chosen in the model alone: where nobody has been, else where something moves. */
import { pathOf, type Path } from '#tests/workbench/generators/path.ts'
import type { Act } from './acts.ts'
import { alphabetOf } from './alphabet.ts'
import { pairOf } from './at-once.ts'
import { firstWords, worldAtFirst } from './beginning.ts'
import { cellOf } from './cells.ts'
import { chanceOf, type Chance } from './chance.ts'
import type { World } from './records.ts'
import { foretold, later, stepOf, Tally, wordOf, type Step } from './steps.ts'
import { sentNow, take } from './take.ts'

/** What stands at the beginning of every path. */
export const worldInput = 'two drafts and nobody'
/** After so many steps a path begins anew. */
const pathLength = 40
/** How many of the steps are of two people at once. */
const atOnceShare = 0.08

/** One whose cell nobody has seen, now and then one that moves rather than any; else one that moves. */
function chosen(world: World, seen: ReadonlySet<string>, chance: Chance): Act {
  const acts = chance.shuffled(alphabetOf(world))
  const mustMove = chance.next() < 0.4
  let moves: Act | undefined
  for (const act of acts) {
    const taken = take(world, sentNow(world, act, 0))
    const isMove = taken.world !== world
    const isNew = !seen.has(cellOf(world, act, taken))
    if (isNew && (isMove || !mustMove)) return act
    if (isMove && act.change.kind !== 'wait') moves ??= act
  }
  const [any] = acts
  if (any === undefined) throw new Error('nothing can be tried')
  return moves ?? any
}

function nextStep(world: World, tally: Tally, chance: Chance): Step {
  const isPair = chance.next() < atOnceShare
  const pair = isPair ? pairOf(world, alphabetOf(world), chance) : null
  if (pair !== null) return pair
  const act = chosen(world, tally.cells, chance)
  const by = act.change.kind === 'wait' || chance.next() < 0.5 ? 0 : 1
  return [sentNow(world, act, by)]
}

export const worldPath = (words: readonly string[]): Path => pathOf('world', worldInput, words)

/** The paths of a seed, without end: each goes on from what those before have seen. */
export function* worldPaths(seed: number): Generator<Path> {
  const chance = chanceOf(seed)
  const tally = new Tally()
  for (let index = 0; ; index += 1) {
    const begins = firstWords[index % firstWords.length] ?? []
    const words: string[] = []
    for (let world = worldAtFirst(0); words.length < pathLength;) {
      world = later(world)
      const word = begins[words.length]
      const step = word === undefined ? nextStep(world, tally, chance) : stepOf(world, word)
      if (step === null) throw new Error(`nobody can: ${word}`)
      const { world: after, taken } = foretold(world, step)
      tally.add(world, step, taken)
      words.push(wordOf(step))
      world = after
    }
    yield worldPath(words)
  }
}
