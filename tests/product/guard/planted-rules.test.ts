/** Typical mutants of the guard: which oracle finds each, and how it is reported. */
import { expect, test } from 'vitest'
import { exitCodeOf, exitCodes, findingText, type Finding } from '#tests/workbench/reports/finding.ts'
import { findingsOf } from './findings.ts'
import { compareGuards } from './guard-against.ts'
import { guardCase } from './guard-case.ts'
import { replayGuard } from './guard-replay.ts'
import { guardWith, productGuard, type Guard } from './guard.ts'
import { ruleMutants } from './rule-mutants.ts'
import { foldedSpace } from './space.ts'
import { walkSpace } from './walk-space.ts'

/** The product's guard with one mutant of its rules. */
function planted(id: string): Guard {
  const mutant = ruleMutants(productGuard.rules).find((one) => one.id === id)
  if (mutant === undefined) throw new Error(`The rules have no such place: ${id}`)
  return guardWith(mutant.rules)
}

const found = (guard: Guard): readonly Finding[] => findingsOf(guard, walkSpace(guard, foldedSpace))
const oracles = (findings: readonly Finding[]) => [...new Set(findings.map(({ oracle }) => oracle))]

test('the product’s own guard has no finding', () => {
  expect(found(productGuard)).toEqual([])
})

test.each([
  [
    'a rule with another outcome',
    'G14 case 1: answers allow',
    ['matrix', 'P4'],
    'U, loaded on internal',
    'G14 redirect notFound',
    'G14 allow, at 54 inputs of this cell',
  ],
  [
    'a swap of two rules',
    'swap G2 and G3',
    ['matrix', 'questions'],
    'V on error first',
    'G2 allow',
    'G3 redirect verifyToken, at 324 inputs of this cell',
  ],
  [
    'a swap of two rules that leaks a page',
    'swap G12 and G13',
    ['matrix', 'P4', 'questions'],
    'C, absent on public',
    'G12 await companyProfile',
    'G13 redirect companyOnboarding, at 36 inputs of this cell',
  ],
  [
    'a dropped case',
    'G12: drop case 1',
    ['matrix', 'P10', 'P7', 'questions'],
    'C, absent on public',
    'G12 await companyProfile',
    'G12 allow, at 108 inputs of this cell',
  ],
  [
    'a wait that never ends',
    'G10 case 2: answers await userProfile',
    ['matrix', 'P16', 'P2'],
    'Ux on user',
    'G10 redirect error',
    'G10 await userProfile, at 108 inputs of this cell',
  ],
])('%s is found, at its first input', (_, id, who, cell, expected, seen) => {
  const findings = found(planted(id))
  const [first] = findings
  expect([oracles(findings), first?.title, first?.expected, first?.seen]).toEqual([
    who,
    `${cell} is not answered as in the matrix`,
    expected,
    seen,
  ])
})

test('reports a redirect loop with its path, the rule and a replay command', () => {
  const findings = found(planted('G4: drop case 1'))
  const finding = findings.find(({ oracle }) => oracle === 'P2')
  expect(finding === undefined ? '' : findingText(finding)).toBe(
    `  guard: does not hold: an identity is redirected at most 3 times, never in a circle, never to where it is (P2)
    at first: nobody signed in, stored type none, account type unknown, user profile absent, company profile absent, without company id
     1. A user goes to verifyToken, as the first page.
     2. G4 leads to login.
     3. G4 leads to login.
     4. G4 leads to login.
     5. G4 leads to login.
     6. error is shown (budget).
    expected: at most 3 redirects, each to another screen
    seen:     verifyToken -> login -> login (the first of 94608 ways)
    rule:     docs/navigation-tests.md#properties: P2
    replay:   npm run test:paths -- --replay guard-6af6e7ae`,
  )
})

