/**
 * The guard as an ordered table: the first rule whose `when` holds decides, and within it the first case
 * (navigation.md section 4). The order carries meaning; what it settles stands in navigation.md section 6.
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
    spec: 'seed 4.1: apiRefresh, apiSearch, loginCallback and demo pass straight through',
    when: 'class:pass',
    then: [allow],
  },
  {
    id: 'G2',
    spec: 'seed 4.1: error passes when nobody is signed in or there is no previous route',
    when: { all: ['class:error', { any: ['signedOut', 'noPreviousRoute'] }] },
    then: [allow],
  },
  {
    id: 'G3',
    spec: 'seed 4.2: signed in with an unverified e-mail, any other route goes to /verifyToken',
    when: 'unverified',
    then: [when('class:verify', allow), redirect('verifyToken')],
    reason: 'confirmFirst',
  },
  {
    id: 'G4',
    spec: 'seed 4.4: nobody signed in, a protected route goes to the login page of the stored type',
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
    spec: 'seed 4.1, 4.7: error passes, without loading anything',
    when: 'class:error',
    then: [allow],
  },
  {
    id: 'G6',
    spec: 'seed 4.2: a verified person who opens /verifyToken goes to /',
    when: 'class:verify',
    then: [redirect('Landing')],
    reason: 'confirmed',
  },
  {
    id: 'G7',
    spec: 'seed 4.3, 4.5, 4.6, 4.7: guest pages lead a signed-in person home',
    when: 'class:guest',
    then: [when(company, redirect('CompanyProjectsDashboard')), redirect('UserProfile')],
    reason: 'home',
  },
  {
    id: 'G8',
    spec: 'seed 4.6: users cannot open company pages',
    when: { all: [user, { any: ['class:company', 'class:onboarding'] }] },
    then: [redirect('UserProfile')],
    reason: 'forCompanies',
  },
  {
    id: 'G9',
    spec: 'seed 4.6: a public page does not wait for the user profile',
    when: { all: [user, { any: ['class:public', 'class:publicUser'] }] },
    then: [allow],
  },
  {
    id: 'G10',
    spec: 'seed 4.6: the user profile is loaded; a failed load is not an absent profile',
    when: { all: [user, { any: ['userProfileAbsent', 'userProfileFailed'] }] },
    then: [when('userProfileAbsent', { outcome: { kind: 'await', what: 'userProfile' } }), redirect('error')],
    reason: 'loadFailed',
  },
  {
    id: 'G11',
    spec: 'seed 4.7: companies cannot open user pages, except by hash and digest',
    when: { all: [company, { any: ['class:user', 'class:publicUser'] }] },
    then: [redirect('CompanyProjectsDashboard')],
    reason: 'forDevelopers',
  },
  {
    id: 'G12',
    spec: 'seed 4.7: the company profile is loaded if absent; public pages outlive a failed load',
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
    spec: 'seed 4.7, 4.8: a company without companyId goes to /onboarding, from there it passes',
    when: { all: [company, { not: 'hasCompanyId' }] },
    then: [when('class:onboarding', allow), redirect('companyOnboarding')],
    reason: 'setUpFirst',
  },
  {
    id: 'G14',
    spec: 'navigation.md section 6: sales and admin do not reveal that they exist',
    when: { all: ['class:internal', { not: 'isSuperUser' }] },
    then: [redirect('notFound')],
    reason: 'hidden',
  },
  {
    id: 'G15',
    spec: 'seed 4.8: everything else is allowed, an integration callback with a companyId too',
    when: always,
    then: [allow],
  },
]
