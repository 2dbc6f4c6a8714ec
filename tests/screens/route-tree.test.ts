// @vitest-environment happy-dom
import { createMemoryHistory } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { innerPages, matchRoute } from '#machines/navigation/match-route.ts'
import { routeCatalogue } from '#machines/navigation/navigation.ts'
import { routeNames } from '#machines/navigation/route-catalogue.ts'
import { routedPath } from '#src/app/navigation/history.ts'
import { createAppRouter } from '#src/app/router.ts'
import { screenOf } from '#src/session/shown-route.ts'
import { NotFoundScreen } from '#src/features/errors/not-found-screen.tsx'

const router = createAppRouter(createMemoryHistory(), { guard: () => undefined, ahead: () => undefined })
const allRoutes = Object.values(router.routesByPath)
/** Routes that name a screen; a route below one belongs to the same screen. */
const routed = allRoutes.filter((route) => route.options.staticData?.route !== undefined)

/** The router writes `/user/$username` for the catalog's `/user/:username`. */
const cataloguePath = (path: string): string =>
  path === '/$' ? '/*' : path.replaceAll(/\$(\w+)/gu, ':$1').replaceAll('_/', '/')

const screenAt = (path: string): string => screenOf(router.matchRoutes(routedPath(path)))

describe('the route tree', () => {
  it('registers every screen of the catalogue once, at its path', () => {
    const registered = routed.map((route) => [route.options.staticData?.route, cataloguePath(route.fullPath)])
    const wanted = routeNames.map((name) => [name, routeCatalogue[name].path])
    expect(registered.toSorted()).toEqual(wanted.toSorted())
  })

  it('registers every page below a screen once, at its path', () => {
    const registered = allRoutes.filter((route) => !routed.includes(route)).map(({ fullPath }) => fullPath)
    const wanted = routeNames.flatMap((name) =>
      (innerPages[name] ?? []).map((page) => `${routeCatalogue[name].path}/${page}`),
    )
    expect(registered.map(cataloguePath).toSorted()).toEqual(wanted.toSorted())
  })

  it('shows notFound on exactly the planned screens', () => {
    const absent = routed.filter((route) => route.options.staticData?.absent === true)
    expect(absent.map((route) => route.options.staticData?.route).toSorted()).toEqual([
      'PublicUserProfile',
      'PublicUserProfileGit',
      'adminAdmins',
      'adminSettings',
      'adminUsers',
      'apiProfile',
      'apiSearch',
      'recruitmentOnboarding',
      'salesClient',
      'salesClients',
      'salesDashboard',
      'salesDevs',
      'salesDigest',
      'salesDigestDevs',
      'salesMembers',
      'salesOutreach',
      'salesPositions',
    ])
    expect(new Set(absent.map((route) => route.options.component))).toEqual(new Set([NotFoundScreen]))
    const present = routed.filter((route) => route.options.staticData?.absent !== true)
    const unfinished = present.filter((route) => route.options.component === NotFoundScreen)
    expect(unfinished.map((route) => route.options.staticData?.route)).toEqual(['notFound'])
  })

  it.each([
    ...routeNames
      .filter((name) => name !== 'redirect')
      .map((name) => routeCatalogue[name].path.replace(':integration', 'github').replaceAll(/:\w+/gu, 'x1')),
    '/LOGIN',
    '/companyprofile/DASHBOARD',
    '/CompanyProfile/companyprofile/clientPosition/a/b',
    '/companyProfile/companyProfile/clientPosition/a/b/Digest/',
    '/companyProfile/companyProfile/clientPosition/a/b/c',
    '/login/',
    '/user/profile',
    '/user/Profile',
    '/user/ada',
    '/GitHub/loginCallback',
    '/microsoft/addintegrationcallback',
    '/evil/loginCallback',
    '/evil/addIntegrationCallback',
    '/profile/loginCallback',
    '/user/loginCallback',
    '/digest/loginCallback',
    '/profile/a/b',
    '/profile/a/b/c',
    '/sales/client/a',
    '/sales/client/a/b/c',
    '/sales/client/a/b',
    '/nowhere',
    '/company/dashboard',
    '//user/profile',
    '//profile/x',
    '/user//profile',
    '/user//access',
    '///login',
    '/user/',
    '/profile',
  ])('finds the same screen at %s as the guard does', (path) => {
    expect(screenAt(path)).toBe(matchRoute(path).route)
  })
})
