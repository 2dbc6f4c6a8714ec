import { expect, test } from 'vitest'
import { placeAfterSession } from './after-session.ts'
import { routeNames } from './route-catalogue.ts'

test('a person who signs out stays on public profiles only, and goes home from everywhere else', () => {
  const places = new Map(routeNames.map((route) => [route, placeAfterSession(null, route)]))
  const stays = routeNames.filter((route) => places.get(route) === null)
  expect(stays).toEqual(['PublicUserProfile', 'PublicUserProfileGit', 'PublicUserProfileHash'])
  expect(new Set(places.values())).toEqual(new Set(['Landing', null]))
})

test('the target of an expired session wins, on a public profile too', () => {
  expect(
    (['login', 'Landing'] as const).map((target) => placeAfterSession(target, 'PublicUserProfile')),
  ).toEqual(['login', 'Landing'])
})

test('the end of a session leads home where no screen has been shown yet', () => {
  expect(placeAfterSession(null, null)).toBe('Landing')
})
