import { expect, test } from 'vitest'
import { ownPath, safeNextPath, withNext } from './next-path.ts'

test.each([
  '/companyProfile/members',
  '/companyProfile/companyProfile/clientPosition/c1/p1?stage=offer#card-7',
  '/profile/hash/pos?next=https://example.com',
  '/user/J%C3%BCrgen',
  '/admin/users',
  '/github/addIntegrationCallback',
])('a path to a known page is returned unchanged: %s', (next) => {
  expect(safeNextPath(next)).toBe(next)
})

test.each([
  ['nothing', null],
  ['not given', undefined],
  ['empty', ''],
  ['another origin', 'https://evil.example/user/profile'],
  ['a scheme', 'javascript:alert(1)'],
  ['a host without a scheme', '//evil.example'],
  ['a host by backslash', '/\\evil.example'],
  ['a backslash inside the path', '/user/a\\b'],
  ['a line break inside the path', '/user/a\nb'],
  ['a host hidden by a tab', '/\t/evil.example'],
  ['a host hidden by a line break', '\n//evil.example'],
  ['a host behind dots', '/user/..//evil.example'],
  ['encoded dots', '/user/%2e%2e'],
  ['a leading blank', ' /user/profile'],
  ['an unknown page', '/somewhere'],
  ['the page for missing records', '/404'],
  ['a login callback with another person’s code', '/github/loginCallback?code=1'],
  ['an integration callback with another person’s code', '/github/addIntegrationCallback?code=1'],
  ['an integration callback with a hash', '/github/addIntegrationCallback#1'],
  ['a login callback', '/github/loginCallback'],
  ['the login page', '/login'],
  ['the error page', '/error'],
  ['an overlong address', `/user/${'a'.repeat(3000)}`],
])('refused: %s', (_title, next) => {
  expect(safeNextPath(next)).toBeNull()
})

test('ownPath accepts any path that begins with one slash', () => {
  expect([ownPath('/somewhere'), ownPath('x/somewhere'), ownPath('https://evil.example/')]).toEqual([
    '/somewhere',
    null,
    null,
  ])
})

test('withNext adds the next path as one search parameter, and nothing without one', () => {
  const next = '/clients?find=a&b=1#ü'
  const path = withNext('/login', next)
  expect([path, new URL(path, 'https://assay.example').searchParams.get('next')]).toEqual([
    '/login?next=%2Fclients%3Ffind%3Da%26b%3D1%23%C3%BC',
    next,
  ])
  expect(withNext('/login', null)).toBe('/login')
})
