// @vitest-environment happy-dom
/**
 * P16 to P18 of docs/navigation-tests.md#properties through the product's own composition: a page at rest makes a call with a
 * constant answer, and each screen that follows repeats the call.
 */
import { afterEach, expect, test } from 'vitest'
import type { LoaderEvent } from '#machines/session/loader/loader-logic.ts'
import {
  routeCatalogue,
  settleNavigation,
  type NavigationFacts,
  type RouteClass,
  type RouteName,
} from '#machines/navigation/navigation.ts'
import { loginFor } from '#machines/navigation/login-for.ts'
import { routeNames } from '#machines/navigation/route-catalogue.ts'
import {
  problem,
  startApp,
  atRest,
  type InMemoryApp,
  type Scripted,
} from '#tests/support/browser/app-in-memory.ts'
import { appPeople, queryCalls, settlesOn, type AppPerson } from '#tests/support/browser/app-people.ts'
import { examplePath } from '#tests/support/browser/example-paths.ts'
import { describeLong } from '#tests/support/run/run-scope.ts'

interface Repeated {
  readonly answer: Scripted
  readonly rule: string
}

/** Every answer that a page's call may keep getting, and the response rule that decides it. */
const answers: Readonly<Record<string, Repeated>> = {
  '200': { answer: { status: 200, body: {} }, rule: 'R2' },
  '400': { answer: problem(400, 'bad-input'), rule: 'R12' },
  '401': { answer: problem(401, 'credentials-missing'), rule: 'R10' },
  '403, bare': { answer: problem(403, 'token-rejected'), rule: 'R9' },
  '403 jwtError': { answer: problem(403, 'binding-unknown', { message: 'jwtError' }), rule: 'R6' },
  '403 isCompany': { answer: problem(403, 'plan-limit', { isCompany: true }), rule: 'R7' },
  '404': { answer: problem(404, 'not-found'), rule: 'R11' },
  '409': { answer: problem(409, 'taken'), rule: 'R12' },
  '412': { answer: problem(412, 'version-stale'), rule: 'R12' },
  '422': { answer: problem(422, 'refused'), rule: 'R12' },
  '429': { answer: problem(429, 'too-many-requests', { retryAfter: 1 }), rule: 'R12' },
  '500': { answer: problem(500, 'failure'), rule: 'R12' },
  '502 of a proxy': { answer: { status: 502 }, rule: 'R12' },
  '503': { answer: problem(503, 'unavailable', { retryAfter: 1 }), rule: 'R12' },
  'no response': { answer: 'silence', rule: 'R5' },
}

/** Screen that the rule navigates to; null for none. */
function targetOf(rule: string, facts: NavigationFacts): RouteName | null {
  switch (rule) {
    case 'R2':
      return null
    case 'R6':
      return 'apiRefresh'
    case 'R7':
      return facts.accountType === 'company' ? 'PremiumAccess' : 'error'
    case 'R9':
      return loginFor(facts.storedUserType).screen
    case 'R10':
      return 'Landing'
    case 'R11':
      return 'notFound'
    default:
      return 'error'
  }
}

/** One page of a persona, and the answer that its call keeps getting. */
interface Loop {
  readonly screen: RouteName
  readonly answered: string
}

type KindOfPerson = keyof typeof appPeople
const kinds = Object.keys(appPeople) as KindOfPerson[]

/** Page classes on which a persona comes to rest; other pages redirect (route-guard.test.ts). */
const theirs: Readonly<Record<KindOfPerson, readonly RouteClass[]>> = {
  A: ['pass', 'error', 'verify', 'guest', 'public', 'publicUser'],
  'A, company before': ['pass', 'error', 'verify', 'guest', 'public', 'publicUser'],
  V: ['pass', 'error', 'verify'],
  U: ['pass', 'error', 'public', 'publicUser', 'user', 'integration'],
  Ux: ['pass', 'error', 'public', 'publicUser'],
  C0: ['pass', 'error', 'onboarding'],
  C1: ['pass', 'error', 'public', 'company', 'settings', 'onboarding', 'integration'],
  Cx: ['pass', 'error', 'public'],
  // Super users differ from their persona only on internal pages.
  'U and super user': ['internal'],
  'C1 and super user': ['internal'],
  // An unknown account type counts as a user on pages that load nothing.
  'C1 without claims, stored as user': [
    'pass',
    'error',
    'public',
    'publicUser',
    'company',
    'settings',
    'onboarding',
    'integration',
  ],
  'verified, without an account': ['pass', 'error', 'verify', 'public', 'publicUser'],
}

