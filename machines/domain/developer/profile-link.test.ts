import { expect, test } from 'vitest'
import { profileLinkAllows, profileLinkState, profileLinkStates } from './profile-link.ts'

const now = new Date('2026-11-24T12:00:00.000Z')
const [before, after] = [new Date(now.getTime() - 1), new Date(now.getTime() + 1)]

test('a link is active until the moment that it expires at, unless it is revoked', () => {
  const record = [null, before, now].flatMap((revokedAt) =>
    [before, now, after].map((expiresAt) => profileLinkState({ revokedAt, expiresAt }, now)),
  )
  const revoked = Array.from({ length: 6 }, () => 'revoked')
  expect(record).toEqual(['expired', 'expired', 'active', ...revoked])
})

test('an active link alone opens, and a revoked one comes to nothing more', () => {
  const allowed = profileLinkStates.map((state) => [state, ...Object.values(profileLinkAllows[state])])
  expect(allowed).toEqual([
    ['active', true, true, true],
    ['expired', false, true, true],
    ['revoked', false, false, false],
  ])
})
