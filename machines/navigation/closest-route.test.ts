import { describe, expect, test } from 'vitest'
import { closestRoute, oldSpellings, type ClosestRoute } from './closest-route.ts'
import { editDistance } from '../domain/text/edit-distance.ts'
import { matchRoute } from './match-route.ts'

describe('the edit distance', () => {
  test.each<[string, string, number]>([
    ['', '', 0],
    ['', 'abc', 3],
    ['abc', '', 3],
    ['login', 'login', 0],
    ['login', 'logn', 1],
    ['login', 'loogin', 1],
    ['login', 'lobin', 1],
    ['login', 'lgoin', 1],
    ['ca', 'abc', 3],
    ['kitten', 'sitting', 3],
  ])('from "%s" to "%s" is %i', (a, b, distance) => {
    expect(editDistance(a, b)).toBe(distance)
  })
})

describe('the page offered for an unknown address', () => {
  test.each<[string, ClosestRoute]>([
    ['/dashboard', { kind: 'forward', to: 'CompanyProjectsDashboard' }],
    ['/SignIn//', { kind: 'forward', to: 'login' }],
    ['/profile', { kind: 'forward', to: 'UserProfile' }],
  ])('an old spelling is forwarded: %s', (path, expected) => {
    expect(closestRoute(path)).toEqual(expected)
  })

  test.each<[string, ClosestRoute]>([
    ['/logn', { kind: 'suggest', to: 'login' }],
    ['/pricng', { kind: 'suggest', to: 'Pricing' }],
    ['/companyProfil/memebrs', { kind: 'suggest', to: 'companyMembers' }],
    ['/compnyProfle/membrs', { kind: 'suggest', to: 'companyMembers' }],
    ['//user/setings', { kind: 'suggest', to: 'userSettings' }],
  ])('the closest page is suggested: %s', (path, expected) => {
    expect(closestRoute(path)).toEqual(expected)
  })

  test.each(['/sales/dashbord', '/admin/setings', '/wp-login.php', '/constructor', `/${'login'.repeat(40)}`])(
    'no page is offered, and no internal page revealed: %s',
    (path) => {
      expect(closestRoute(path)).toEqual({ kind: 'none' })
    },
  )

  test('no old spelling hides an existing page', () => {
    const hidden = Object.keys(oldSpellings).filter((path) => matchRoute(path).route !== 'redirect')
    expect(hidden).toEqual([])
  })

  test('old spellings are lower case without a trailing slash', () => {
    expect(Object.keys(oldSpellings).map((path) => path.toLowerCase().replace(/\/$/, ''))).toEqual(
      Object.keys(oldSpellings),
    )
  })
})
