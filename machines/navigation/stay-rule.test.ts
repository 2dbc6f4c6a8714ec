import { expect, test } from 'vitest'
import type { NavigationFacts } from './navigation-types.ts'
import type { RouteName } from './route-catalogue.ts'
import { decideStay, type StayDecision } from './stay-rule.ts'

const nobody: NavigationFacts = {
  identity: 'none',
  storedUserType: 'company',
  accountType: null,
  userProfile: 'absent',
  companyProfile: 'absent',
  companyId: null,
  isClosing: false,
  superUser: false,
}
const unverified: NavigationFacts = { ...nobody, identity: 'unverified', accountType: 'company' }
const newCompany: NavigationFacts = { ...unverified, identity: 'verified', companyProfile: 'loaded' }
const company: NavigationFacts = { ...newCompany, companyId: 'company-1' }
const unread: NavigationFacts = { ...company, companyProfile: 'absent' }

const stay: StayDecision = { kind: 'stay' }
const to = (target: RouteName): StayDecision => ({ kind: 'navigate', to: target })

test.each<[string, NavigationFacts, RouteName, RouteName, StayDecision]>([
  ['a missing record leads to notFound', company, 'clientPositions', 'notFound', to('notFound')],
  ['a missing record on notFound itself is shown there', company, 'notFound', 'notFound', stay],
  ['a failure on the error page stays there', company, 'error', 'error', stay],
  ['a failure leads to error', company, 'companyMembers', 'error', to('error')],
  ['onboarding stays, because notFound would lead back', newCompany, 'companyOnboarding', 'notFound', stay],
  [
    'onboarding leads to error, which the guard allows',
    newCompany,
    'companyOnboarding',
    'error',
    to('error'),
  ],
  ['verification stays, because error would lead back', unverified, 'verifyToken', 'error', stay],
  ['a plan limit on the premium page is shown there', company, 'PremiumAccess', 'PremiumAccess', stay],
  [
    'a failed verification leads home, and stays when already there',
    company,
    'CompanyProjectsDashboard',
    'verifyToken',
    stay,
  ],
  ['an expired session leads to the login page', nobody, 'companyMembers', 'login', to('login')],
  ['an expired session on Landing stays there', nobody, 'Landing', 'Landing', stay],
  [
    'an unknown end is left to the guard',
    unread,
    'CompanyProjectsDashboard',
    'verifyToken',
    to('verifyToken'),
  ],
])('%s', (_title, facts, current, target, expected) => {
  expect(decideStay(facts, current, target)).toEqual(expected)
})
