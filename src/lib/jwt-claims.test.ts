import { expect, test } from 'vitest'
import { jwtClaims } from './jwt-claims.ts'

const jwt = (payload: unknown): string => `h.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.s`

test('reads the claims of a token in any alphabet', () => {
  const claims = { sub: 'u1', email: 'jörg@straße.example', name: '志明 🙂?>~' }
  expect(jwtClaims(jwt(claims))).toEqual(claims)
})

test.each(['', 'junk', 'a.b.c', jwt(null), jwt('text'), jwt(7)])('reads nothing from %j', (token) => {
  expect(jwtClaims(token)).toBeNull()
})
