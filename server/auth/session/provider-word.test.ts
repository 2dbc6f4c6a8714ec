import { expect, test } from 'vitest'
import type { ProviderIdentity } from '../../contract/ports/identity.ts'
import { isConfirmedBy } from './provider-word.ts'

const person: ProviderIdentity = {
  uid: 'u1',
  email: 'ines@brightwater.example',
  emailVerified: true,
  disabled: false,
  claims: {},
  hasPassword: true,
  validSince: 1_000,
}
const signedIn = (authTime: number) => ({ authTime, createdAt: new Date(5_000_000) })
const byLink = (seconds: number) => ({ authTime: 0, createdAt: new Date(seconds * 1000) })

test.each([
  ['a session of before the revocation is over', person, signedIn(999), false],
  ['a session of the same second stands', person, signedIn(1_000), true],
  ['a link that was followed before the revocation is over', person, byLink(999.9), false],
  ['a link that was followed since stands', person, byLink(1_000.1), true],
  ['a disabled person has none', { ...person, disabled: true }, signedIn(2_000), false],
  ['a person who is gone has none', null, signedIn(2_000), false],
  ['everybody goes on while the provider is silent', 'silent' as const, signedIn(0), true],
])('%s', (_, word, session, stands) => {
  expect(isConfirmedBy(word, session)).toBe(stands)
})
