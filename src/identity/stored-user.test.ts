// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { parseStoredUser } from './stored-user.ts'
import { readStoredUser, storedUserKey } from './stored-user-text.ts'

const key = storedUserKey('local')
const tokens = { accessToken: 'a', refreshToken: 'r', expirationTime: 1 }
const user = {
  uid: 'u1',
  email: 'a@b.example',
  emailVerified: true,
  isAnonymous: false,
  providerData: [],
  stsTokenManager: tokens,
  createdAt: '1',
  lastLoginAt: '1',
  apiKey: 'local',
  appName: '[DEFAULT]',
}

beforeEach(() => localStorage.clear())

it('reads a user with the token as the SDK stores them', () => {
  const text = JSON.stringify(user)
  localStorage.setItem(key, text)
  expect(parseStoredUser(readStoredUser('local'))).toEqual({
    uid: 'u1',
    email: 'a@b.example',
    emailVerified: true,
    token: 'a',
    endsAt: 1,
  })
})

it('reads a user without an address, and reports no user when none is stored', () => {
  expect([JSON.stringify({ ...user, email: null }), null].map(parseStoredUser)).toEqual([
    { uid: 'u1', email: null, emailVerified: true, token: 'a', endsAt: 1 },
    null,
  ])
})

it.each([
  ['no JSON', 'garbage'],
  ['null', 'null'],
  ['a list', '[]'],
  ['an empty record', '{}'],
  ['no tokens', JSON.stringify({ ...user, stsTokenManager: undefined })],
  ['a token of another type', JSON.stringify({ ...user, stsTokenManager: { ...tokens, accessToken: 1 } })],
  [
    'nothing to renew the token with',
    JSON.stringify({ ...user, stsTokenManager: { ...tokens, refreshToken: undefined } }),
  ],
  ['no time of expiry', JSON.stringify({ ...user, stsTokenManager: { ...tokens, expirationTime: 'soon' } })],
  ['no id', JSON.stringify({ ...user, uid: '' })],
  ['an id of another type', JSON.stringify({ ...user, uid: 7 })],
  ['an address of another type', JSON.stringify({ ...user, email: {} })],
  ['no word on the address', JSON.stringify({ ...user, emailVerified: 'yes' })],
  ['no word on who is nameless', JSON.stringify({ ...user, isAnonymous: undefined })],
])('reports no user for text edited by hand, on which the SDK would wait forever: %s', (_title, text) =>
  expect(parseStoredUser(text)).toBeNull(),
)
