/** The navigation guard over its whole input space against P1 to P11, P13 and P14 of navigation.md section 7. */
import { describe, expect, test } from 'vitest'
import { createDecide } from '#machines/navigation/decide.ts'
import {
  decideNavigation,
  navigationRules,
  routeCatalogue,
  type NavigationRule,
  type RouteClass,
} from '#machines/navigation/navigation.ts'
import { routeNames } from '#machines/navigation/route-catalogue.ts'
import { checkWholeSpace, type Property } from './guard-check.ts'
import { everyFacts, Findings } from './guard-space.ts'

const report = checkWholeSpace()
const none = { count: 0, first: [] }

describe('the guard over every input', () => {
  test('the whole space was visited', () => {
    expect({ facts: everyFacts.length, routes: routeNames.length, cases: report.cases }).toEqual({
      facts: 1296,
      routes: 48,
      cases: 3_048_192,
    })
    // Every case once with the profile answered, and five other answers with and without a previous route.
    expect(report.settlements).toBe(3_048_192 + 1296 * 48 * 2 * 5)
  })

  test.each<[Property, string]>([
    ['table', 'every decision, rule included, is the one of the hand-written matrix'],
    ['P1', 'there is one outcome for every input'],
    ['P2', 'an identity is redirected at most 3 times, never in a circle, never to where it is'],
    ['P3', 'the guard allows the final screen'],
    ['P4', 'no protected screen is reached by somebody it is not for'],
    ['P5', 'an unverified person ends on pass, verifyToken, or error without a previous route'],
    ['P6', 'nobody ends on a protected screen, and the login page follows the stored hint'],
    ['P7', 'a company without companyId ends on pass, error or its onboarding'],
    ['P8', 'the previous route matters only to an unverified person on error'],
    ['P9', 'with an account type known the stored type changes nothing for who is signed in'],
    ['P10', 'a profile loaded on the way leads where a loaded one leads'],
    ['P11', 'nothing is loaded for pass and error'],
  ])('%s: %s', (property) => {
    expect(report.findings[property]).toEqual(none)
  })

  test('P2: three redirects do happen, so the limit is not slack', () => {
    expect(report.mostRedirects).toBe(3)
  })

  test('P14: redirects go to these constant screens, whose paths take no parameter', () => {
    const paths = [...report.redirectTargets].map((route) => routeCatalogue[route].path).sort()
    expect(paths).toEqual([
      '/',
      '/404',
      '/companyProfile/dashboard',
      '/companylogin',
      '/error',
      '/login',
      '/onboarding',
      '/user/profile',
      '/verifyToken',
    ])
  })
})

describe('P13: renaming routes', () => {
  /** Renames every route in the catalogue and in the table, and compares all decisions under the new names. */
  function differencesUnder(rename: (index: number) => string): Findings {
    const names = new Map<string, string>(routeNames.map((name, index) => [name, rename(index)]))
    const renamed = (name: string) => names.get(name) ?? 'not renamed'
    const catalogue: Record<string, { class: RouteClass }> = Object.fromEntries(
      routeNames.map((name) => [renamed(name), { class: routeCatalogue[name].class }]),
    )
    const rules = navigationRules.map((rule): NavigationRule<string> => ({
      ...rule,
      then: rule.then.map((branch) =>
        branch.outcome.kind === 'redirect'
          ? { ...branch, outcome: { kind: 'redirect', to: renamed(branch.outcome.to) } }
          : branch,
      ),
    }))
    const decideRenamed = createDecide<string>(catalogue, rules)
    const findings = new Findings()
    for (const facts of everyFacts) {
      for (const target of routeNames) {
        for (const previous of [null, 'Landing', 'error'] as const) {
          const before = decideNavigation(facts, target, previous)
          const after = decideRenamed(facts, renamed(target), previous === null ? null : renamed(previous))
          const sameTarget =
            before.kind !== 'redirect' || (after.kind === 'redirect' && after.to === renamed(before.to))
          if (before.kind !== after.kind || before.rule !== after.rule || !sameTarget) {
            findings.add({ facts, target, previous, before, after })
          }
        }
      }
    }
    return findings
  }

  test('to meaningless names changes nothing', () => {
    expect(differencesUnder((index) => `r${index}`)).toEqual(none)
  })

  test('to one another, so that names lie about what they are, changes nothing', () => {
    const shifted = (index: number) => routeNames[(index + 17) % routeNames.length] ?? ''
    expect(differencesUnder(shifted)).toEqual(none)
  })
})
