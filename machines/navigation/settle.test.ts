import { describe, expect, test } from 'vitest'
import type { Decide, NavigationFacts } from './navigation-types.ts'
import type { RouteName } from './route-catalogue.ts'
import {
  beginSettlement,
  resumeSettlement,
  settleNavigation,
  type LoadProfile,
  type TrailStep,
} from './settle.ts'

const nobody: NavigationFacts = {
  identity: 'none',
  storedUserType: null,
  accountType: null,
  userProfile: 'absent',
  companyProfile: 'absent',
  companyId: null,
  isClosing: false,
  superUser: false,
}
const company: NavigationFacts = { ...nobody, identity: 'verified', accountType: 'company' }
const user: NavigationFacts = { ...nobody, identity: 'verified', accountType: 'user' }
const loaded: LoadProfile = (facts, what) => ({ ...facts, [what]: 'loaded' })

const trailInWords = (trail: readonly TrailStep[]) =>
  trail.map((step) => {
    const end = step.kind === 'redirect' ? ` ${step.to}` : step.kind === 'await' ? ` ${step.what}` : ''
    return `${step.target}: ${step.rule} ${step.kind}${end}`
  })

describe('settling a navigation', () => {
  test('follows redirects and loads to the final screen', () => {
    expect(trailInWords(settleNavigation(company, 'verifyToken', null, loaded))).toEqual([
      'verifyToken: G6 redirect Landing',
      'Landing: G7 redirect CompanyProjectsDashboard',
      'CompanyProjectsDashboard: G12 await companyProfile',
      'CompanyProjectsDashboard: G13 redirect companyOnboarding',
      'companyOnboarding: G13 allow',
    ])
  })

  test('every step has the facts it was decided with', () => {
    const after: NavigationFacts = { ...user, userProfile: 'loaded' }
    expect(settleNavigation(user, 'userSettings', 'Landing', loaded)).toEqual([
      { kind: 'await', what: 'userProfile', rule: 'G10', target: 'userSettings', facts: user },
      { kind: 'allow', rule: 'G15', target: 'userSettings', facts: after },
    ])
  })

  test('a failed load ends on error', () => {
    expect(
      trailInWords(
        settleNavigation(user, 'userSettings', null, (facts) => ({ ...facts, userProfile: 'failed' })),
      ),
    ).toEqual(['userSettings: G10 await userProfile', 'userSettings: G10 redirect error', 'error: G2 allow'])
  })

  test('a load without an answer counts as failed, so that no load is awaited for ever', () => {
    expect(trailInWords(settleNavigation(user, 'userSettings', 'Landing', (facts) => facts)).at(-1)).toBe(
      'error: G5 allow',
    )
  })

  test('a wrong hint is corrected: the person reaches the requested page', () => {
    const hinted: NavigationFacts = { ...company, accountType: null, storedUserType: 'user' }
    const trail = settleNavigation(hinted, 'companyMembers', null, (facts, what) =>
      what === 'userProfile'
        ? { ...facts, accountType: 'company' }
        : { ...facts, companyProfile: 'loaded', companyId: 'company-1' },
    )
    expect(trailInWords(trail)).toEqual([
      'companyMembers: G8 redirect UserProfile',
      'UserProfile: G10 await userProfile',
      'companyMembers: G12 await companyProfile',
      'companyMembers: G15 allow',
    ])
  })

  test('a session that expires during a load ends on the login page', () => {
    expect(trailInWords(settleNavigation(user, 'userSettings', null, () => nobody)).at(-1)).toBe(
      'login: G4 allow',
    )
  })
})

describe('the navigation budget', () => {
  const circle: Decide = (_facts, target) => ({
    kind: 'redirect',
    to: target === 'login' ? 'register' : 'login',
    rule: 'G7',
  })

  test('a fourth redirect ends on error and reports the overrun', () => {
    const { screen, overrun, awaiting, trail } = beginSettlement(nobody, 'login', null, circle)
    expect({ screen, overrun, awaiting, trail: trailInWords(trail) }).toEqual({
      screen: 'error',
      overrun: true,
      awaiting: null,
      trail: [
        'login: G7 redirect register',
        'register: G7 redirect login',
        'login: G7 redirect register',
        'register: G7 redirect login',
        'error: budget allow',
      ],
    })
  })

  test('a fourth change of identity ends on error', () => {
    const swap: LoadProfile = (facts) => (facts.accountType === 'user' ? company : user)
    const trail = settleNavigation(user, 'adminUsers', null, swap)
    expect(trailInWords(trail)).toEqual([
      'adminUsers: G10 await userProfile',
      'adminUsers: G12 await companyProfile',
      'adminUsers: G10 await userProfile',
      'adminUsers: G12 await companyProfile',
      'error: budget allow',
    ])
  })

  test('a caller can report another person with the same facts as a new identity', () => {
    const target: RouteName = 'userSettings'
    const started = beginSettlement({ ...user, userProfile: 'loaded' }, target, null)
    const resumed = resumeSettlement(started, user, true)
    expect({ ...resumed, trail: trailInWords(resumed.trail) }).toEqual({
      target,
      previous: null,
      facts: user,
      screen: target,
      awaiting: 'userProfile',
      budget: { redirects: 0, identityChanges: 1 },
      overrun: false,
      trail: ['userSettings: G15 allow', 'userSettings: G10 await userProfile'],
    })
  })
})
