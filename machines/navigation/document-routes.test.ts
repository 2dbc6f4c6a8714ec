import { expect, test } from 'vitest'
import { documentPathAt } from './document-routes.ts'

test.each([
  ['/digest/abc', '/digest/abc'],
  ['/Digest/aBc/', '/digest/aBc'],
  ['/%64igest/abc', '/digest/abc'],
  ['/digestprofile/abc', '/digestProfile/abc'],
  ['/PROFILE/abc/p%201', '/profile/abc/p%201'],
  ['/profile/abc', null],
  ['/digest', null],
  ['//digest/abc', null],
  ['/digest/%E0%A4%A', null],
])('spells %s as %s', (path, spelled) => {
  expect(documentPathAt(path)).toBe(spelled)
})
