/** One pass over the guard's whole input space, looking for what breaks the properties of navigation.md section 7. */
import {
  classifyIdentity,
  decideNavigation,
  routeCatalogue,
  settleNavigation,
  type Decision,
  type LoadProfile,
  type NavigationFacts,
  type RouteName,
  type TrailStep,
} from '#machines/navigation/navigation.ts'
import { routeNames } from '#machines/navigation/route-catalogue.ts'
import { identityDiffers } from '#machines/navigation/settle.ts'
import { expectedFor, inWords } from './guard-matrix.ts'
import { everyFacts, everyPrevious, Findings } from './guard-space.ts'

const properties = ['table', 'P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7', 'P8', 'P9', 'P10', 'P11'] as const
export type Property = (typeof properties)[number]

export interface GuardReport {
  cases: number
  settlements: number
  mostRedirects: number
  readonly redirectTargets: Set<RouteName>
  readonly findings: Readonly<Record<Property, Findings>>
}

const classOf = (route: RouteName) => routeCatalogue[route].class
const answer: LoadProfile = (facts, what) => ({ ...facts, [what]: 'loaded' })

/** What a load may come back with, other than the profile as the facts foretold it. */
const otherLoads: Readonly<Record<string, LoadProfile>> = {
  fails: (facts, what) => ({ ...facts, [what]: 'failed' }),
  'stays silent': (facts) => facts,
  'brings another company id': (facts, what) => ({
    ...facts,
    [what]: 'loaded',
    companyId: facts.companyId === null ? 'company-2' : null,
  }),
  'corrects the account type': (facts, what) =>
    facts.accountType === null
      ? { ...facts, accountType: what === 'userProfile' ? 'company' : 'user', [what]: 'absent' }
      : { ...facts, [what]: 'loaded' },
  'finds the session expired': (facts) => ({
    ...facts,
    identity: 'none',
    userProfile: 'absent',
    companyProfile: 'absent',
  }),
}

function sameOutcome(a: Decision, b: Decision): boolean {
  if (a === b) return true
  if (a.kind === 'redirect') return b.kind === 'redirect' && a.to === b.to
  if (a.kind === 'await') return b.kind === 'await' && a.what === b.what
  return b.kind === 'allow'
}

const kinds: ReadonlySet<string> = new Set(['allow', 'redirect', 'await'])
const protectedClasses: ReadonlySet<string> = new Set([
  'user',
  'company',
  'onboarding',
  'integration',
  'internal',
])

/** P4 to P7 on the screen at rest. */
function brokenAtRest(
  facts: NavigationFacts,
  screen: RouteName,
  previous: RouteName | null,
): Property | null {
  const person = classifyIdentity(facts)
  const routeClass = classOf(screen)
  const ready = facts.userProfile === 'loaded'
  if (routeClass === 'user' && !(person === 'U' && ready)) return 'P4'
  if (routeClass === 'company' && !(person === 'C1' && facts.companyProfile === 'loaded')) return 'P4'
  if (routeClass === 'onboarding' && person !== 'C0' && person !== 'C1') return 'P4'
  if (routeClass === 'integration' && !(person === 'U' && ready) && person !== 'C1') return 'P4'
  if (routeClass === 'internal' && !(facts.superUser && (person === 'U' || person === 'C1'))) return 'P4'
  if (person === 'V') {
    const fine =
      routeClass === 'pass' || screen === 'verifyToken' || (screen === 'error' && previous === null)
    if (!fine) return 'P5'
  }
  if (person === 'A' && protectedClasses.has(routeClass)) return 'P6'
  if (person === 'C0' && routeClass !== 'pass' && screen !== 'error' && screen !== 'companyOnboarding')
    return 'P7'
  return null
}

