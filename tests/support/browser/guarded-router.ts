import { createMemoryHistory } from '@tanstack/react-router'
import { createActor, fromPromise } from 'xstate'
import { authMachine } from '#machines/session/auth/auth-machine.ts'
import type { IdentityReport } from '#machines/session/auth/auth-types.ts'
import type { Result } from '#machines/shared/result.ts'
import type { NavigationFacts, ProfileName, RouteName } from '#machines/navigation/navigation.ts'
import { createProfileStore, type Profiles } from '#src/api/profile-store.ts'
import { factsOf } from '#src/app/navigation/facts.ts'
import { createGuard } from '#src/app/navigation/guard.ts'
import { createRetryUntilAnswered } from '#src/lib/retry-until-answered.ts'
import { createAppRouter, shownScreen } from '#src/app/router.ts'

export interface Person {
  readonly identity: IdentityReport | null
  readonly stored: 'user' | 'company' | null
  /** The profile that a load stores; nothing for a load that never ends. */
  readonly load: (what: ProfileName) => Partial<Profiles> | null
}

const done: Result<null> = { ok: true, value: null }

const person: IdentityReport = {
  uid: 'u1',
  email: 'a@b.example',
  emailVerified: true,
  accountType: 'user',
  superUser: false,
  tokenExpiresInMs: 3_600_000,
}
const member = {
  id: 'm1',
  name: 'Ada',
  email: null,
  role: 'owner',
  title: null,
  state: 'active',
  version: 1,
} as const

export const companyProfile = (companyId: string | null): Partial<Profiles> => ({
  accountType: 'company',
  company: {
    state: 'loaded',
    profile: {
      ownerProfile: { companyId, COMPANIES: {} },
      member,
      memberId: 'm1',
      name: 'Ada',
      companyName: 'Acme',
      company: null,
      tour: { state: 'new', step: null },
    },
  },
})
const userProfile: Partial<Profiles> = {
  accountType: 'user',
  user: {
    state: 'loaded',
    profile: {
      uid: 'u1',
      accountId: 'a1',
      name: 'Ada',
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
      initialised: false,
      USER_TITLES: [],
      onboardingStep: { user: 0, recruitment: 0, version: 1 },
      tour: { state: 'new', step: null },
      version: 0,
    },
  },
}
const failed = (what: ProfileName): Partial<Profiles> =>
  what === 'userProfile' ? { user: { state: 'failed' } } : { company: { state: 'failed' } }

const user = { ...person, accountType: 'user' as const }
const company = { ...person, accountType: 'company' as const }

/** One person of each identity class (docs/navigation.md#identity-classes), and those whose account type the server must tell. */
export const people: Readonly<Record<string, Person>> = {
  A: { identity: null, stored: null, load: () => null },
  'A, company before': { identity: null, stored: 'company', load: () => null },
  V: { identity: { ...user, emailVerified: false }, stored: 'user', load: () => null },
  U: { identity: user, stored: 'user', load: () => userProfile },
  Ux: { identity: user, stored: 'user', load: failed },
  C0: { identity: company, stored: 'company', load: () => companyProfile(null) },
  C1: { identity: company, stored: 'company', load: () => companyProfile('c1') },
  Cx: { identity: company, stored: 'company', load: failed },
  'U and super user': { identity: { ...user, superUser: true }, stored: 'user', load: () => userProfile },
  'C1 and super user': {
    identity: { ...company, superUser: true },
    stored: 'company',
    load: () => companyProfile('c1'),
  },
  'C1 without claims, stored as user': {
    identity: { ...company, accountType: null },
    stored: 'user',
    load: (what) =>
      what === 'userProfile' ? { accountType: 'company', user: { state: 'absent' } } : companyProfile('c1'),
  },
}

/** The app's router and guard over a running auth actor, in memory; only the edges are faked. */
export function startGuardedRouter({ identity, stored, load }: Person, path: string) {
  const loads: ProfileName[] = []
  const overruns: string[] = []
  const mailedLinks: string[] = []
  let reloads = 0
  const profiles = createProfileStore()
  const auth = createActor(
    authMachine.provide({
      actors: {
        startIdentity: fromPromise(() => Promise.resolve(done)),
        signIn: fromPromise(() => Promise.reject(new Error('not asked for'))),
        reloadIdentity: fromPromise<Result<IdentityReport>, undefined>(() => {
          reloads += 1
          return Promise.resolve({ ok: true, value: identity ?? person })
        }),
        signOut: fromPromise(() => Promise.resolve(done)),
      },
    }),
  ).start()
  const report = (): void =>
    auth.send(identity === null ? { type: 'identity.none' } : { type: 'identity.changed', identity })
  const facts = (): NavigationFacts => factsOf(auth.getSnapshot(), profiles.read(), stored)
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }), {
    ahead: () => undefined,
    guard: createGuard({
      auth,
      facts,
      current: (): RouteName | null => shownScreen(router),
      load: (what) => {
        loads.push(what)
        const changes = load(what)
        if (changes === null) return new Promise(() => undefined)
        profiles.set(changes)
        return Promise.resolve('reported' as const)
      },
      forgetFailures: profiles.forgetFailures,
      retry: createRetryUntilAnswered(),
      applyMailedLink: (token) => mailedLinks.push(String(token)),
      keepInvitation: () => undefined,
      overran: (trail) => overruns.push(trail),
    }),
  })
  return {
    router,
    auth,
    profiles,
    facts,
    report,
    loads,
    overruns,
    mailedLinks,
    reloads: () => reloads,
    shown: () => shownScreen(router),
  }
}
