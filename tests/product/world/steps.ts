/** The steps of a path by their words, so that a path that was told can be walked again. */
import { editDistance } from '#machines/domain/text/edit-distance.ts'
import type { Sent } from './acts.ts'
import { alphabetOf } from './alphabet.ts'
import type { Taken } from './answer.ts'
import { inOrder, type Pair } from './at-once.ts'
import { recruiters } from './beginning.ts'
import { cellOf } from './cells.ts'
import type { World } from './records.ts'
import { grantsLeft, insteadOfGrant, rulesLeft } from './rules-met.ts'
import { sentNow, take } from './take.ts'
import { sentence } from './words.ts'

/** What one sends, or two at once. */
export type Step = readonly [Sent] | Pair

/** Between two steps, so that times differ, and few enough that nobody is signed out within a path. */
export const stepMs = 30_000
export const later = (world: World): World => ({ ...world, now: world.now + stepMs })

const atOnce = ', while '
export const wordOf = (step: Step): string => step.map(sentence).join(atOnce)

/** The same two at once, the other first. */
export const turned = (word: string): string => word.split(atOnce).toReversed().join(atOnce)

/** Everything that one person can send in a world. */
const sentIn = (world: World): readonly Sent[] =>
  alphabetOf(world).flatMap((act) =>
    act.change.kind === 'wait'
      ? [sentNow(world, act, 0)]
      : recruiters.map((_name, by) => sentNow(world, act, by)),
  )

/** The step that a word stands for; null where nobody can do that in this world. */
export function stepOf(world: World, word: string): Step | null {
  const all = sentIn(world)
  const [one, other, ...more] = word.split(atOnce).map((part) => all.find((sent) => sentence(sent) === part))
  if (one === undefined || more.length > 0) return null
  if (other !== undefined) return [one, other]
  return word.includes(atOnce) ? null : [one]
}

/** The sentences nearest to one that nobody can say here. */
export function offered(world: World, word: string): string {
  const all = sentIn(world).map(sentence)
  const near = all.toSorted((one, other) => editDistance(word, one) - editDistance(word, other)).slice(0, 4)
  return `${near.join(' | ')} | and ${all.length - near.length} others`
}

/** What the model makes of a step; of two at once in the order in which they stand. */
export function foretold(
  world: World,
  step: Step,
): { readonly world: World; readonly taken: readonly Taken[] } {
  if (step.length === 1) {
    const taken = take(world, step[0])
    return { world: taken.world, taken: [taken] }
  }
  const taken = inOrder(world, step, false)
  return { world: taken[1].world, taken }
}

/** What was walked so far. */
export interface Walked {
  readonly steps: number
  /** (event, states, consent, verdict, rule) of single acts. */
  readonly cells: ReadonlySet<string>
  /** The same of two people at once. */
  readonly kinds: ReadonlySet<string>
  readonly rules: ReadonlySet<string>
  /** States of consents for want of which somebody was refused. */
  readonly instead: ReadonlySet<string>
}

/** (event, states, consent, verdict, rule) that a whole walk has to see. */
const leastCells = 1_000
/** Beyond this a walk goes in circles. */
const mostSteps = 3_000

/** What a walk has not seen yet, in words; empty once it has seen enough. */
export const missing = ({ cells, rules, instead }: Walked): readonly string[] => [
  ...(cells.size < leastCells ? [`${cells.size} of ${leastCells} cells were walked`] : []),
  ...rulesLeft(rules).map((rule) => `nothing was refused by the rule ${rule}`),
  ...grantsLeft(instead).map((state) => `nobody was refused whose consent is ${state}`),
]

export const isEnough = (walked: Walked): boolean => walked.steps >= mostSteps || missing(walked).length === 0

/** Counts steps by what they are. */
export class Tally implements Walked {
  steps = 0
  readonly cells = new Set<string>()
  readonly kinds = new Set<string>()
  readonly rules = new Set<string>()
  readonly instead = new Set<string>()

  /** @param before the world in which both were sent */
  add(before: World, step: Step, taken: readonly Taken[]): void {
    this.steps += 1
    const cells = step.map(({ act }, at) => {
      const one = taken[at]
      return one === undefined ? '' : cellOf(before, act, one)
    })
    if (step.length === 1) this.cells.add(cells.join())
    else this.kinds.add(cells.join(' & '))
    for (const { answer } of step.length === 1 ? taken : []) {
      if (answer.refusal === null) continue
      this.rules.add(answer.refusal.rule)
      const instead = insteadOfGrant(answer.refusal)
      if (instead !== null) this.instead.add(instead)
    }
  }
}
