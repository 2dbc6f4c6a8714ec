import { describe, expect, test } from 'vitest'
import { matchRoute, type RouteMatch } from './match-route.ts'
import { routeCatalogue, routeNames } from './route-catalogue.ts'

describe('the screen behind a path', () => {
  test('is found for every route of the catalogue', () => {
    const found = routeNames.map((name) => {
      const path = routeCatalogue[name].path
        .replace(':integrationName', 'gitlab')
        .replace(':integration', 'github')
      return matchRoute(path.replace(/:(\w+)/g, 'x')).route
    })
    expect(found).toEqual(routeNames)
  })

  test.each<[string, RouteMatch]>([
    ['/companyLogin', { route: 'companyLogin', params: {} }],
    ['/COMPANYPROFILE/members/', { route: 'companyMembers', params: {} }],
    ['/user/Ada%20L', { route: 'PublicUserProfile', params: { username: 'Ada L' } }],
    ['/profile/AbC', { route: 'PublicUserProfileHash', params: { hash: 'AbC' } }],
    ['/profile/AbC/7', { route: 'DevLanding', params: { hash: 'AbC', posId: '7' } }],
    ['/GitHub/loginCallback', { route: 'loginCallback', params: { integration: 'GitHub' } }],
  ])('ignores case in static segments and keeps it in parameters: %s', (path, match) => {
    expect(matchRoute(path)).toEqual(match)
  })

  test('is the position’s for the builder of its digests', () => {
    expect(matchRoute('/companyProfile/companyProfile/clientPosition/kestrel/backend/Digest/')).toEqual({
      route: 'positionCandidates',
      params: { client: 'kestrel', position: 'backend' },
    })
  })

  test.each<[string, RouteMatch['route']]>([
    ['/profile/loginCallback', 'PublicUserProfileHash'],
    ['/user/loginCallback', 'PublicUserProfile'],
    ['/user/addIntegrationCallback', 'PublicUserProfile'],
    ['/user/settings', 'userSettings'],
  ])('prefers static segments: %s', (path, route) => {
    expect(matchRoute(path).route).toBe(route)
  })

  test.each([
    '//user/profile',
    '/user//profile',
    '/user/profile//',
    '/evil/loginCallback',
    '/user/..',
    '/user/%2e%2E',
    '/./login',
    '/profile//7',
    '/user/.',
    'xlogin',
    '/user/%E0%A4%A',
    '/*',
    'login',
    '',
    '/companyProfile',
    '/companyProfile/companyProfile/client/kestrel/digest',
    '/companyProfile/companyProfile/clientPosition/kestrel/backend/digest/1',
  ])('is the catch-all for %s', (path) => {
    expect(matchRoute(path)).toEqual({ route: 'redirect', params: {} })
  })
})
