import { expect, test } from 'vitest'
import type { ProviderIdentity } from '../identity/port.ts'
import { endByProvider } from './provider-word.ts'

const person: ProviderIdentity = {
  uid: 'u1',
  email: 'ines@brightwater.example',
  emailVerified: true,
  disabled: false,
  claims: {},
  hasPassword: true,
  validSince: 1_000,
}

test.each([
  ['a session of before the revocation', person, 999, 'revoked'],
  ['a session of the same second', person, 1_000, null],
  ['a session of after it', person, 1_001, null],
  ['a disabled person, whenever signed in', { ...person, disabled: true }, 2_000, 'disabled'],
  ['a person who is gone', null, 2_000, 'account-deleted'],
  ['anybody while the provider is silent', 'silent' as const, 0, null],
])('%s', (_, word, signedInAt, end) => {
  expect(endByProvider(word, signedInAt)).toBe(end)
})
