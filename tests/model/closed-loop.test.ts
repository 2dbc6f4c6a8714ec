// @vitest-environment happy-dom
/**
 * P16 to P18 of navigation.md section 7 through the product's own composition: a page at rest makes a call that the server
 * always answers the same way, and whatever screen follows makes it again.
 */
import { expect, test } from 'vitest'
import type { LoaderEvent } from '#machines/session/loader/loader-logic.ts'
import {
  routeCatalogue,
  settleNavigation,
  type NavigationFacts,
  type RouteName,
} from '#machines/navigation/navigation.ts'
import { routeNames } from '#machines/navigation/route-catalogue.ts'
import { problem, startApp, atRest, type InMemoryApp, type Scripted } from '../support/app-in-memory.ts'
import { appPeople, type AppPerson } from '../support/app-people.ts'
import { Findings } from './guard-space.ts'

interface Repeated {
  readonly answer: Scripted
  readonly rule: string
}

/** Every kind of answer that a page's call may get for ever, and the response rule that decides it. */
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

const pathOf = (name: RouteName): string =>
  name === 'redirect'
    ? '/somewhere/else'
    : routeCatalogue[name].path.replace(':integration', 'github').replaceAll(/:\w+/gu, 'x1')

/** Where the rule wants to go; null where it wants nothing. */
function targetOf(rule: string, facts: NavigationFacts): RouteName | null {
  switch (rule) {
    case 'R2':
      return null
    case 'R6':
      return 'apiRefresh'
    case 'R7':
      return facts.accountType === 'company' ? 'PremiumAccess' : 'error'
    case 'R9':
      return 'login'
    case 'R10':
      return 'Landing'
    case 'R11':
      return 'notFound'
    default:
      return 'error'
  }
}

async function open(person: AppPerson, path: string, answer: Scripted): Promise<InMemoryApp> {
  localStorage.clear()
  if (person.stored !== null) localStorage.setItem('userType', person.stored)
  const started = startApp(path, (call) => {
    if (call === 'GET /getUserProfile') return person.userProfile
    if (call === 'GET /getCompanyProfile') return person.companyProfile
    return call === 'GET /clients' ? answer : problem(503, 'unavailable')
  })
  started.report(person.identity)
  await started.app.router.load()
  return started
}

/** The page's own call, made on every screen that comes up, until none comes up any more; 9 is "does not come to rest". */
async function callUntilRest(started: InMemoryApp): Promise<number> {
  const { app, navigations } = started
  const client = await app.api.client()
  for (let calls = 1; calls < 9; calls += 1) {
    const before = navigations.length
    await client.GET('/clients').catch(() => null)
    await atRest(started)
    if (navigations.length === before) return before
  }
  return 9
}

/** What one closed loop ended with, as far as it is not what the properties say. */
function broken(started: InMemoryApp, before: Before, navigations: number): object | null {
  const { app, loaderEvents } = started
  const target = targetOf(before.rule, before.facts)
  const after = app.facts()
  const wanted =
    target === null
      ? before.screen
      : settleNavigation(after, target, before.screen, (known) => known).at(-1)?.target
  const of = (type: LoaderEvent['type']) =>
    loaderEvents.flatMap((event) => (event.type === type && 'id' in event ? [event.id] : [])).toSorted()
  const [begun, settled] = [of('request.started'), of('request.settled')]
  const { requestsPending, cancelControllers, loading } = app.loader.getSnapshot().context
  const attempts = started.sent.filter(({ call }) => call === 'GET /clients').length
  const isRetried = before.rule === 'R9' && before.facts.identity !== 'none'
  const faults = {
    navigations: navigations > 1,
    end: started.shown() !== wanted,
    alert: (app.alert.getSnapshot().context.type === 'danger') !== (target !== null),
    pending: requestsPending !== 0 || cancelControllers.length !== 0 || loading,
    // P18: 3 retries are 4 attempts, then nobody is left to ask for: the next screen's call is sent once.
    attempts: isRetried && (attempts !== 5 || started.tokensAsked.filter((forced) => forced).length !== 4),
    // P18: as often as it began, and never twice.
    settles: begun.join() !== settled.join() || new Set(begun).size !== begun.length,
  }
  const names = Object.entries(faults).flatMap(([name, is]) => (is ? [name] : []))
  return names.length === 0 ? null : { ...before, names, navigations, shown: started.shown(), wanted }
}

interface Before {
  readonly screen: RouteName
  readonly answered: string
  readonly rule: string
  readonly facts: NavigationFacts
}

/** The first screen of every class meets every answer; the others one answer of every rule, R12's in turn. */
function answersFor(screen: RouteName, index: number): readonly (readonly [string, Repeated])[] {
  const all = Object.entries(answers)
  const { class: own } = routeCatalogue[screen]
  if (routeNames.find((name) => routeCatalogue[name].class === own) === screen) return all
  const byDefault = all.filter(([, { rule }]) => rule === 'R12')
  return [
    ...all.filter(([, { rule }]) => rule !== 'R12'),
    ...byDefault.filter((_, turn) => turn === index % byDefault.length),
  ]
}

/** How many loops each person runs through: a page that is theirs, and one answer for ever. */
const loops: Readonly<Record<string, number>> = {
  A: 226,
  'A, company before': 226,
  V: 69,
  U: 218,
  Ux: 156,
  C0: 69,
  C1: 218,
  Cx: 133,
  'U and super user': 103,
  'C1 and super user': 103,
  'C1 without claims, stored as user': 241,
  'verified, without an account': 171,
}

test.each(Object.entries(appPeople))(
  'P16, P17, P18: %s comes to rest on every page after at most one navigation, whatever the server keeps answering',
  async (name, person: AppPerson) => {
    const findings = new Findings()
    let checked = 0
    // Super users differ from their kind on the internal pages only.
    const screens = routeNames.filter(
      (route) => !name.includes('super') || routeCatalogue[route].class === 'internal',
    )
    for (const [index, screen] of screens.entries()) {
      for (const [answered, { answer, rule }] of answersFor(screen, index)) {
        const started = await open(person, pathOf(screen), answer)
        if (started.shown() !== screen) {
          // Not this person's page: where the guard leads instead is route-guard.test.ts.
          started.stop()
          break
        }
        const before = { screen, answered, rule, facts: started.app.facts() }
        const fault = broken(started, before, await callUntilRest(started))
        if (fault !== null) findings.add(fault)
        checked += 1
        started.stop()
      }
    }
    expect({ checked, findings }).toEqual({ checked: loops[name], findings: { count: 0, first: [] } })
  },
  // A limit against hanging: hundreds of apps are started one after the other.
  120_000,
)
