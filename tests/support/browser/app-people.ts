import type { IdentityReport } from '#machines/session/auth/auth-types.ts'
import { settleNavigation, type NavigationFacts, type RouteName } from '#machines/navigation/navigation.ts'
import { atRest, problem, startApp, type InMemoryApp, type Scripted } from './app-in-memory.ts'

/** A person who opens the app: the provider's report, this browser's storage and the server's answers. */
export interface AppPerson {
  readonly identity: IdentityReport | null
  readonly stored: 'user' | 'company' | null
  readonly userProfile: Scripted
  readonly companyProfile: Scripted
}

export const aReport = (facts: Partial<IdentityReport> = {}): IdentityReport => ({
  uid: 'ada',
  email: 'ada@brightwater.example',
  emailVerified: true,
  accountType: 'company',
  superUser: false,
  tokenExpiresInMs: 3_600_000,
  ...facts,
})

const ok = (body: unknown): Scripted => ({ status: 200, body })
const broken = problem(500, 'failure')

/** @param company the company's record, where a screen reads it */
export const companyProfile = (
  companyId: string | null,
  name = 'Ada',
  company: object | null = null,
): Scripted =>
  ok({
    accountType: 'company',
    profile: {
      ownerProfile: { companyId, COMPANIES: {} },
      member: null,
      memberId: 'm1',
      name,
      companyName: 'Brightwater',
      company,
      tour: { state: 'new', step: null },
    },
    expertises: {},
    lastEventId: companyId === null ? null : '1-0',
  })
const noCompanyProfile = ok({ accountType: 'user', profile: null, expertises: {}, lastEventId: null })
export const userProfile = (name = 'Ada', { initialised = true } = {}): Scripted =>
  ok({
    accountType: 'user',
    superUser: false,
    profile: {
      uid: 'ada',
      accountId: 'a1',
      name,
      email: null,
      headline: null,
      location: null,
      timeZone: null,
      title: null,
      position: null,
      notifyEmail: null,
      jobSearchStatus: null,
      employmentType: [],
      privacySettings: {
        introduction: 'nobody',
        expertise: 'nobody',
        commits: 'nobody',
        background: 'nobody',
        contact: 'nobody',
      },
      initialised,
      USER_TITLES: ['Engineer'],
      onboardingStep: { user: 0, recruitment: 0, version: 1 },
      tour: { state: 'new', step: null },
      version: 1,
    },
    lastEventId: '1-0',
  })
const noUserProfile = ok({ accountType: 'company', superUser: false, profile: null, lastEventId: null })

const user = aReport({ accountType: 'user' })
const company = aReport()
const asUser = { stored: 'user', userProfile: userProfile(), companyProfile: noCompanyProfile } as const
const asCompany = { stored: 'company', userProfile: noUserProfile } as const

/** One person of each identity class (docs/navigation.md#identity-classes), and those whom only the server can tell. */
export const appPeople = {
  A: { identity: null, stored: null, userProfile: broken, companyProfile: broken },
  'A, company before': { identity: null, stored: 'company', userProfile: broken, companyProfile: broken },
  V: { identity: { ...user, emailVerified: false }, ...asUser },
  U: { identity: user, ...asUser },
  Ux: { identity: user, ...asUser, userProfile: broken },
  C0: { identity: company, ...asCompany, companyProfile: companyProfile(null) },
  C1: { identity: company, ...asCompany, companyProfile: companyProfile('c1') },
  Cx: { identity: company, ...asCompany, companyProfile: broken },
  'U and super user': { identity: { ...user, superUser: true }, ...asUser },
  'C1 and super user': {
    identity: { ...company, superUser: true },
    ...asCompany,
    companyProfile: companyProfile('c1'),
  },
  'C1 without claims, stored as user': {
    identity: { ...company, accountType: null },
    ...asCompany,
    stored: 'user',
    companyProfile: companyProfile('c1'),
  },
  'verified, without an account': {
    identity: { ...user, accountType: null },
    stored: null,
    userProfile: problem(404, 'account-missing'),
    companyProfile: problem(404, 'account-missing'),
  },
} as const satisfies Record<string, AppPerson>

const factsOf = ({ identity, stored }: AppPerson): NavigationFacts => ({
  identity: identity === null ? 'none' : identity.emailVerified ? 'verified' : 'unverified',
  storedUserType: stored,
  accountType: identity?.accountType ?? null,
  userProfile: 'absent',
  companyProfile: 'absent',
  companyId: null,
  isClosing: false,
  superUser: identity?.superUser ?? false,
})

/** The pure guard's final screen for a person, given the server's answers to the loads. */
export function settlesOn(person: AppPerson, target: RouteName): RouteName | undefined {
  const facts = factsOf(person)
  return settleNavigation(facts, target, null, (known, what) => {
    const answer = what === 'userProfile' ? person.userProfile : person.companyProfile
    if (typeof answer === 'string' || 'stream' in answer || answer.status !== 200) {
      const missing = typeof answer !== 'string' && 'status' in answer && answer.status === 404
      return missing ? { ...known, identity: 'unverified' } : { ...known, [what]: 'failed' }
    }
    const isC0 = JSON.stringify(answer.body).includes('"companyId":null')
    if (what === 'userProfile')
      return known.accountType === null
        ? { ...known, accountType: 'company' }
        : { ...known, userProfile: 'loaded' }
    return { ...known, companyProfile: 'loaded', companyId: isC0 ? null : 'c1' }
  }).at(-1)?.target
}

/** Requests that routes start for their screens. */
export const queryCalls =
  /^GET \/(dashboard|clients|clients\/[^/]+(\/positions)?|positions\/[^/]+\/(board|evidence)|members|account|sessions|blockedCompanies|receivedInvitations|profileLinks|accessLog|integrations|expertise)$/u

const running: InMemoryApp[] = []

/** Stops what `open` has started. */
export const stopAll = (): void => running.splice(0).forEach(({ stop }) => stop())

/** Answers by call; a function gets the request. */
type Answers = Readonly<Record<string, Scripted | ((request: Request) => Scripted)>>

/** The server's answers for one person after another, unless the test holds a call. */
export function open(path: string, person: AppPerson, more: Answers = {}) {
  if (person.stored !== null) localStorage.setItem('userType', person.stored)
  const held = new Map<string, (answer: Scripted) => void>()
  const holding = new Set<string>()
  let present = person
  const started = startApp(path, (call, request) => {
    if (holding.has(call)) return new Promise<Scripted>((give) => held.set(call, give))
    const known = more[call]
    if (known !== undefined) return typeof known === 'function' ? known(request) : known
    if (call === 'GET /getUserProfile') return present.userProfile
    if (call === 'GET /getCompanyProfile') return present.companyProfile
    // The screen's data stays pending in a test about the way there.
    return queryCalls.test(call) ? 'held' : problem(503, 'unavailable')
  })
  running.push(started)
  return {
    ...started,
    become: (next: AppPerson) => {
      present = next
      started.report(next.identity)
    },
    hold: (call: string) => void holding.add(call),
    /** Answers a held call; later calls of the same kind are answered at once. */
    give: (call: string, answer: Scripted) => {
      holding.delete(call)
      held.get(call)?.(answer)
    },
    free: (call: string) => void holding.delete(call),
    isHeld: (call: string) => held.has(call),
  }
}

/** As `open`, then reports the person and waits for the first page. */
export async function opened(path: string, person: AppPerson, more: Answers = {}) {
  const app = open(path, person, more)
  app.report(person.identity)
  await app.app.router.load()
  await atRest(app)
  return app
}