const screensOf = (kind: KindOfPerson): readonly RouteName[] =>
  routeNames.filter((name) => theirs[kind].includes(routeCatalogue[name].class))

const isFirstOfClass = (screen: RouteName): boolean =>
  routeNames.find((name) => routeCatalogue[name].class === routeCatalogue[screen].class) === screen

/** One answer per rule; the R12 answers take turns. */
function oneByRule(turn: number): readonly string[] {
  const names = Object.keys(answers)
  const byDefault = names.filter((name) => answers[name]?.rule === 'R12')
  return names.filter((name) => !byDefault.includes(name) || name === byDefault[turn % byDefault.length])
}

/** The first screen of every class meets every answer; the others one answer per rule. */
const allLoopsOf = (kind: KindOfPerson): readonly Loop[] =>
  screensOf(kind).flatMap((screen) => {
    const answered = isFirstOfClass(screen) ? Object.keys(answers) : oneByRule(routeNames.indexOf(screen))
    return answered.map((name) => ({ screen, answered: name }))
  })

/**
 * A cover of these loops: every rule on every page class, every answer on the first page, one answer on every page. Answers take turns,
 * so that every persona meets every answer.
 */
const loopsOf = (kind: KindOfPerson): readonly Loop[] => {
  const names = Object.keys(answers)
  const shift = kinds.indexOf(kind)
  return screensOf(kind).flatMap((screen, index) => {
    const one = names[(index + shift) % names.length] ?? '200'
    const byClass = isFirstOfClass(screen) ? oneByRule(index + shift) : [one]
    return (index === 0 ? names : byClass).map((answered) => ({ screen, answered }))
  })
}

/** A running app of one persona; every page makes the same call. */
class Visit {
  readonly #person: AppPerson
  #started: InMemoryApp | null = null
  #answer: Scripted = { status: 200 }

  constructor(person: AppPerson) {
    this.#person = person
  }

