import { expect, test } from 'vitest'
import { navigationRules, settleNavigation, type NavigationFacts } from './navigation.ts'
import { redirectReason } from './redirect-reason.ts'

const company: NavigationFacts = {
  identity: 'verified',
  storedUserType: null,
  accountType: 'company',
  userProfile: 'absent',
  companyProfile: 'loaded',
  companyId: 'c1',
  isClosing: false,
  superUser: false,
}
const ended = (facts: Partial<NavigationFacts>, target: Parameters<typeof settleNavigation>[1]) =>
  redirectReason(
    settleNavigation({ ...company, ...facts }, target, null, (known, what) => ({
      ...known,
      [what]: 'failed',
    })),
  )

test('exactly the redirecting rules have a reason', () => {
  const reported = navigationRules.map(({ id, then, reason }) => [
    id,
    then.some(({ outcome }) => outcome.kind === 'redirect'),
    reason !== undefined,
  ])
  expect(reported.filter(([, leads, says]) => leads !== says)).toEqual([])
})

test('the trail’s first redirect gives the reason; the error page reports the failed load', () => {
  expect([
    ended({}, 'companySettings'),
    ended({}, 'UserProfile'),
    ended({ companyId: null }, 'UserProfile'),
    ended({ companyId: null }, 'Landing'),
    ended({ companyId: null }, 'companySettings'),
    ended({ companyProfile: 'failed' }, 'UserProfile'),
    ended({ companyProfile: 'absent' }, 'companySettings'),
    ended({}, 'verifyToken'),
    ended({}, 'error'),
  ]).toEqual([
    null,
    'forDevelopers',
    'forDevelopers',
    'home',
    'setUpFirst',
    'loadFailed',
    'loadFailed',
    'confirmed',
    null,
  ])
})
