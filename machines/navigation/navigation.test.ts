import { describe, expect, test } from 'vitest'
import { createDecide } from './decide.ts'
import * as navigation from './navigation.ts'
import type { IdentityClass, NavigationFacts, RouteName } from './navigation.ts'
import { ruleSpecs } from './rule-specs.ts'

const verified: NavigationFacts = {
  identity: 'verified',
  storedUserType: null,
  accountType: 'company',
  userProfile: 'absent',
  companyProfile: 'loaded',
  companyId: 'company-1',
  isClosing: false,
  superUser: false,
}

describe('the public interface', () => {
  test('exports exactly the interface of docs/navigation.md#guard-interface', () => {
    expect(Object.keys(navigation).sort()).toEqual([
      'classifyIdentity',
      'decideNavigation',
      'navigationRules',
      'routeCatalogue',
      'settleNavigation',
    ])
  })

  test('lists the rules G1 to G16 in order, each with its specification', () => {
    expect(navigation.navigationRules.map(({ id }) => id)).toEqual(
      // G16 follows G13: only a company that exists can close.
      [...Array.from({ length: 13 }, (_, index) => `G${index + 1}`), 'G16', 'G14', 'G15'],
    )
    expect(Object.keys(ruleSpecs)).toEqual(navigation.navigationRules.map(({ id }) => id))
    expect(Object.values(ruleSpecs).filter((sentence) => sentence === '')).toEqual([])
  })

  test('the table is data: it survives JSON', () => {
    expect(JSON.parse(JSON.stringify(navigation.navigationRules))).toEqual(navigation.navigationRules)
  })
})

describe('the identity class', () => {
  test.each<[string, Partial<NavigationFacts>, IdentityClass]>([
    ['signed out, with any stored type', { identity: 'none' }, 'A'],
    ['an unverified company', { identity: 'unverified' }, 'V'],
    ['a user by the claim, despite the stored hint', { accountType: 'user', storedUserType: 'company' }, 'U'],
    ['a user whose profile failed', { accountType: 'user', userProfile: 'failed' }, 'Ux'],
    ['a user without any hint', { accountType: null }, 'U'],
    ['a user by an unknown hint', { accountType: null, storedUserType: 'Company' }, 'U'],
    ['a company by the hint alone', { accountType: null, storedUserType: 'company' }, 'C1'],
    ['a company without companyId', { companyId: null }, 'C0'],
    ['a company with companyId', {}, 'C1'],
    [
      'a company whose profile failed, with or without companyId',
      { companyProfile: 'failed', companyId: null },
      'Cx',
    ],
  ])('%s', (_title, facts, expected) => {
    expect(navigation.classifyIdentity({ ...verified, ...facts })).toBe(expected)
  })
})

describe('a decision', () => {
  test('is an allow, a redirect or an awaited profile, with the rule that made it', () => {
    expect([
      navigation.decideNavigation(verified, 'companyMembers', null),
      navigation.decideNavigation(verified, 'Landing', null),
      navigation.decideNavigation({ ...verified, companyProfile: 'absent' }, 'companyMembers', 'Landing'),
    ]).toEqual([
      { kind: 'allow', rule: 'G15' },
      { kind: 'redirect', to: 'CompanyProjectsDashboard', rule: 'G7' },
      { kind: 'await', what: 'companyProfile', rule: 'G12' },
    ])
  })

  test('hides an unclassified route', () => {
    const names: readonly string[] = ['constructor', 'unheardOf']
    const decide = createDecide<string>(navigation.routeCatalogue, navigation.navigationRules)
    expect(names.map((name) => decide(verified, name, null))).toEqual([
      { kind: 'redirect', to: 'notFound', rule: 'G14' },
      { kind: 'redirect', to: 'notFound', rule: 'G14' },
    ])
  })

  test('cannot be edited by its receiver', () => {
    expect(Object.isFrozen(navigation.decideNavigation(verified, 'Landing', null))).toBe(true)
  })

  test('requires a total table', () => {
    const rules = navigation.navigationRules
    expect(() => createDecide<RouteName>(navigation.routeCatalogue, rules.slice(0, -1))).toThrow(
      'The last rule must hold always',
    )
    const partial = { id: 'G3', when: 'unverified', then: [] } as const
    expect(() => createDecide<RouteName>(navigation.routeCatalogue, [partial, ...rules])).toThrow(
      'Rule G3 has no unconditional last case',
    )
  })
})
