/**
 * P16 of navigation.md section 7 as far as guard and stay rule go: a screen at rest, a request on it that always gets the
 * same failing answer, and the handler's navigation by that answer come to rest after at most one navigation.
 */
import { expect, test } from 'vitest'
import { accountTypeOf } from '#machines/navigation/identity-class.ts'
import {
  decideNavigation,
  routeCatalogue,
  settleNavigation,
  type LoadProfile,
  type NavigationFacts,
  type RouteName,
} from '#machines/navigation/navigation.ts'
import { routeNames } from '#machines/navigation/route-catalogue.ts'
import { decideStay } from '#machines/navigation/stay-rule.ts'
import { allowedFirst, personOf } from './guard-matrix.ts'
import { everyFacts, Findings } from './guard-space.ts'

interface FailingAnswer {
  readonly target: (facts: NavigationFacts) => RouteName
  readonly logsOut: boolean
}

/** The outcomes of R3 to R12 that navigate. */
const answers: Readonly<Record<string, FailingAnswer>> = {
  R3: { target: () => 'verifyToken', logsOut: false },
  R6: { target: () => 'apiRefresh', logsOut: false },
  R7: { target: (facts) => (accountTypeOf(facts) === 'company' ? 'PremiumAccess' : 'error'), logsOut: false },
  R9: { target: () => 'login', logsOut: true },
  R10: { target: () => 'Landing', logsOut: true },
  R11: { target: () => 'notFound', logsOut: false },
  R12: { target: () => 'error', logsOut: false },
}

const afterLogout = ({ storedUserType }: NavigationFacts): NavigationFacts => ({
  identity: 'none',
  storedUserType,
  accountType: null,
  userProfile: 'absent',
  companyProfile: 'absent',
  companyId: null,
  superUser: false,
})

const loads: readonly LoadProfile[] = [
  (facts, what) => ({ ...facts, [what]: 'loaded' }),
  (facts, what) => ({ ...facts, [what]: 'failed' }),
]

/** Navigations by the handler until it stays, or 4 for "does not come to rest". */
function navigationsUntilRest(
  facts: NavigationFacts,
  screen: RouteName,
  answer: FailingAnswer,
  load: LoadProfile,
) {
  let current = screen
  let known = facts
  for (let navigations = 0; navigations < 4; navigations += 1) {
    if (answer.logsOut) known = afterLogout(known)
    const decision = decideStay(known, current, answer.target(known))
    if (decision.kind === 'stay') return navigations
    const rest = settleNavigation(known, decision.to, current, load).at(-1)
    if (rest === undefined) throw new Error('A settlement has at least one step')
    current = rest.target
    known = rest.facts
  }
  return 4
}

test.each(Object.entries(answers))('%s: a persistent failure navigates at most once', (rule, answer) => {
  const restless = new Findings()
  const screens = new Set<RouteName>()
  const rested = new Set<string>()
  for (const facts of everyFacts) {
    const person = personOf(facts)
    for (const screen of routeNames) {
      if (decideNavigation(facts, screen, null).kind !== 'allow') continue
      screens.add(screen)
      rested.add(`${person} on ${routeCatalogue[screen].class}`)
      for (const load of loads) {
        const navigations = navigationsUntilRest(facts, screen, answer, load)
        if (navigations > 1) restless.add({ rule, facts, screen, navigations })
      }
    }
  }
  expect({ screens: screens.size, rested: [...rested].toSorted(), restless }).toEqual({
    screens: routeNames.length,
    rested: allowedFirst.toSorted(),
    restless: { count: 0, first: [] },
  })
})
