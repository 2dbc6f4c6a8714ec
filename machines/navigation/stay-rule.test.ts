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
  ['a missing thing leaves the page for notFound', company, 'clientPositions', 'notFound', to('notFound')],
  ['what is missing on notFound itself is told there', company, 'notFound', 'notFound', stay],
  ['a fault on the error page stays there', company, 'error', 'error', stay],
  ['a fault leaves a page for error', company, 'companyMembers', 'error', to('error')],
  ['onboarding stays, because notFound would lead back', newCompany, 'companyOnboarding', 'notFound', stay],
  [
    'onboarding is left for error, which the guard allows',
    newCompany,
    'companyOnboarding',
    'error',
    to('error'),
  ],
  ['verification stays, because error would lead back', unverified, 'verifyToken', 'error', stay],
  ['a plan limit on the premium page is told there', company, 'PremiumAccess', 'PremiumAccess', stay],
  [
    'a failed verification leads home, and at home stays',
    company,
    'CompanyProjectsDashboard',
    'verifyToken',
    stay,
  ],
  ['after an expired session the login page comes', nobody, 'companyMembers', 'login', to('login')],
  ['an expired session on Landing stays there', nobody, 'Landing', 'Landing', stay],
  [
    'an end not yet known is left to the guard',
    unread,
    'CompanyProjectsDashboard',
    'verifyToken',
    to('verifyToken'),
  ],
])('%s', (_title, facts, current, target, expected) => {
  expect(decideStay(facts, current, target)).toEqual(expected)
})
