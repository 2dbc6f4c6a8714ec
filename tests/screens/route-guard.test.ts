// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { settleNavigation, type NavigationFacts, type RouteName } from '#machines/navigation/navigation.ts'
import { routeNames } from '#machines/navigation/route-catalogue.ts'
import { examplePath } from '../support/browser/example-paths.ts'
import { people, startGuardedRouter, type Person } from '../support/browser/guarded-router.ts'

const start: NavigationFacts = {
  identity: 'none',
  storedUserType: null,
  accountType: null,
  userProfile: 'absent',
  companyProfile: 'absent',
  companyId: null,
  isClosing: false,
  superUser: false,
}

/** The final screen of the pure guard for a person. */
function expected({ identity, stored, load }: Person, target: RouteName): RouteName | undefined {
  const facts: NavigationFacts =
    identity === null
      ? { ...start, storedUserType: stored }
      : {
          ...start,
          identity: identity.emailVerified ? 'verified' : 'unverified',
          storedUserType: stored,
          accountType: identity.accountType,
          superUser: identity.superUser,
        }
  const trail = settleNavigation(facts, target, null, (now, what) => {
    const changes = load(what) ?? {}
    const { company, user, accountType } = changes
    return {
      ...now,
      accountType: now.accountType ?? accountType ?? null,
      userProfile: user?.state ?? now.userProfile,
      companyProfile: company?.state ?? now.companyProfile,
      companyId: company?.state === 'loaded' ? company.profile.ownerProfile.companyId : now.companyId,
    }
  })
  return trail.at(-1)?.target
}

describe.each(Object.entries(people))('the router for %s', (_name, person) => {
  it('shows the guard’s final screen on every path', async () => {
    const ends: [RouteName, RouteName | null][] = []
    const wanted: [RouteName, RouteName | undefined][] = []
    for (const target of routeNames) {
      const { router, report, shown, overruns } = startGuardedRouter(person, examplePath(target))
      report()
      await router.load()
      ends.push([target, shown()])
      wanted.push([target, expected(person, target)])
      expect(overruns).toEqual([])
    }
    expect(ends).toEqual(wanted)
  })
})

const must = (name: string): Person => {
  const person = people[name]
  if (person === undefined) throw new Error(`There is no person ${name}`)
  return person
}
const settle = () => new Promise((resolve) => setTimeout(resolve))

describe('the guard in the router', () => {
  it('waits for the first identity report and shows nothing until then', async () => {
    const { router, report, shown } = startGuardedRouter(must('C1'), '/companyProfile/dashboard')
    const loading = router.load()
    await settle()
    expect([shown(), router.state.matches.filter((match) => match.status === 'success')]).toEqual([null, []])
    report()
    await loading
    expect(shown()).toBe('CompanyProjectsDashboard')
  })

  it('keeps only a protected address as next of the login page', async () => {
    const asked = startGuardedRouter(must('A'), '/companyProfile/settings?tab=members#top')
    asked.report()
    await asked.router.load()
    expect(asked.router.state.location.search).toEqual({ next: '/companyProfile/settings?tab=members#top' })
    const evil = startGuardedRouter(must('A'), '/user/profile?x=%0d%0a')
    evil.report()
    await evil.router.load()
    expect(evil.router.state.location.pathname).toBe('/login')
  })

  it('uses an emailed link once when it leads a person away from the link’s page', async () => {
    const used: Record<string, readonly string[]> = {}
    for (const name of ['U', 'C1', 'Cx', 'V', 'A']) {
      const { router, report, mailedLinks } = startGuardedRouter(must(name), '/VerifyToken/?token=a%2Bb')
      report()
      await router.load()
      await router.navigate({ href: '/login?token=other' })
      used[name] = mailedLinks
    }
    const once = ['a+b']
    expect(used).toEqual({ U: once, C1: once, Cx: once, V: [], A: [] })
  })

  it('replaces the history entry when it redirects', async () => {
    const { router, report } = startGuardedRouter(must('C1'), '/')
    report()
    await router.load()
    await router.navigate({ to: '/companyProfile/settings' })
    await router.navigate({ to: '/user/profile' })
    expect([router.state.location.pathname, router.history.length]).toEqual(['/companyProfile/dashboard', 3])
  })

  it('never redirects, loads or reloads on a preload', async () => {
    const { router, report, loads, reloads, shown } = startGuardedRouter(must('V'), '/verifyToken')
    report()
    await router.load()
    const before = reloads()
    await router.preloadRoute({ to: '/companyProfile/dashboard' })
    expect([shown(), router.state.location.pathname, loads, reloads()]).toEqual([
      'verifyToken',
      '/verifyToken',
      [],
      before,
    ])
  })

  it('reloads an unverified identity once per navigation, but not for pass pages', async () => {
    const { router, report, reloads } = startGuardedRouter(must('V'), '/user/profile')
    report()
    await router.load()
    expect([router.state.location.pathname, reloads()]).toEqual(['/verifyToken', 1])
    await router.navigate({ to: '/apiRefresh' })
    expect([router.state.location.pathname, reloads()]).toEqual(['/apiRefresh', 1])
  })

  it('decides for a settled person without a load', async () => {
    const { router, report, loads } = startGuardedRouter(must('C1'), '/companyProfile/dashboard')
    report()
    await router.load()
    await router.navigate({ to: '/companyProfile/settings' })
    expect(loads).toEqual(['companyProfile'])
  })

  it('decides again for the current person after waiting for another person’s profile (P20)', async () => {
    const waiting = startGuardedRouter({ ...must('C1'), load: () => null }, '/companyProfile/dashboard')
    waiting.report()
    const loading = waiting.router.load()
    await settle()
    waiting.auth.send({ type: 'identity.none' })
    void waiting.router.invalidate()
    await loading
    await settle()
    expect(waiting.shown()).toBe('companyLogin')
  })

  it('runs again on the open page when the person changes', async () => {
    const { router, auth, report, profiles, shown } = startGuardedRouter(
      must('C1'),
      '/companyProfile/settings',
    )
    report()
    await router.load()
    auth.send({ type: 'identity.none' })
    profiles.reset(null)
    await router.invalidate()
    expect(shown()).toBe('companyLogin')
  })
})
