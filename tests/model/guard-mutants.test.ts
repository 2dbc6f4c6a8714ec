/** Hand mutants of the rule table: each must be noticed by the hand-written matrix over all inputs, or be equivalent. */
import { expect, test } from 'vitest'
import { createDecide } from '#machines/navigation/decide.ts'
import type { Branch, Condition, Outcome } from '#machines/navigation/navigation-types.ts'
import {
  navigationRules,
  routeCatalogue,
  type NavigationRule,
  type RouteClass,
  type RouteName,
} from '#machines/navigation/navigation.ts'
import { isRouteName } from '#machines/navigation/route-catalogue.ts'
import { routeClasses } from '#machines/navigation/route-types.ts'
import { expectedFor, inWords } from './guard-matrix.ts'
import { everyFacts } from './guard-space.ts'

interface Mutant {
  readonly id: string
  readonly rules: readonly NavigationRule[]
}

/** Every condition that differs from the given one in a single place: negated, an atom dropped, `all` and `any` swapped. */
function variantsOf(condition: Condition): readonly { readonly id: string; readonly condition: Condition }[] {
  if (typeof condition === 'string') return [{ id: `not ${condition}`, condition: { not: condition } }]
  if ('not' in condition) return [{ id: `without not`, condition: condition.not }]
  const isAll = 'all' in condition
  const parts = isAll ? condition.all : condition.any
  const rebuilt = (changed: readonly Condition[], asAll: boolean): Condition =>
    asAll ? { all: changed } : { any: changed }
  return [
    ...(parts.length > 1
      ? [{ id: isAll ? 'any for all' : 'all for any', condition: rebuilt(parts, !isAll) }]
      : []),
    ...parts.map((part, index) => ({
      id: `drop ${JSON.stringify(part)}`,
      condition: rebuilt(parts.toSpliced(index, 1), isAll),
    })),
    ...parts.flatMap((part, index) =>
      variantsOf(part).map((variant) => ({
        id: variant.id,
        condition: rebuilt(parts.with(index, variant.condition), isAll),
      })),
    ),
  ]
}

const otherOutcomes: readonly Outcome[] = [
  { kind: 'allow' },
  { kind: 'redirect', to: 'notFound' },
  { kind: 'redirect', to: 'error' },
  { kind: 'await', what: 'userProfile' },
  { kind: 'await', what: 'companyProfile' },
]

function variantsOfBranch(branch: Branch): readonly { readonly id: string; readonly branch: Branch }[] {
  const conditions = branch.when === undefined ? [] : variantsOf(branch.when)
  return [
    ...conditions.map(({ id, condition }) => ({ id, branch: { ...branch, when: condition } })),
    ...otherOutcomes
      .filter((outcome) => inWords({ rule: '', ...outcome }) !== inWords({ rule: '', ...branch.outcome }))
      .map((outcome) => ({ id: inWords({ rule: 'answers', ...outcome }), branch: { ...branch, outcome } })),
  ]
}

function mutantsOf(rule: NavigationRule, index: number): readonly Mutant[] {
  const table = navigationRules
  const replaced = (changed: NavigationRule) => table.with(index, changed)
  const next = table[index + 1]
  const cases = rule.then
  return [
    { id: `drop ${rule.id}`, rules: table.toSpliced(index, 1) },
    ...(next === undefined
      ? []
      : [{ id: `swap ${rule.id} and ${next.id}`, rules: table.toSpliced(index, 2, next, rule) }]),
    ...variantsOf(rule.when).map(({ id, condition }) => ({
      id: `${rule.id}: ${id}`,
      rules: replaced({ ...rule, when: condition }),
    })),
    ...cases.slice(0, -1).map((_branch, at) => ({
      id: `${rule.id}: drop case ${at + 1}`,
      rules: replaced({ ...rule, then: cases.toSpliced(at, 1) }),
    })),
    ...cases.slice(0, -2).flatMap((branch, at) => {
      const following = cases[at + 1]
      const swapped = following === undefined ? cases : cases.toSpliced(at, 2, following, branch)
      return [
        { id: `${rule.id}: swap cases ${at + 1} and ${at + 2}`, rules: replaced({ ...rule, then: swapped }) },
      ]
    }),
    ...cases.flatMap((branch, at) =>
      variantsOfBranch(branch).map((variant) => ({
        id: `${rule.id} case ${at + 1}: ${variant.id}`,
        rules: replaced({ ...rule, then: cases.with(at, variant.branch) }),
      })),
    ),
  ]
}

