import { ruleSpecs } from '#machines/navigation/rule-specs.ts'
import type { RouteName } from '#machines/navigation/navigation.ts'
import { findingOf, type Finding } from '#tests/workbench/reports/finding.ts'
import { findingAt } from './findings.ts'
import type { OldGuard } from './guard-at.ts'
import type { Guard } from './guard.ts'
import { answered } from './loads.ts'
import { columnOf, inWords, personOf } from './matrix.ts'
import { wholeSpace, type Space } from './space.ts'
import { sameOutcome } from './walk-space.ts'
import { sentenceOf, type Asked } from './words.ts'

interface Difference {
  readonly cell: string
  readonly first: Asked
  readonly then: string
  readonly now: string
  readonly rules: ReadonlySet<keyof typeof ruleSpecs>
  inputs: number
}

/** Matrix cells in which some input gets another outcome than by an older guard. A route that the older guard lacks counts as new. */
function differencesIn(guard: Guard, old: OldGuard, space: Space): readonly Difference[] {
  const found = new Map<string, Difference>()
  const isKnown = (name: RouteName | null) => name === null || old.routes.has(name)
  for (const facts of space.facts) {
    const person = personOf(facts)
    for (const target of space.targets) {
      if (!isKnown(target)) continue
      for (const previous of space.previous) {
        if (!isKnown(previous)) continue
        const [then, now] = [old.decide(facts, target, previous), guard.decide(facts, target, previous)]
        if (then.rule === now.rule && sameOutcome(then, now)) continue
        const cell = `${person} on ${columnOf(guard.catalogue[target].class, previous !== null)}`
        const known = found.get(cell)
        if (known !== undefined) known.inputs += 1
        else {
          const first = { facts, target, previous }
          found.set(cell, {
            cell,
            first,
            then: inWords(then),
            now: inWords(now),
            rules: new Set([then.rule, now.rule]),
            inputs: 1,
          })
        }
      }
    }
  }
  return [...found.values()]
}

/** Differences from an older guard, each cell once, at its first input. */
export function compareGuards(guard: Guard, old: OldGuard, space: Space = wholeSpace): readonly Finding[] {
  const gone = [...old.routes].filter((name) => !Object.hasOwn(guard.catalogue, name))
  return [
    ...gone.map((name) => findingOf('guard', 'path', 'lockstep', `the route ${name} is gone`)),
    ...differencesIn(guard, old, space).map(({ cell, first, then, now, rules, inputs }) =>
      findingAt(guard, first, answered, {
        oracle: 'lockstep',
        title: `${cell} is answered differently`,
        expected: then,
        seen: `${now}, at ${inputs} inputs of this cell that differ`,
        rule: [...rules].map((rule) => `${sentenceOf(rule)}, ${ruleSpecs[rule]}`).join('; '),
      }),
    ),
  ]
}
