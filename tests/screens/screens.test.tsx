// @vitest-environment happy-dom
/**
 * The frame of a screen follows from its route's data alone: place in the rail, icon, title, width. New
 * screens are tested without a change here.
 */
import { act, cleanup, waitFor } from '@testing-library/react'
import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createAppRouter } from '#src/app/router.ts'
import type { Screen } from '#src/app/shell/screen.ts'
import { atRest, turns } from '../support/browser/app-in-memory.ts'
import { appPeople, opened, stopAll, type AppPerson } from '../support/browser/app-people.ts'
import { examplePath } from '../support/browser/example-paths.ts'
import { showApp } from '../support/browser/shown-app.tsx'

const { routesByPath } = createAppRouter(createMemoryHistory(), {
  guard: () => undefined,
  ahead: () => undefined,
})
const screens: readonly Screen[] = Object.values(routesByPath).flatMap(
  ({ options }) => options.staticData ?? [],
)
const present = screens.filter(({ absent }) => absent !== true)

const placesOf = (owner: 'company' | 'developer') =>
  present
    .flatMap(({ route, title, place }) =>
      route === undefined || place === undefined || 'below' in place || place.of !== owner
        ? []
        : [{ ...place, route, label: title }],
    )
    .toSorted((one, other) => one.order - other.order)

/** Requests of the screens stay pending. */
const unanswered = Object.fromEntries(
  [
    '/dashboard',
    '/clients',
    '/members',
    '/account',
    '/sessions',
    '/stageTemplates',
    '/company/privacy',
    '/company/consentTexts',
    '/rejectionReasons',
    '/candidateLabels',
    '/topics',
    '/integrations',
    '/expertise',
    '/plan',
  ].map((call) => [`GET ${call}`, 'held' as const]),
)

async function show(path: string, person: AppPerson) {
  const started = await opened(path, person, {
    ...unanswered,
    'GET /clients/x1': 'held',
    'GET /clients/x1/positions': 'held',
    'GET /positions/x1/board': 'held',
  })
  await showApp(started)
  const settled = () =>
    act(async () => {
      await atRest(started)
      await turns(30)
    })
  await settled()
  return { started, settled }
}

/** Links of a rail: label, target, active state and icon. */
const rail = () =>
  [...(document.querySelector('nav[aria-label="Main"]')?.querySelectorAll('a') ?? [])].map((link) => ({
    label: link.textContent,
    path: link.getAttribute('href'),
    lit: link.dataset.status === 'active',
    icon: link.querySelector('svg')?.getAttribute('class')?.includes('tabler-icon') ?? false,
  }))

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  stopAll()
})

describe('the data of the routes', () => {
  it('gives a title to every existing screen, and none to a planned one', () => {
    const untitled = present.filter(({ title = '' }) => title === '')
    const early = screens.filter(({ absent, title, place }) => absent && (title ?? place) !== undefined)
    expect([untitled, early]).toEqual([[], []])
  })

  it.each(['company', 'developer'] as const)('gives each item of the %s rail its own order', (owner) => {
    const orders = placesOf(owner).map(({ order }) => order)
    expect(orders).toEqual([...new Set(orders)])
    expect(orders.length).toBeLessThanOrEqual(5)
  })

  it('places a screen only below one in the rail', () => {
    const below = present.flatMap(({ place }) => (place !== undefined && 'below' in place ? place.below : []))
    const places = [...placesOf('company'), ...placesOf('developer')].map(({ route }) => route)
    expect(below.filter((above) => !places.includes(above))).toEqual([])
  })
})

describe.each([
  ['company', appPeople.C1],
  ['developer', appPeople.U],
] as const)('the rail of a %s', (owner, person) => {
  const places = placesOf(owner)

  it.each(places)(
    'shows $label in order, active on its own screen, with the title and width of its route',
    async (place) => {
      await show(examplePath(place.route), person)
      const expected = places.map(({ route, label }) => ({
        label,
        path: examplePath(route),
        lit: route === place.route,
        icon: true,
      }))
      // The rail has its own chunk.
      await waitFor(() => expect(rail()).toEqual(expected))
      expect([document.title, document.querySelector('[data-width]')?.getAttribute('data-width')]).toEqual([
        `${place.label} · Assay`,
        present.find(({ route }) => route === place.route)?.width ?? 'column',
      ])
    },
  )
})

it.each(
  present.flatMap(({ route, place, width = 'column' }) =>
    route === undefined || place === undefined || !('below' in place)
      ? []
      : [{ route, above: place.below, width }],
  ),
)('$route marks $above in the rail', async ({ route, above, width }) => {
  await show(examplePath(route), appPeople.C1)
  const lit = () => rail().flatMap((place) => (place.lit ? place.path : []))
  await waitFor(() => expect(lit()).toEqual([examplePath(above)]))
  expect(document.querySelector('[data-width]')?.getAttribute('data-width')).toBe(width)
})

it('gives each sign-in page its own title', async () => {
  const { started, settled } = await show('/login', appPeople.A)
  const titles: string[] = []
  for (const name of ['login', 'companyLogin', 'forgotPassword', 'Landing'] as const) {
    await started.app.router.navigate({ href: examplePath(name) })
    await settled()
    titles.push(document.title)
  }
  expect(titles).toEqual(
    ['Sign in', 'Sign in as a company', 'Reset your password', 'Consent-first recruiting'].map(
      (title) => `${title} · Assay`,
    ),
  )
})
