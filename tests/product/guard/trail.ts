import {
  classifyIdentity,
  type LoadProfile,
  type NavigationFacts,
  type RouteName,
} from '#machines/navigation/navigation.ts'
import { identityDiffers } from '#machines/navigation/settle.ts'
import type { Guard } from './guard.ts'
import { inWords } from './matrix.ts'
import type { Breaks, Property } from './properties.ts'
import { settle } from './settle.ts'
import { factsInWords, type Asked } from './words.ts'

const protectedClasses: ReadonlySet<string> = new Set([
  'user',
  'company',
  'settings',
  'onboarding',
  'integration',
  'internal',
])

/** The first of P4 to P7 and P23 that the screen at rest breaks; null for none. */
function brokenAtRest(
  { catalogue }: Guard,
  facts: NavigationFacts,
  screen: RouteName,
  previous: RouteName | null,
): Property | null {
  const person = classifyIdentity(facts)
  const routeClass = catalogue[screen].class
  const ready = facts.userProfile === 'loaded'
  if (routeClass === 'user' && !(person === 'U' && ready)) return 'P4'
  const isOfCompany = routeClass === 'company' || routeClass === 'settings'
  if (isOfCompany && !(person === 'C1' && facts.companyProfile === 'loaded')) return 'P4'
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
  const isClosing = person === 'C1' && facts.companyProfile === 'loaded' && facts.isClosing
  if (isClosing && routeClass !== 'pass' && screen !== 'error' && screen !== 'companySettings') return 'P23'
  return null
}

const atRest: Readonly<Partial<Record<Property, string>>> = {
  P4: 'another screen',
  P5: 'pass, verifyToken, or error without a previous route',
  P6: 'a screen that is open to everybody',
  P7: 'pass, error or companyOnboarding',
  P23: 'pass, error or companySettings',
}

/** Follows one navigation to its end and checks P2 to P7, P11 and P23. Returns the redirects of its last identity. */
export function checkTrail(guard: Guard, asked: Asked, load: LoadProfile, breaks: Breaks): number {
  const { previous } = asked
  const trail = settle(guard, asked, load)
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
      if (visited.includes(step.to) || redirects > 3) {
        const seen = `${[...visited, step.to].join(' -> ')}`
        breaks.add('P2', { asked, load, expected: 'at most 3 redirects, each to another screen', seen })
      }
    }
    if (step.kind === 'await' && (guard.catalogue[step.target].class === 'pass' || step.target === 'error'))
      breaks.add('P11', { asked, load, expected: 'no load', seen: `${inWords(step)} for ${step.target}` })
    before = step
  }
  const last = trail.at(-1)
  if (last === undefined || last.kind !== 'allow' || last.rule === 'budget') {
    const seen = last?.kind === 'await' ? 'the same loads again and again' : 'the brake after 3 redirects'
    breaks.add('P2', { asked, load, expected: 'a screen at rest', seen })
    return redirects
  }
  const again = guard.decide(last.facts, last.target, previous)
  if (again.kind !== 'allow')
    breaks.add('P3', { asked, load, expected: `allow ${last.target}`, seen: inWords(again) })
  const broken = brokenAtRest(guard, last.facts, last.target, previous)
  if (broken !== null) {
    const seen = `${last.target}, for: ${factsInWords(last.facts)}`
    breaks.add(broken, { asked, load, expected: atRest[broken] ?? '', seen })
  }
  return redirects
}