test('replay prints the path of an input step by step, and its findings', async () => {
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  const code = await replayGuard('guard-6af6e7ae', null, print, planted('G4: drop case 1'))
  expect(code).toBe(exitCodes.path)
  expect(lines.slice(0, 4)).toEqual([
    'guard-6af6e7ae, at first: nobody signed in, stored type none, account type unknown, user profile absent, company profile absent, without company id',
    '  where loads are answered:',
    '    1. A user goes to verifyToken, as the first page.',
    '    2. G4 leads to login.',
  ])
  expect(lines.at(-1)).toBe('It fails.')
  lines.length = 0
  expect(await replayGuard('guard-6af6e7ae', null, print)).toBe(exitCodes.passed)
  expect(lines.slice(2)).toEqual([
    '    1. A user goes to verifyToken, as the first page.',
    '    2. verifyToken is shown (G4).',
    'It passes.',
  ])
})

test('finds a guard that depends on the name of a route or on which route came before', () => {
  const { decide } = productGuard
  const byName: Guard = {
    ...productGuard,
    decide: (facts, target, previous) => decide(facts, target === 'demo' ? 'salesMembers' : target, previous),
  }
  const byPrevious: Guard = {
    ...productGuard,
    decide: (facts, target, previous) => decide(facts, previous === 'Landing' ? 'error' : target, previous),
  }
  const space = { ...foldedSpace, targets: ['demo', 'companyMembers'] as const }
  expect([byName, byPrevious].map((guard) => oracles(findingsOf(guard, walkSpace(guard, space))))).toEqual([
    ['matrix', 'P13', 'P11'],
    ['matrix', 'P8', 'P4', 'P2', 'P23'],
  ])
})

test('compares an older guard cell by cell, each with its first input and both rules', () => {
  const { decide, catalogue } = productGuard
  const old = { decide, routes: new Set(Object.keys(catalogue)) }
  const changes = compareGuards(planted('G14 case 1: answers allow'), old, foldedSpace)
  expect(changes.map(({ title, expected, seen, rule }) => [title, expected, seen, rule])).toEqual([
    [
      'U, loaded on internal is answered differently',
      'G14 redirect notFound',
      'G14 allow, at 54 inputs of this cell that differ',
      'docs/navigation.md#guard-rules: G14, staff pages do not reveal that they exist',
    ],
    [
      'C1 on internal is answered differently',
      'G14 redirect notFound',
      'G14 allow, at 18 inputs of this cell that differ',
      'docs/navigation.md#guard-rules: G14, staff pages do not reveal that they exist',
    ],
  ])
  const without = new Set([...old.routes].filter((name) => name !== 'salesDashboard'))
  const more = { decide, routes: new Set([...old.routes, 'salesArchive']) }
  expect(compareGuards(productGuard, more, foldedSpace).map(({ title }) => title)).toEqual([
    'the route salesArchive is gone',
  ])
  expect(
    compareGuards(planted('G14 case 1: answers allow'), { decide, routes: without }, foldedSpace),
  ).toEqual([])
})

test('reports a route without a class and a table with unknown names as an invalid model', () => {
  const { catalogue, rules } = productGuard
  const unclassified = { ...catalogue.demo, class: 'somewhere' } as unknown as typeof catalogue.demo
  const faulty: Guard = {
    ...productGuard,
    catalogue: { ...catalogue, demo: unclassified },
    rules: [
      { id: 'G1', when: 'class:passing' as 'class:pass', then: [{ outcome: { kind: 'allow' } }] },
      { id: 'G1', when: 'class:pass', then: [{ outcome: { kind: 'redirect', to: 'home' as 'Landing' } }] },
      ...rules.slice(1),
    ],
  }
  const { findings, steps } = guardCase({ shard: null }, faulty).result
  expect([findings.map(({ title }) => title), steps, exitCodeOf(findings)]).toEqual([
    [
      'the route demo has no class of docs/navigation.md#routes',
      'the rule G1 is listed twice',
      'G1 asks for the class passing, which there is not',
      'G1 leads to home, which is no route',
    ],
    0,
    exitCodes.model,
  ])
})
