import { accountTypeOf } from '#machines/navigation/identity-class.ts'
import { type LoadProfile, type NavigationFacts, type RouteName } from '#machines/navigation/navigation.ts'
import { decideStay } from '#machines/navigation/stay-rule.ts'
import type { Guard } from './guard.ts'
import { answered, otherLoads } from './loads.ts'
import type { Breaks } from './properties.ts'
import { settle } from './settle.ts'

interface FailingAnswer {
  readonly target: (facts: NavigationFacts) => RouteName
  readonly logsOut: boolean
}

/** Failing answers by the rules R3 to R12 that navigate. */
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
  isClosing: false,
  superUser: false,
})

const loads: readonly LoadProfile[] = [
  answered,
  ...[otherLoads['fails']].filter((load) => load !== undefined),
]

/** More navigations than these count as no rest. */
const most = 4

/** The screens that the handler navigates to, in order, until it stays. */
function screensUntilRest(
  guard: Guard,
  facts: NavigationFacts,
  screen: RouteName,
  answer: FailingAnswer,
  load: LoadProfile,
): readonly RouteName[] {
  const screens: RouteName[] = []
  let known = facts
  while (screens.length < most) {
    const current = screens.at(-1) ?? screen
    if (answer.logsOut) known = afterLogout(known)
    const decision = decideStay(known, current, answer.target(known), guard.decide)
    if (decision.kind === 'stay') break
    const rest = settle(guard, { facts: known, target: decision.to, previous: current }, load).at(-1)
    if (rest === undefined) break
    screens.push(rest.target)
    known = rest.facts
  }
  return screens
}

/** P16: a call on an allowed screen that always gets the same failing answer, and the handler's navigations. */
export function checkClosedLoop(
  guard: Guard,
  facts: NavigationFacts,
  screen: RouteName,
  breaks: Breaks,
): void {
  if (guard.decide(facts, screen, null).kind !== 'allow') return
  for (const [rule, answer] of Object.entries(answers)) {
    for (const load of loads) {
      const screens = screensUntilRest(guard, facts, screen, answer, load)
      if (screens.length <= 1) continue
      const asked = { facts, target: screen, previous: null }
      const expected = `${rule} leads to one screen`
      breaks.add('P16', { asked, load, expected, seen: `${rule} leads to ${screens.join(', then ')}` })
    }
  }
}
