/** Paths through the model, chosen in memory: an unseen cell first, else an act that changes something. */
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

/** The start of every path. */
export const worldInput = 'two drafts and nobody'
/** Steps after which a new path starts. */
const pathLength = 40
/** Share of steps with two people at once. */
const atOnceShare = 0.08

/** An act with an unseen cell, sometimes only one that changes something; else any act that changes something. */
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

/** The endless paths of a seed; each continues from the coverage of those before. */
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
      if (step === null) throw new Error(`impossible: ${word}`)
      const { world: after, taken } = foretold(world, step)
      tally.add(world, step, taken)
      words.push(wordOf(step))
      world = after
    }
    yield worldPath(words)
  }
}
