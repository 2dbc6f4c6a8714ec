import { accountTypeOf } from './identity-class.ts'
import type { Atom, Condition, FactAtom, NavigationFacts } from './navigation-types.ts'
import type { RouteClass } from './route-types.ts'

/** One yes-or-no question about a navigation. Conditions compile to the same shape. */
export type Test = (facts: NavigationFacts, routeClass: RouteClass, hasPrevious: boolean) => boolean

const factTests: Readonly<Record<FactAtom, Test>> = {
  noPreviousRoute: (_facts, _routeClass, hasPrevious) => !hasPrevious,
  signedOut: (facts) => facts.identity === 'none',
  unverified: (facts) => facts.identity === 'unverified',
  storedTypeIsCompany: (facts) => facts.storedUserType === 'company',
  isCompany: (facts) => accountTypeOf(facts) === 'company',
  userProfileAbsent: (facts) => facts.userProfile === 'absent',
  userProfileFailed: (facts) => facts.userProfile === 'failed',
  companyProfileAbsent: (facts) => facts.companyProfile === 'absent',
  companyProfileFailed: (facts) => facts.companyProfile === 'failed',
  hasCompanyId: (facts) => facts.companyId !== null,
  isClosing: (facts) => facts.isClosing,
  isSuperUser: (facts) => facts.superUser,
}

const isFactAtom = (atom: Atom): atom is FactAtom => Object.hasOwn(factTests, atom)

function atomTest(atom: Atom): Test {
  if (isFactAtom(atom)) return factTests[atom]
  const wanted = atom.slice('class:'.length)
  return (_facts, routeClass) => routeClass === wanted
}

/** Compiles a condition to a function once, at load: the guard runs on every navigation and every preload. */
export function compileCondition(condition: Condition): Test {
  if (typeof condition === 'string') return atomTest(condition)
  if ('not' in condition) {
    const test = compileCondition(condition.not)
    return (facts, routeClass, hasPrevious) => !test(facts, routeClass, hasPrevious)
  }
  const decisive = 'any' in condition
  const tests = (decisive ? condition.any : condition.all).map(compileCondition)
  return (facts, routeClass, hasPrevious) => {
    for (const test of tests) if (test(facts, routeClass, hasPrevious) === decisive) return decisive
    return !decisive
  }
}
