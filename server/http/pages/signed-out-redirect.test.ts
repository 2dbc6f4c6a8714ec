import { expect, test } from 'vitest'
import { signedOutRedirect } from './signed-out-redirect.ts'

test.each([
  ['/companyProfile/companyProfile/clientPosition/c1/p1', '/login'],
  ['/companyProfile/dashboard', '/login'],
  ['/user/profile', '/login'],
  ['/login', null],
  ['/', null],
  ['/profile/abc', null],
  ['/somewhere/else', null],
  ['/%E0%A4%A', null],
])('at %s a signed-out user is shown %s', (path, place) => {
  expect(signedOutRedirect(path)).toBe(place)
})
