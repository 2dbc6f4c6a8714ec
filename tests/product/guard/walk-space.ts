import { type Decision, type NavigationFacts, type RouteName } from '#machines/navigation/navigation.ts'
import { checkClosedLoop } from './closed-loop.ts'
import type { Guard } from './guard.ts'
import { answered, otherLoads } from './loads.ts'
import { columnOf, inWords, personOf, type Column } from './matrix.ts'
import { Breaks, type Property } from './properties.ts'
import { differsUnderNames, namings } from './renaming.ts'
import { settle } from './settle.ts'
import type { Space } from './space.ts'
import { checkTrail } from './trail.ts'
import type { Asked } from './words.ts'

/** One answer in one cell of the matrix; a cell with several answers contradicts the matrix. */
export interface Cell {
  readonly person: string
  readonly column: Column
  readonly decision: Decision
  readonly first: Asked
  inputs: number
}

export interface Walked {
  readonly cells: readonly Cell[]
  readonly inputs: number
  readonly settlements: number
  readonly mostRedirects: number
  /** Screens that some input is allowed to see. */
  readonly shown: ReadonlySet<RouteName>
  readonly redirectTargets: ReadonlySet<RouteName>
  readonly breaks: Breaks
}

/** Counts the answers by cell. */
class Cells {
  readonly #counted = new Map<string, Map<Decision, Cell>>()

  /** The counted answers of a cell. */
  at(person: string, column: Column): Map<Decision, Cell> {
    const key = `${person} on ${column}`
    const known = this.#counted.get(key)
    if (known !== undefined) return known
    const cell = new Map<Decision, Cell>()
    this.#counted.set(key, cell)
    return cell
  }

  get all(): readonly Cell[] {
    return [...this.#counted.values()].flatMap((cell) => [...cell.values()])
  }
}

const kinds: ReadonlySet<string> = new Set(['allow', 'redirect', 'await'])

/** P14. A target out of data would be an open redirect. */
export const constantScreens: ReadonlySet<string> = new Set<RouteName>([
  'Landing',
  'notFound',
  'CompanyProjectsDashboard',
  'companyLogin',
  'error',
  'login',
  'companyOnboarding',
  'companySettings',
  'UserProfile',
  'verifyToken',
])

export function sameOutcome(a: Decision, b: Decision): boolean {
  if (a === b) return true
  if (a.kind === 'redirect') return b.kind === 'redirect' && a.to === b.to
  if (a.kind === 'await') return b.kind === 'await' && a.what === b.what
  return b.kind === 'allow'
}

/** An immediate decision, and the guard's decisions on variants of the input. */
interface Decided {
  readonly decision: Decision
  readonly onFirst: Decision
  /** The same facts without the stored type, where it must not matter. */
  readonly withoutHint: NavigationFacts | null
}

/**
 * The first of P1, P6, P8, P9 and P14 that fails, with the expected outcome. Avoids closures: three million calls would cost a second.
 */
function brokenAtOnce(
  { catalogue, decide }: Guard,
  { facts, target, previous }: Asked,
  { decision, onFirst, withoutHint }: Decided,
): readonly [Property, string] | null {
  if (!kinds.has(decision.kind)) return ['P1', 'allow, redirect or await']
  if (decision.kind === 'redirect') {
    const hinted = facts.storedUserType === 'company' ? 'companyLogin' : 'login'
    if (facts.identity === 'none' && decision.to !== hinted) return ['P6', `redirect ${hinted}`]
    if (!constantScreens.has(decision.to) || catalogue[decision.to].path.includes(':'))
      return ['P14', [...constantScreens].join(', ')]
  }
  const previousMatters = target === 'error' && facts.identity === 'unverified'
  if (!previousMatters && !sameOutcome(decision, onFirst)) return ['P8', inWords(onFirst)]
  if (withoutHint === null) return null
  const unhinted = decide(withoutHint, target, previous)
  return unhinted === decision ? null : ['P9', inWords(unhinted)]
}

const withoutHintOf = (facts: NavigationFacts): NavigationFacts | null =>
  facts.accountType !== null && facts.identity !== 'none' && facts.storedUserType !== null
    ? { ...facts, storedUserType: null }
    : null

/** P10, and P2 to P7, P11 and P23 under other load results. */
function checkLoads(guard: Guard, asked: Asked, breaks: Breaks): number {
  const { facts } = asked
  const loaded: NavigationFacts = {
    ...facts,
    userProfile: facts.userProfile === 'absent' ? 'loaded' : facts.userProfile,
    companyProfile: facts.companyProfile === 'absent' ? 'loaded' : facts.companyProfile,
  }
  const [late = 'nowhere', atOnce = 'nowhere'] = [asked, { ...asked, facts: loaded }].map(
    (each) => settle(guard, each, answered).at(-1)?.target,
  )
  if (late !== atOnce) breaks.add('P10', { asked, load: answered, expected: atOnce, seen: late })
  let mostRedirects = 0
  for (const load of Object.values(otherLoads))
    mostRedirects = Math.max(mostRedirects, checkTrail(guard, asked, load, breaks))
  return mostRedirects
}

/** Checks every input of a space against every property; `isEnough` stops early. */
export function walkSpace(
  guard: Guard,
  space: Space,
  isEnough: (breaks: Breaks) => boolean = () => false,
): Walked {
  const breaks = new Breaks(guard)
  const cells = new Cells()
  const renamed = namings(guard)
  const shown = new Set<RouteName>()
  const redirectTargets = new Set<RouteName>()
  let [inputs, settlements, mostRedirects] = [0, 0, 0]
  const result = () => ({
    cells: cells.all,
    inputs,
    settlements,
    mostRedirects,
    shown,
    redirectTargets,
    breaks,
  })
  for (const facts of space.facts) {
    const person = personOf(facts)
    const withoutHint = withoutHintOf(facts)
    for (const target of space.targets) {
      const onFirst = guard.decide(facts, target, null)
      const routeClass = guard.catalogue[target].class
      const [atFirst, later] = [false, true].map((each) => cells.at(person, columnOf(routeClass, each)))
      for (const previous of space.previousOfLoads) {
        mostRedirects = Math.max(mostRedirects, checkLoads(guard, { facts, target, previous }, breaks))
        settlements += Object.keys(otherLoads).length
      }
      for (const previous of space.previous) {
        inputs += 1
        settlements += 1
        const asked = { facts, target, previous }
        const decision = guard.decide(facts, target, previous)
        const counted = previous === null ? atFirst : later
        const cell = counted?.get(decision)
        if (cell !== undefined) cell.inputs += 1
        else {
          const column = columnOf(routeClass, previous !== null)
          counted?.set(decision, { person, column, decision, first: asked, inputs: 1 })
        }
        if (decision.kind === 'redirect') redirectTargets.add(decision.to)
        if (decision.kind === 'allow') shown.add(target)
        const broken = brokenAtOnce(guard, asked, { decision, onFirst, withoutHint })
        if (broken !== null) {
          const [property, expected] = broken
          breaks.add(property, { asked, load: answered, expected, seen: inWords(decision) })
        }
        mostRedirects = Math.max(mostRedirects, checkTrail(guard, asked, answered, breaks))
      }
      for (const previous of space.previousOfLoads) {
        const asked = { facts, target, previous }
        const differs = differsUnderNames(guard, renamed, asked)
        if (differs !== null) breaks.add('P13', { asked, load: answered, ...differs })
      }
      checkClosedLoop(guard, facts, target, breaks)
      if (isEnough(breaks)) return result()
    }
  }
  return result()
}
