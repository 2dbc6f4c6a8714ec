// @vitest-environment happy-dom
/**
 * P15 of docs/navigation-tests.md#properties: every screen is replaced by a probe that notes for whom it is rendered, be it for one
 * frame; the router, the guard, the gate and the whole composition around them are the product's.
 */
import { RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render } from '@testing-library/react'
import { useMemo, type ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  classifyIdentity,
  decideNavigation,
  routeCatalogue,
  type RouteName,
} from '#machines/navigation/navigation.ts'
import { routeNames } from '#machines/navigation/route-catalogue.ts'
import { MainGate } from '#src/app/shell/main-gate.tsx'
import { AuthProvider } from '#src/session/auth-context.tsx'
import { atRest, problem, turns, type InMemoryApp } from '../support/browser/app-in-memory.ts'
import { appPeople, aReport, open, stopAll, type AppPerson } from '../support/browser/app-people.ts'
import { examplePath } from '../support/browser/example-paths.ts'

interface Frame {
  readonly screen: RouteName
  readonly who: string
  readonly allowed: boolean
}

/** The rendered pages, frame by frame. */
const frames: Frame[] = []
let watched: InMemoryApp | null = null
/** Restores the components of the routes. */
const putBack: (() => void)[] = []

function Probe({ screen }: { screen: RouteName }) {
  const facts = watched?.app.facts()
  if (facts !== undefined) {
    const allowed = decideNavigation(facts, screen, null).kind === 'allow'
    frames.push({ screen, who: classifyIdentity(facts), allowed })
  }
  return <p data-screen={screen}>{screen}</p>
}

const gateOf = ({ facts, api, shownFor }: InMemoryApp['app']) =>
  function Gate({ children }: { children: ReactNode }) {
    return (
      <MainGate facts={facts} profiles={api.profiles} shownFor={shownFor}>
        {children}
      </MainGate>
    )
  }

function Page({ started: { app } }: { started: InMemoryApp }) {
  const Gate = useMemo(() => gateOf(app), [app])
  return (
    <AuthProvider actor={app.auth}>
      <RouterProvider router={app.router} InnerWrap={Gate} />
    </AuthProvider>
  )
}

/** Opens a page as main.tsx does: the first report, the guard's decision, then the first frame. */
async function show(path: string, person: AppPerson) {
  const started = open(path, person)
  watched = started
  for (const route of Object.values(started.app.router.routesByPath)) {
    const screen = route.options.staticData?.route
    if (screen === undefined) continue
    // All app routers share the same routes.
    const { component } = route.options
    putBack.push(() => {
      route.options.component = component
    })
    route.options.component = () => <Probe screen={screen} />
  }
  started.report(person.identity)
  await started.app.router.load()
  await act(async () => {
    render(<Page started={started} />)
    await turns(1)
  })
  return started
}

const settled = (started: InMemoryApp) => act(async () => atRest(started))

/** One screen of each class, as the guard sees only the class (P13). */
const samples = [...new Map(routeNames.map((name) => [routeCatalogue[name].class, name])).values()]

const shownNow = () => [...document.querySelectorAll('[data-screen]')].map((element) => element.textContent)

beforeEach(() => {
  localStorage.clear()
  frames.length = 0
})
afterEach(() => {
  cleanup()
  stopAll()
  for (const pages of putBack.splice(0).toReversed()) pages()
  watched = null
})

describe('P15: no frame of a page without access', () => {
  it.each(Object.entries(appPeople))(
    'is rendered for %s on the way to any page',
    async (_name, person: AppPerson) => {
      const wrong: unknown[] = []
      for (const asked of samples) {
        // Everyone can open it, and it loads nothing.
        const started = await show('/demo', person)
        await act(async () => {
          await started.app.router.navigate({ to: examplePath(asked) })
          await atRest(started)
        })
        const others = new Set(frames.map(({ screen }) => screen))
        others.delete('demo')
        const end = started.shown() ?? 'redirect'
        const isRight =
          frames.every(({ allowed }) => allowed) && [...others].every((screen) => screen === end)
        if (!isRight || shownNow().join() !== end)
          wrong.push({ asked, frames: [...frames], end, now: shownNow() })
        frames.length = 0
        cleanup()
        started.stop()
      }
      expect(wrong).toEqual([])
    },
  )

  const endings: Readonly<Record<string, (started: InMemoryApp) => void>> = {
    'signs out': ({ app }) => app.auth.send({ type: 'auth.logoutRequested', reason: 'requested' }),
    'is signed out elsewhere': ({ report }) => report(null),
    'has a session that expired': ({ app }) =>
      app.auth.send({
        type: 'session.expired',
        epoch: app.auth.getSnapshot().context.epoch,
        target: 'login',
      }),
    'is another one all at once': ({ report }) =>
      report(aReport({ uid: 'bert', accountType: 'user', emailVerified: false })),
    'has another role all at once': ({ report }) => report(aReport({ accountType: 'user' })),
  }
  const pages = samples.filter((name) =>
    ['user', 'company', 'onboarding', 'integration', 'internal'].includes(routeCatalogue[name].class),
  )

  it.each(Object.entries(endings))('is rendered once a person %s', async (_name, end) => {
    const wrong: unknown[] = []
    const people = [appPeople['U and super user'], appPeople['C1 and super user']]
    for (const person of people) {
      for (const page of pages) {
        const started = await show(examplePath(page), person)
        if (started.shown() === page) {
          const before = shownNow().join()
          frames.length = 0
          act(() => end(started))
          // The very next frame, before any navigation.
          const next = shownNow()
          await settled(started)
          const isRight =
            before === page &&
            !next.includes(page) === !isAllowed(started, page) &&
            frames.every(({ allowed }) => allowed)
          if (!isRight) wrong.push({ page, before, next, frames: [...frames] })
        }
        cleanup()
        started.stop()
      }
    }
    expect(wrong).toEqual([])
  })

  it('is rendered while the profile loads or after its load fails', async () => {
    const started = await show('/demo', appPeople.C1)
    started.hold('GET /getCompanyProfile')
    await act(async () => {
      void started.app.router.navigate({ to: '/companyProfile/dashboard' })
      while (!started.isHeld('GET /getCompanyProfile')) await turns(1)
    })
    const waiting = shownNow()
    await act(async () => {
      started.give('GET /getCompanyProfile', problem(500, 'failure'))
      await atRest(started)
    })
    expect([waiting, shownNow(), [...new Set(frames.map(({ screen }) => screen))]]).toEqual([
      ['demo'],
      ['error'],
      ['demo', 'error'],
    ])
  })
})

const isAllowed = ({ app }: InMemoryApp, page: RouteName): boolean =>
  decideNavigation(app.facts(), page, null).kind === 'allow'
