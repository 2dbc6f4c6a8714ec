// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { dropUnreadableUser } from './stored-user.ts'
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

it('a person as the SDK writes them is left alone', () => {
  const text = JSON.stringify(user)
  localStorage.setItem(key, text)
  dropUnreadableUser('local')
  expect(readStoredUser('local')).toBe(text)
})

it.each([
  ['no JSON', 'garbage'],
  ['null', 'null'],
  ['a list', '[]'],
  ['an empty record', '{}'],
  ['no tokens', JSON.stringify({ ...user, stsTokenManager: undefined })],
  ['a token of another type', JSON.stringify({ ...user, stsTokenManager: { ...tokens, accessToken: 1 } })],
  ['no time of expiry', JSON.stringify({ ...user, stsTokenManager: { ...tokens, expirationTime: 'soon' } })],
  ['no id', JSON.stringify({ ...user, uid: '' })],
  ['an id of another type', JSON.stringify({ ...user, uid: 7 })],
  ['an address of another type', JSON.stringify({ ...user, email: {} })],
  ['no word on the address', JSON.stringify({ ...user, emailVerified: 'yes' })],
])('a person edited by hand is dropped, as the SDK would wait for ever: %s', (_title, text) => {
  localStorage.setItem(key, text)
  dropUnreadableUser('local')
  expect(readStoredUser('local')).toBe(null)
})
