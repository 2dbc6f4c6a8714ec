/** A path of the scenario model alone. */
import type { Path } from '#tests/workbench/generators/path.ts'
import type { Misfit } from '#tests/workbench/generators/retrace.ts'
import type { Finding } from '#tests/workbench/reports/finding.ts'
import type { Taken } from './answer.ts'
import { worldAtFirst } from './beginning.ts'
import { verdictOf, ruleOf } from './cells.ts'
import { worldInput, worldPath } from './generate.ts'
import { brokenIn } from './invariants.ts'
import type { World } from './records.ts'
import { foretold, later, offered, stepOf, type Step, type Tally } from './steps.ts'

/** One step, taken by the model. */
export interface Stepped {
  readonly word: string
  readonly before: World
  readonly step: Step
  readonly taken: readonly Taken[]
  readonly after: World
}

/** The steps of a path, or the first impossible one with the possible steps there. */
export function retraceWorld({ input, words }: Path): readonly Stepped[] | Misfit {
  if (input !== worldInput) return { step: 0, why: `there is no input "${input}"; there is ${worldInput}` }
  const steps: Stepped[] = []
  let world = worldAtFirst(0)
  for (const [at, word] of words.entries()) {
    world = later(world)
    const step = stepOf(world, word)
    if (step === null)
      return {
        step: at + 1,
        why: `"${word}" is nothing that can be tried here; what can is: ${offered(world, word)}`,
      }
    const { world: after, taken } = foretold(world, step)
    steps.push({ word, before: world, step, taken, after })
    world = after
  }
  return steps
}

export const isWorldMisfit = (walk: readonly Stepped[] | Misfit): walk is Misfit => 'why' in walk

/** The results of a step in words: each answer, with the refusing rule. */
export const answeredIn = ({ before, taken }: Stepped): string =>
  taken
    .map((one) => {
      const rule = ruleOf(one.answer)
      return `${one.answer.status} ${verdictOf(before, one)}${rule === null ? '' : ` ${rule}`}`
    })
    .join('; ')

/** Walks a path in the model until an invariant breaks; null if none does. */
export function brokenBy(path: Path, tally: Tally): Finding | null {
  const walk = retraceWorld(path)
  if (isWorldMisfit(walk)) throw new Error(`${path.id}: ${walk.why}`)
  for (const [at, { before, step, taken, after }] of walk.entries()) {
    tally.add(before, step, taken)
    const broken = brokenIn(after)
    if (broken === null) continue
    const words = path.words.slice(0, at + 1)
    return {
      machine: 'world',
      kind: 'path',
      oracle: 'invariants',
      title: broken.invariant,
      path: worldPath(words),
      steps: words.map((word) => `${word}.`),
      expected: broken.invariant,
      seen: broken.what,
      rule: taken.flatMap(({ answer }) => ruleOf(answer) ?? []).join(' '),
    }
  }
  return null
}