function checkTrail(report: GuardReport, trail: readonly TrailStep[], previous: RouteName | null) {
  const { findings } = report
  report.settlements += 1
  let redirects = 0
  let before = trail[0]
  let visited: RouteName[] = []
  for (const step of trail) {
    if (before !== undefined && identityDiffers(before.facts, step.facts)) {
      redirects = 0
      visited = []
    }
    if (step.kind === 'redirect') {
      redirects += 1
      visited.push(step.target)
      if (visited.includes(step.to) || redirects > 3) findings.P2.add(trail)
    }
    if (step.kind === 'await' && (classOf(step.target) === 'pass' || step.target === 'error'))
      findings.P11.add(trail)
    before = step
  }
  report.mostRedirects = Math.max(report.mostRedirects, redirects)
  const last = trail.at(-1)
  if (last === undefined || last.kind !== 'allow' || last.rule === 'budget') {
    findings.P2.add(trail)
    return
  }
  if (decideNavigation(last.facts, last.target, previous).kind !== 'allow') findings.P3.add(trail)
  const broken = brokenAtRest(last.facts, last.target, previous)
  if (broken !== null) findings[broken].add(trail)
}

function checkLoginHint(report: GuardReport, facts: NavigationFacts, decision: Decision) {
  const hinted = facts.storedUserType === 'company' ? 'companyLogin' : 'login'
  if (facts.identity === 'none' && decision.kind === 'redirect' && decision.to !== hinted) {
    report.findings.P6.add({ facts, decision })
  }
}

/** P10 and the loads that go another way; P8, checked over every previous route, lets two of them stand for all. */
function checkLoads(report: GuardReport, facts: NavigationFacts, target: RouteName) {
  for (const previous of [null, 'Landing'] as const) {
    const loaded: NavigationFacts = {
      ...facts,
      userProfile: facts.userProfile === 'absent' ? 'loaded' : facts.userProfile,
      companyProfile: facts.companyProfile === 'absent' ? 'loaded' : facts.companyProfile,
    }
    const late = settleNavigation(facts, target, previous, answer).at(-1)
    const atOnce = settleNavigation(loaded, target, previous, answer).at(-1)
    if (late?.target !== atOnce?.target) report.findings.P10.add({ facts, target, previous })
    for (const load of Object.values(otherLoads)) {
      checkTrail(report, settleNavigation(facts, target, previous, load), previous)
    }
  }
}

export function checkWholeSpace(): GuardReport {
  const report: GuardReport = {
    cases: 0,
    settlements: 0,
    mostRedirects: 0,
    redirectTargets: new Set(),
    findings: {
      table: new Findings(),
      P1: new Findings(),
      P2: new Findings(),
      P3: new Findings(),
      P4: new Findings(),
      P5: new Findings(),
      P6: new Findings(),
      P7: new Findings(),
      P8: new Findings(),
      P9: new Findings(),
      P10: new Findings(),
      P11: new Findings(),
    },
  }
  const { findings } = report
  const words = new Map<Decision, string>()
  for (const facts of everyFacts) {
    const expected = expectedFor(facts)
    const hintIsMoot =
      facts.accountType !== null && facts.identity !== 'none' && facts.storedUserType !== null
    const withoutHint = hintIsMoot ? { ...facts, storedUserType: null } : null
    for (const target of routeNames) {
      const routeClass = classOf(target)
      const onFirst = decideNavigation(facts, target, null)
      checkLoginHint(report, facts, onFirst)
      checkLoads(report, facts, target)
      for (const previous of everyPrevious) {
        report.cases += 1
        const decision = decideNavigation(facts, target, previous)
        if (!kinds.has(decision.kind)) findings.P1.add({ facts, target, previous })
        if (decision.kind === 'redirect') report.redirectTargets.add(decision.to)
        let said = words.get(decision)
        if (said === undefined) words.set(decision, (said = inWords(decision)))
        if (said !== expected(routeClass, previous !== null))
          findings.table.add({ facts, target, previous, decision })
        const previousMatters = target === 'error' && facts.identity === 'unverified'
        if (!previousMatters && !sameOutcome(decision, onFirst)) findings.P8.add({ facts, target, previous })
        if (withoutHint !== null && decideNavigation(withoutHint, target, previous) !== decision) {
          findings.P9.add({ facts, target, previous })
        }
        checkTrail(report, settleNavigation(facts, target, previous, answer), previous)
      }
    }
  }
  return report
}