const mutants = navigationRules.flatMap(mutantsOf)

/** One route stands for its class: that the guard reads nothing else is P13 and the whole-space check. */
const routeOfClass = new Map<RouteClass, RouteName>()
for (const name of Object.keys(routeCatalogue).filter(isRouteName)) {
  if (!routeOfClass.has(routeCatalogue[name].class)) routeOfClass.set(routeCatalogue[name].class, name)
}

const people = everyFacts.map((facts) => ({ facts, expected: expectedFor(facts) }))

function verdictOn({ rules }: Mutant): 'refused' | 'killed' | 'survived' {
  let decide
  try {
    decide = createDecide(routeCatalogue, rules)
  } catch {
    return 'refused' // the table is no longer total, and the factory says so
  }
  for (const { facts, expected } of people) {
    for (const routeClass of routeClasses) {
      const target = routeOfClass.get(routeClass) ?? 'redirect'
      for (const previous of [null, 'Pricing'] as const) {
        if (inWords(decide(facts, target, previous)) !== expected(routeClass, previous !== null))
          return 'killed'
      }
    }
  }
  return 'survived'
}

/** Mutants that decide every input as the original does. */
const equivalent: Readonly<Record<string, string>> = {
  'swap G1 and G2': 'a route is not of class pass and of class error',
  'swap G3 and G4': 'an identity is not unverified and signed out',
  'swap G4 and G5': 'nobody signed in on error has been let through by G2',
  'swap G5 and G6': 'a route is not of class error and of class verify',
  'swap G6 and G7': 'a route is not of class verify and of class guest',
  'swap G7 and G8': 'a route is not of class guest and of class company or onboarding',
  'swap G8 and G9': 'a route is not of class company or onboarding and of class public or publicUser',
  'swap G10 and G11': 'G10 is for users, G11 for companies',
}

test('every mutant of the rule table is killed, equivalent ones apart', () => {
  const verdicts = mutants.map((mutant) => ({ id: mutant.id, verdict: verdictOn(mutant) }))
  const those = (wanted: string) => verdicts.filter(({ verdict }) => verdict === wanted).map(({ id }) => id)
  expect(those('survived')).toEqual(Object.keys(equivalent))
  expect(those('refused')).toEqual(['swap G14 and G15', 'drop G15'])
})

/** A condition's atoms negated, or freed of their negation, each as often as it stands there. */
function negationsOf(condition: Condition): readonly string[] {
  if (typeof condition === 'string') return [`not ${condition}`]
  if ('not' in condition) return ['without not']
  return ('all' in condition ? condition.all : condition.any).flatMap(negationsOf)
}

const count = (ids: readonly string[], wanted: string): number => ids.filter((id) => id === wanted).length

test('every rule is dropped and swapped with the next, every atom negated, every outcome replaced by every other', () => {
  const ids = mutants.map(({ id }) => id)
  const outcomes = otherOutcomes.map((outcome) => inWords({ rule: 'answers', ...outcome }))
  const missing = navigationRules.flatMap(({ id, when, then }, index) => {
    const next = navigationRules[index + 1]
    const wanted = [
      `drop ${id}`,
      ...(next === undefined ? [] : [`swap ${id} and ${next.id}`]),
      ...negationsOf(when).map((negation) => `${id}: ${negation}`),
      ...then.flatMap((branch, at) => [
        ...(branch.when === undefined ? [] : [`${id}: drop case ${at + 1}`]),
        ...negationsOf(branch.when ?? { all: [] }).map((negation) => `${id} case ${at + 1}: ${negation}`),
        ...outcomes
          .filter((words) => words !== inWords({ rule: 'answers', ...branch.outcome }))
          .map((words) => `${id} case ${at + 1}: ${words}`),
      ]),
    ]
    return wanted.filter((each) => count(ids, each) < count(wanted, each))
  })
  expect(missing).toEqual([])
})

test('the table itself survives', () => {
  expect(verdictOn({ id: 'original', rules: navigationRules })).toBe('survived')
})
