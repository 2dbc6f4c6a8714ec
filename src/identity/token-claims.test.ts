import { describe, expect, it } from 'vitest'
import { claimsOf, reportOf, uidOfCustomToken } from './token-claims.ts'

const token = (payload: unknown) => `h.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.s`

describe('claims of an ID token', () => {
  it('are read from the payload, in any script', () => {
    expect(
      claimsOf(
        token({
          userType: 'company',
          superUser: true,
          exp: 5,
          auth_time: 4,
          email_verified: true,
          name: 'Zoë – 名',
        }),
      ),
    ).toEqual({
      userType: 'company',
      superUser: true,
      emailVerified: true,
      exp: 5,
      authTime: 4,
    })
  })

  it('are empty when the server has set none, or the token cannot be read', () => {
    const none = { userType: null, superUser: false, emailVerified: null, exp: 0, authTime: 0 }
    expect(
      ['', 'a.b.c', token(null), token({ userType: 'admin', superUser: 'yes', exp: 'soon' })].map(claimsOf),
    ).toEqual([none, none, none, none])
  })

  it('become the report, with the remaining time', () => {
    const person = { uid: 'u1', email: null, emailVerified: false }
    expect(reportOf(person, token({ userType: 'user', exp: 10 }), 4_000)).toEqual({
      ...person,
      accountType: 'user',
      superUser: false,
      tokenExpiresInMs: 6_000,
    })
    expect(reportOf(person, token({ exp: 1 }), 4_000).tokenExpiresInMs).toBe(0)
  })

  it('use the token for verification, as the server does, and the user’s record where the token has no claim', () => {
    const verified = { uid: 'u1', email: null, emailVerified: true }
    const reported = [token({ email_verified: false }), token({})].map((text) => reportOf(verified, text, 0))
    expect(reported.map(({ emailVerified }) => emailVerified)).toEqual([false, true])
  })
})

describe('the user of a custom token', () => {
  it('is read before the sign-in with it', () => {
    expect(uidOfCustomToken(token({ uid: 'u1', aud: 'identitytoolkit' }))).toBe('u1')
  })

  it.each([['no token'], [token({ sub: 'u1' })], [token('u1')], ['']])('is null for %j', (text) => {
    expect(uidOfCustomToken(text)).toBeNull()
  })
})
