import { compileCondition } from '#machines/navigation/navigation-atoms.ts'
import type { Condition } from '#machines/navigation/navigation-types.ts'
import type { NavigationFacts, NavigationRule, RouteClass } from '#machines/navigation/navigation.ts'
import { routeClasses } from '#machines/navigation/route-types.ts'
import { foldedSpace } from './space.ts'

/** A condition of a rule or of one of its cases, with the inputs that reach it. */
interface Met {
  readonly id: string
  readonly condition: Condition
  readonly reached: typeof inputs
}

/** An atom in a condition, with the condition for a true and for a false atom. */
interface Place {
  readonly atom: string
  readonly given: (value: boolean) => Condition
}

const holds: Condition = { all: [] }
const fails: Condition = { any: [] }

function placesOf(condition: Condition): readonly Place[] {
  if (typeof condition === 'string') return [{ atom: condition, given: (value) => (value ? holds : fails) }]
  if ('not' in condition) {
    return placesOf(condition.not).map(({ atom, given }) => ({
      atom,
      given: (value) => ({ not: given(value) }),
    }))
  }
  const parts = 'all' in condition ? condition.all : condition.any
  return parts.flatMap((part, index) =>
    placesOf(part).map(({ atom, given }) => ({
      atom,
      given: (value: boolean): Condition => {
        const changed = parts.with(index, given(value))
        return 'all' in condition ? { all: changed } : { any: changed }
      },
    })),
  )
}

/** The inputs that the rules can distinguish: facts, target class, whether there is a previous route. */
const inputs: readonly (readonly [NavigationFacts, RouteClass, boolean])[] = foldedSpace.facts.flatMap(
  (facts) =>
    routeClasses.flatMap((routeClass) =>
      [false, true].map((previous) => [facts, routeClass, previous] as const),
    ),
)

/** Every condition in evaluation order. */
function conditionsOf(rules: readonly NavigationRule[]): readonly Met[] {
  const met: Met[] = []
  let left = inputs
  for (const rule of rules) {
    const test = compileCondition(rule.when)
    met.push({ id: rule.id, condition: rule.when, reached: left })
    let inside = left.filter((input) => test(...input))
    for (const [index, branch] of rule.then.entries()) {
      const condition = branch.when ?? holds
      met.push({ id: `${rule.id} case ${index + 1}`, condition, reached: inside })
      const taken = compileCondition(condition)
      inside = inside.filter((input) => !taken(...input))
    }
    left = left.filter((input) => !test(...input))
  }
  return met
}

/** Whether an atom alone decides, both ways. */
export interface Pair {
  /** Condition and atom, e.g. `G4 case 1: class:guest`. */
  readonly pair: string
  readonly isShown: boolean
}

/**
 * The atom is unmasked where the condition would change with it. Masking MC/DC (docs/path-testing.md#the-guard) asks for an unmasked
 * input with the atom true and one with it false; other atoms may differ between the two as long as they are masked.
 */
function pairsOf({ id, condition, reached }: Met): readonly Pair[] {
  const whole = compileCondition(condition)
  return placesOf(condition).map(({ atom, given }) => {
    const ifTrue = compileCondition(given(true))
    const ifFalse = compileCondition(given(false))
    const unmasked = reached.filter((input) => ifTrue(...input) !== ifFalse(...input))
    const seenTrue = unmasked.some((input) => whole(...input) === ifTrue(...input))
    const seenFalse = unmasked.some((input) => whole(...input) === ifFalse(...input))
    return { pair: `${id}: ${atom}`, isShown: seenTrue && seenFalse }
  })
}

export interface Independence {
  readonly pairs: readonly Pair[]
  /** Rules and cases that no input reaches. */
  readonly unreached: readonly string[]
  /** Conditions without atoms, which are always true, except in the last rule and the last cases. */
  readonly constant: readonly string[]
}

export function independenceIn(rules: readonly NavigationRule[]): Independence {
  const met = conditionsOf(rules)
  const last = new Set([rules.at(-1)?.id, ...rules.map(({ id, then }) => `${id} case ${then.length}`)])
  return {
    pairs: met.flatMap(pairsOf),
    unreached: met.filter(({ reached }) => reached.length === 0).map(({ id }) => id),
    constant: met
      .filter(({ id, condition }) => placesOf(condition).length === 0 && !last.has(id))
      .map(({ id }) => id),
  }
}
