/** The one-place mutants of the rules: their completeness, and which oracle catches them. `--mutate` counts them all. */
import { expect, test } from 'vitest'
import type { Condition } from '#machines/navigation/navigation-types.ts'
import { navigationRules } from '#machines/navigation/navigation.ts'
import { inWords } from './matrix.ts'
import { judgeRules } from './mutate-rules.ts'
import { otherOutcomes, ruleMutants } from './rule-mutants.ts'
import { wholeSpace } from './space.ts'

const mutants = ruleMutants(navigationRules)

/** Negation mutants of a condition's atoms: each atom negated, or its negation dropped. */
function negationsOf(condition: Condition): readonly string[] {
  if (typeof condition === 'string') return [`not ${condition}`]
  if ('not' in condition) return ['without not']
  return ('all' in condition ? condition.all : condition.any).flatMap(negationsOf)
}

const count = (ids: readonly string[], wanted: string): number => ids.filter((id) => id === wanted).length

test('drops each rule, swaps it with the next, negates each atom and replaces each outcome by every other', () => {
  const ids = mutants.map(({ id }) => id)
  const missing = navigationRules.flatMap(({ id, when, then }, index) => {
    const next = navigationRules[index + 1]
    const wanted = [
      `drop ${id}`,
      ...(next === undefined ? [] : [`swap ${id} and ${next.id}`]),
      ...negationsOf(when).map((negation) => `${id}: ${negation}`),
      ...then.flatMap((branch, at) => [
        ...(branch.when === undefined ? [] : [`${id}: drop case ${at + 1}`]),
        ...negationsOf(branch.when ?? { all: [] }).map((negation) => `${id} case ${at + 1}: ${negation}`),
        ...otherOutcomes
          .map(inWords)
          .filter((words) => words !== inWords(branch.outcome))
          .map((words) => `${id} case ${at + 1}: answers ${words}`),
      ]),
    ]
    return wanted.filter((each) => count(ids, each) < count(wanted, each))
  })
  expect({ missing, mutants: ids.length }).toEqual({ missing: [], mutants: 246 })
})

test.each([
  ['drop G15', { isInMatrix: false, without: 'The last rule must hold always' }],
  ['drop G1', { isInMatrix: true, without: 'P11' }],
  ['swap G2 and G3', { isInMatrix: true, without: null }],
  ['swap G3 and G4', { isInMatrix: false, without: null }],
])('%s is caught by the oracles that can see it', (id, verdict) => {
  const [mutant] = mutants.filter((each) => each.id === id)
  expect(mutant === undefined ? null : judgeRules(mutant)).toEqual({ id, ...verdict })
})

test('the original table is caught by no oracle', () => {
  const original = { id: 'original', rules: navigationRules }
  expect(judgeRules(original)).toEqual({ id: 'original', isInMatrix: false, without: null })
})

test('the command walks the space of docs/navigation-tests.md', () => {
  const { facts, targets, previous } = wholeSpace
  expect([facts.length, targets.length, previous.length]).toEqual([1944, 48, 49])
  expect(facts.length * targets.length * previous.length).toBe(4_572_288)
})