  /** Opens a page by its address in a new app. */
  async open(screen: RouteName): Promise<InMemoryApp> {
    this.stop()
    localStorage.clear()
    if (this.#person.stored !== null) localStorage.setItem('userType', this.#person.stored)
    const started = startApp(examplePath(screen), (call) => {
      if (call === 'GET /getUserProfile') return this.#person.userProfile
      if (call === 'GET /getCompanyProfile') return this.#person.companyProfile
      if (queryCalls.test(call)) return { status: 200, body: {} }
      return call === 'GET /topics' ? this.#answer : problem(503, 'unavailable')
    })
    this.#started = started
    started.report(this.#person.identity)
    await started.app.router.load()
    return started
  }

  /** Navigates in the running app; a persona signed out by the last loop signs in again first. */
  async goTo(screen: RouteName): Promise<InMemoryApp> {
    const started = this.#started
    if (started === null) return this.open(screen)
    const { identity } = this.#person
    if (identity !== null && started.app.facts().identity === 'none') {
      started.report(identity)
      await atRest(started)
    }
    started.app.alert.send({ type: 'alert.cleared' })
    if (started.shown() !== screen) await started.app.router.navigate({ to: examplePath(screen) })
    await atRest(started)
    // Some pages let a persona rest only as the first page.
    return started.shown() === screen ? started : this.open(screen)
  }

  /** Runs the loop; returns its deviation from the properties, or null. */
  async fault({ screen, answered }: Loop, started: InMemoryApp): Promise<object | null> {
    if (started.shown() !== screen) return { screen, answered, shown: started.shown() }
    const kept = answers[answered]
    if (kept === undefined) throw new Error(`There is no answer ${answered}`)
    this.#answer = kept.answer
    return closeLoop(started, { screen, answered, rule: kept.rule, facts: started.app.facts() })
  }

  stop(): void {
    this.#started?.stop()
    this.#started = null
  }
}

interface Before {
  readonly screen: RouteName
  readonly answered: string
  readonly rule: string
  readonly facts: NavigationFacts
}

/** Repeats the page's call on every new screen until none follows. Returns the number of navigations; 9 means no rest. */
async function callUntilRest(started: InMemoryApp): Promise<number> {
  const { app, navigations } = started
  const first = navigations.length
  const { client } = app.api
  for (let calls = 1; calls < 9; calls += 1) {
    const before = navigations.length
    await client.GET('/topics').catch(() => null)
    await atRest(started)
    if (navigations.length === before) return before - first
  }
  return 9
}

/** The deviation of one closed loop from the properties; null for none. */
async function closeLoop(started: InMemoryApp, before: Before): Promise<object | null> {
  const { app } = started
  const [sentBefore, tokensBefore, eventsBefore] = [
    started.sent.length,
    started.tokensAsked.length,
    started.loaderEvents.length,
  ]
  const navigations = await callUntilRest(started)
  const target = targetOf(before.rule, before.facts)
  const after = app.facts()
  const wanted =
    target === null
      ? before.screen
      : settleNavigation(after, target, before.screen, (known) => known).at(-1)?.target
  const loaderEvents = started.loaderEvents.slice(eventsBefore)
  const of = (type: LoaderEvent['type']) =>
    loaderEvents.flatMap((event) => (event.type === type && 'id' in event ? [event.id] : [])).toSorted()
  const [begun, settled] = [of('request.started'), of('request.settled')]
  const { requestsPending, cancelControllers, loading } = app.loader.getSnapshot().context
  const attempts = started.sent.slice(sentBefore).filter(({ call }) => call === 'GET /topics').length
  const forced = started.tokensAsked.slice(tokensBefore).filter((isForced) => isForced).length
  const isRetried = before.rule === 'R9' && before.facts.identity !== 'none'
  const faults = {
    navigations: navigations > 1,
    end: started.shown() !== wanted,
    alert: (app.alert.getSnapshot().context.type === 'danger') !== (target !== null),
    pending: requestsPending !== 0 || cancelControllers.length !== 0 || loading,
    // P18: 3 retries are 4 attempts, then the session is over and the next screen sends the call once.
    attempts: isRetried && (attempts !== 5 || forced !== 4),
    // P18: every started request settles exactly once.
    settles: begun.join() !== settled.join() || new Set(begun).size !== begun.length,
  }
  const names = Object.entries(faults).flatMap(([name, is]) => (is ? [name] : []))
  return names.length === 0 ? null : { ...before, names, navigations, shown: started.shown(), wanted }
}

let visit: Visit | null = null
afterEach(() => {
  visit?.stop()
  visit = null
})

test.each(kinds)(
  'P16, P17, P18: %s comes to rest on every page after at most one navigation, for every answer the server repeats',
  async (kind) => {
    const faults: unknown[] = []
    visit = new Visit(appPeople[kind])
    for (const loop of loopsOf(kind)) {
      const fault = await visit.fault(loop, await visit.goTo(loop.screen))
      if (fault !== null) faults.push(fault)
    }
    expect(faults).toEqual([])
  },
)

test.each(kinds)('%s rests only on pages of the expected classes', (kind) => {
  const ends = routeNames.filter((name) => settlesOn(appPeople[kind], name) === name)
  const own = ends.filter((name) => !kind.includes('super') || routeCatalogue[name].class === 'internal')
  expect(own).toEqual(screensOf(kind))
})

test('the loops cover every answer and every rule on each page class for every persona', () => {
  const missing = kinds.flatMap((kind) => {
    const met = new Set(
      loopsOf(kind).flatMap(({ screen, answered }) => [
        answered,
        screen,
        `${answers[answered]?.rule} on ${routeCatalogue[screen].class}`,
      ]),
    )
    const wanted = [
      ...Object.keys(answers),
      ...screensOf(kind),
      ...Object.values(answers).flatMap(({ rule }) => theirs[kind].map((own) => `${rule} on ${own}`)),
    ]
    return wanted.filter((each) => !met.has(each)).map((each) => `${kind}: ${each}`)
  })
  expect(missing).toEqual([])
})

const exhaustive = kinds.map((kind) => ({ kind, loops: allLoopsOf(kind), count: allLoopsOf(kind).length }))

describeLong('in an app that starts on the page, every persona comes to rest', () => {
  test.each(exhaustive)('$kind, $count loops', async ({ kind, loops }) => {
    const faults: unknown[] = []
    visit = new Visit(appPeople[kind])
    for (const loop of loops) {
      const fault = await visit.fault(loop, await visit.open(loop.screen))
      if (fault !== null) faults.push(fault)
    }
    expect(faults).toEqual([])
  })
})
