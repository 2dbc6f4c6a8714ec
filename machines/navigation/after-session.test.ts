import { expect, test } from 'vitest'
import { placeAfterSession } from './after-session.ts'
import { routeNames } from './route-catalogue.ts'

test('signing out keeps public profiles open and leads home from every other page', () => {
  const places = new Map(routeNames.map((route) => [route, placeAfterSession(null, route)]))
  const stays = routeNames.filter((route) => places.get(route) === null)
  expect(stays).toEqual(['PublicUserProfile', 'PublicUserProfileGit', 'PublicUserProfileHash'])
  expect(new Set(places.values())).toEqual(new Set(['Landing', null]))
})

test('the target of an expired session wins, even on a public profile', () => {
  expect(
    (['login', 'Landing'] as const).map((target) => placeAfterSession(target, 'PublicUserProfile')),
  ).toEqual(['login', 'Landing'])
})

test('the end of a session leads home before any screen was shown', () => {
  expect(placeAfterSession(null, null)).toBe('Landing')
})
