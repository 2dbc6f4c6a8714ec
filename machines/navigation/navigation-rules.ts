/**
 * The guard as an ordered table: the first rule whose `when` holds decides, and within it the first case
 * (docs/navigation.md#guard-rules). The order carries meaning.
 */
import type { Branch, Condition, NavigationRule, Outcome } from './navigation-types.ts'
import type { RouteName } from './route-catalogue.ts'

const always: Condition = { all: [] }
const company: Condition = 'isCompany'
const user: Condition = { not: 'isCompany' }

const allow: Branch = { outcome: { kind: 'allow' } }
const redirect = (to: RouteName): Branch => ({ outcome: { kind: 'redirect', to } })
const when = (condition: Condition, { outcome }: { outcome: Outcome }): Branch => ({
  when: condition,
  outcome,
})

export const navigationRules: readonly NavigationRule[] = [
  {
    id: 'G1',
    when: 'class:pass',
    then: [allow],
  },
  {
    id: 'G2',
    when: { all: ['class:error', { any: ['signedOut', 'noPreviousRoute'] }] },
    then: [allow],
  },
  {
    id: 'G3',
    when: 'unverified',
    then: [when('class:verify', allow), redirect('verifyToken')],
    reason: 'confirmFirst',
  },
  {
    id: 'G4',
    when: 'signedOut',
    then: [
      when({ any: ['class:verify', 'class:guest', 'class:public', 'class:publicUser'] }, allow),
      when('storedTypeIsCompany', redirect('companyLogin')),
      redirect('login'),
    ],
    reason: 'signInFirst',
  },
  {
    id: 'G5',
    when: 'class:error',
    then: [allow],
  },
  {
    id: 'G6',
    when: 'class:verify',
    then: [redirect('Landing')],
    reason: 'confirmed',
  },
  {
    id: 'G7',
    when: 'class:guest',
    then: [when(company, redirect('CompanyProjectsDashboard')), redirect('UserProfile')],
    reason: 'home',
  },
  {
    id: 'G8',
    when: { all: [user, { any: ['class:company', 'class:settings', 'class:onboarding'] }] },
    then: [redirect('UserProfile')],
    reason: 'forCompanies',
  },
  {
    id: 'G9',
    when: { all: [user, { any: ['class:public', 'class:publicUser'] }] },
    then: [allow],
  },
  {
    id: 'G10',
    when: { all: [user, { any: ['userProfileAbsent', 'userProfileFailed'] }] },
    then: [when('userProfileAbsent', { outcome: { kind: 'await', what: 'userProfile' } }), redirect('error')],
    reason: 'loadFailed',
  },
  {
    id: 'G11',
    when: { all: [company, { any: ['class:user', 'class:publicUser'] }] },
    then: [redirect('CompanyProjectsDashboard')],
    reason: 'forDevelopers',
  },
  {
    id: 'G12',
    when: { all: [company, { any: ['companyProfileAbsent', 'companyProfileFailed'] }] },
    then: [
      when('companyProfileAbsent', { outcome: { kind: 'await', what: 'companyProfile' } }),
      when('class:public', allow),
      redirect('error'),
    ],
    reason: 'loadFailed',
  },
  {
    id: 'G13',
    when: { all: [company, { not: 'hasCompanyId' }] },
    then: [when('class:onboarding', allow), redirect('companyOnboarding')],
    reason: 'setUpFirst',
  },
  {
    id: 'G16',
    when: { all: [company, 'isClosing'] },
    then: [when('class:settings', allow), redirect('companySettings')],
    reason: 'closing',
  },
  {
    id: 'G14',
    when: { all: ['class:internal', { not: 'isSuperUser' }] },
    then: [redirect('notFound')],
    reason: 'hidden',
  },
  {
    id: 'G15',
    when: always,
    then: [allow],
  },
]
