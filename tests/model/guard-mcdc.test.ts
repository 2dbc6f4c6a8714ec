/** Masking MC/DC of the guard's rule table (quality.md section 2): every atom of every condition decides alone, both ways. */
import { expect, test } from 'vitest'
import { compileCondition } from '#machines/navigation/navigation-atoms.ts'
import type { Condition } from '#machines/navigation/navigation-types.ts'
import { navigationRules, type NavigationFacts, type RouteClass } from '#machines/navigation/navigation.ts'
import { routeClasses } from '#machines/navigation/route-types.ts'
import { everyFacts } from './guard-space.ts'

/** A condition as it is met in the table: a rule's `when`, or that of one of its cases. */
interface Met {
  readonly id: string
  readonly condition: Condition
}

/** An atom's place in a condition, with the condition as it would read were the atom true, or false. */
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

/** The inputs that the rules can tell apart: facts, the target's class, whether there is a previous route. */
const inputs: readonly (readonly [NavigationFacts, RouteClass, boolean])[] = everyFacts.flatMap((facts) =>
  routeClasses.flatMap((routeClass) =>
    [false, true].map((previous) => [facts, routeClass, previous] as const),
  ),
)

/** Every condition with the inputs that get as far as evaluating it. */
const evaluated = (() => {
  const met: (Met & { readonly reached: typeof inputs })[] = []
  let left = inputs
  for (const rule of navigationRules) {
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
})()

/**
 * The atom is unmasked where the condition would change with it. Masking MC/DC asks for an unmasked input with the atom
 * true and one with it false; other atoms may differ between the two as long as they are masked.
 */
function pairsOf({ id, condition, reached }: (typeof evaluated)[number]) {
  const whole = compileCondition(condition)
  return placesOf(condition).map(({ atom, given }) => {
    const ifTrue = compileCondition(given(true))
    const ifFalse = compileCondition(given(false))
    const unmasked = reached.filter((input) => ifTrue(...input) !== ifFalse(...input))
    const seenTrue = unmasked.some((input) => whole(...input) === ifTrue(...input))
    const seenFalse = unmasked.some((input) => whole(...input) === ifFalse(...input))
    return { pair: `${id}: ${atom}`, feasible: seenTrue && seenFalse }
  })
}

const pairs = evaluated.flatMap(pairsOf)

/** Pairs that no input can show, each with the reason. The table has been kept free of them. */
const infeasiblePairs: Readonly<Record<string, string>> = {}

test('every atom of every condition has an independent effect, infeasible pairs apart', () => {
  expect(pairs.filter(({ feasible }) => !feasible).map(({ pair }) => pair)).toEqual(
    Object.keys(infeasiblePairs),
  )
})

/** navigation.md section 4 by what each rule asks, its cases after it. */
const questions: Readonly<Record<string, readonly string[]>> = {
  G1: ['class:pass'],
  G2: ['class:error', 'signedOut', 'noPreviousRoute'],
  G3: ['unverified'],
  'G3 case 1': ['class:verify'],
  G4: ['signedOut'],
  'G4 case 1': ['class:verify', 'class:guest', 'class:public', 'class:publicUser'],
  'G4 case 2': ['storedTypeIsCompany'],
  G5: ['class:error'],
  G6: ['class:verify'],
  G7: ['class:guest'],
  'G7 case 1': ['isCompany'],
  G8: ['isCompany', 'class:company', 'class:onboarding'],
  G9: ['isCompany', 'class:public', 'class:publicUser'],
  G10: ['isCompany', 'userProfileAbsent', 'userProfileFailed'],
  'G10 case 1': ['userProfileAbsent'],
  G11: ['isCompany', 'class:user', 'class:publicUser'],
  G12: ['isCompany', 'companyProfileAbsent', 'companyProfileFailed'],
  'G12 case 1': ['companyProfileAbsent'],
  'G12 case 2': ['class:public'],
  G13: ['isCompany', 'hasCompanyId'],
  'G13 case 1': ['class:onboarding'],
  G14: ['class:internal', 'isSuperUser'],
}

test('the atoms are those that the rules ask about, each of them in its place', () => {
  expect(pairs.map(({ pair }) => pair)).toEqual(
    Object.entries(questions).flatMap(([id, atoms]) => atoms.map((atom) => `${id}: ${atom}`)),
  )
})

test('the only conditions without an atom, which nothing can make false, are the last rule and the last cases', () => {
  const constant = evaluated.filter(({ condition }) => placesOf(condition).length === 0).map(({ id }) => id)
  const lastCases = navigationRules.map((rule) => `${rule.id} case ${rule.then.length}`)
  expect(constant).toEqual([...lastCases.slice(0, -1), 'G15', ...lastCases.slice(-1)])
})

test('every rule and every case of a rule is reached', () => {
  expect(evaluated.filter(({ reached }) => reached.length === 0).map(({ id }) => id)).toEqual([])
})
