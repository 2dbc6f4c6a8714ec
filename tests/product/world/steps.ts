/** The steps of a path by their words, so that a printed path can be replayed. */
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

/** One act, or two at once. */
export type Step = readonly [Sent] | Pair

/** Time between two steps: times differ, and sessions outlast a path. */
export const stepMs = 30_000
export const later = (world: World): World => ({ ...world, now: world.now + stepMs })

const atOnce = ', while '
export const wordOf = (step: Step): string => step.map(sentence).join(atOnce)

/** The same two acts, second first. */
export const turned = (word: string): string => word.split(atOnce).toReversed().join(atOnce)

/** Every act of one person in this state. */
const sentIn = (world: World): readonly Sent[] =>
  alphabetOf(world).flatMap((act) =>
    act.change.kind === 'wait'
      ? [sentNow(world, act, 0)]
      : recruiters.map((_name, by) => sentNow(world, act, by)),
  )

/** The step of these words; null where it is impossible. */
export function stepOf(world: World, word: string): Step | null {
  const all = sentIn(world)
  const [one, other, ...more] = word.split(atOnce).map((part) => all.find((sent) => sentence(sent) === part))
  if (one === undefined || more.length > 0) return null
  if (other !== undefined) return [one, other]
  return word.includes(atOnce) ? null : [one]
}

/** The possible sentences that are nearest to an impossible one. */
export function offered(world: World, word: string): string {
  const all = sentIn(world).map(sentence)
  const near = all.toSorted((one, other) => editDistance(word, one) - editDistance(word, other)).slice(0, 4)
  return `${near.join(' | ')} | and ${all.length - near.length} others`
}

/** The model's prediction for a step; two at once in the given order. */
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

/** Coverage of a walk so far. */
export interface Walked {
  readonly steps: number
  /** (event, states, consent, verdict, rule) of single acts. */
  readonly cells: ReadonlySet<string>
  /** The same for two acts at once. */
  readonly kinds: ReadonlySet<string>
  readonly rules: ReadonlySet<string>
  /** Consent states for which a rule refused an act. */
  readonly instead: ReadonlySet<string>
}

/** (event, states, consent, verdict, rule) that a whole walk has to cover. */
const leastCells = 1_000
/** A longer walk repeats itself. */
const mostSteps = 3_000

/** Missing coverage, in words; empty when the walk has covered enough. */
export const missing = ({ cells, rules, instead }: Walked): readonly string[] => [
  ...(cells.size < leastCells ? [`${cells.size} of ${leastCells} cells were walked`] : []),
  ...rulesLeft(rules).map((rule) => `nothing was refused by the rule ${rule}`),
  ...grantsLeft(instead).map((state) => `nothing was refused for a consent that is ${state}`),
]

export const isEnough = (walked: Walked): boolean => walked.steps >= mostSteps || missing(walked).length === 0

/** Counts the coverage of steps. */
export class Tally implements Walked {
  steps = 0
  readonly cells = new Set<string>()
  readonly kinds = new Set<string>()
  readonly rules = new Set<string>()
  readonly instead = new Set<string>()

  /** @param before the state in which the step was sent */
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
