import { createHmac } from 'node:crypto'
import { exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import type { KeyRing } from './keys.ts'
import { createTokens, type IdTokenSubject, type Tokens } from './tokens.ts'

const start = Date.UTC(2026, 0, 15, 12) / 1000
let now = start
const clock = { now: () => new Date(now * 1000) }
const at = (seconds: number): void => void (now = seconds)

const subject: IdTokenSubject = {
  uid: 'uid-1',
  email: 'grace@example.com',
  emailVerified: true,
  displayName: 'Grace',
  claims: { userType: 'company', superUser: false },
  epoch: 3,
  authTime: start - 10,
  signInProvider: 'password',
}
const content = {
  uid: 'uid-1',
  email: 'grace@example.com',
  emailVerified: true,
  claims: { userType: 'company', superUser: false },
  epoch: 3,
  authTime: start - 10,
  signInProvider: 'password',
  issuedAt: start,
  expiresAt: start + 3600,
}
/** The claims of a valid token, for the forgeries below. */
const valid = {
  iss: 'https://securetoken.google.com/assay',
  aud: 'assay',
  sub: 'uid-1',
  iat: start,
  exp: start + 3600,
  auth_time: start,
  email: 'grace@example.com',
  email_verified: true,
  token_epoch: 3,
  firebase: { identities: {}, sign_in_provider: 'password' },
}
const header = { alg: 'RS256', kid: 'ours', typ: 'JWT' }
const rejected = { ok: false, reason: 'rejected' }

let own: Awaited<ReturnType<typeof generateKeyPair>>
let foreign: Awaited<ReturnType<typeof generateKeyPair>>
let tokens: Tokens

beforeAll(async () => {
  own = await generateKeyPair('RS256', { extractable: true })
  foreign = await generateKeyPair('RS256', { extractable: true })
  const keys: KeyRing = {
    signer: async () => ({ kid: 'ours', key: own.privateKey }),
    verifier: async (kid) => (kid === 'ours' ? own.publicKey : null),
  }
  tokens = createTokens({ keys, projectId: 'assay', clock })
})

const signed = (claims: Record<string, unknown>): Promise<string> => {
  at(start)
  return new SignJWT({ ...valid, ...claims }).setProtectedHeader(header).sign(own.privateKey)
}

describe('ID tokens', () => {
  it('carry the given claims and times', async () => {
    at(start)
    expect(await tokens.verifyIdToken(await tokens.signIdToken(subject))).toEqual({
      ok: true,
      value: content,
    })
  })

  it('cannot be overridden by claims of the product', async () => {
    at(start)
    const claims = { sub: 'uid-2', token_epoch: 99, exp: start + 1e6, userType: 'user' }
    const token = await tokens.signIdToken({ ...subject, claims })
    expect(await tokens.verifyIdToken(token)).toEqual({
      ok: true,
      value: { ...content, claims: { userType: 'user' } },
    })
  })

  it('expire after one hour, to the second', async () => {
    at(start)
    const token = await tokens.signIdToken(subject)
    at(start + 3599)
    expect((await tokens.verifyIdToken(token)).ok).toBe(true)
    at(start + 3600)
    expect(await tokens.verifyIdToken(token)).toEqual({ ok: false, reason: 'expired' })
  })

  it('are cached after verification only while the key is ours and the token has not expired', async () => {
    at(start)
    let known = true
    const keys: KeyRing = {
      signer: async () => ({ kid: 'ours', key: own.privateKey }),
      verifier: async () => (known ? own.publicKey : null),
    }
    const some = createTokens({ keys, projectId: 'assay', clock })
    const token = await some.signIdToken(subject)
    const foreign = await createTokens({ keys, projectId: 'other', clock }).signIdToken(subject)
    expect([await some.verifyIdToken(token), await some.verifyIdToken(token)]).toEqual([
      { ok: true, value: content },
      { ok: true, value: content },
    ])
    expect([await some.verifyCustomToken(token), await some.verifyIdToken(foreign)]).toEqual([
      rejected,
      rejected,
    ])
    known = false
    expect(await some.verifyIdToken(token)).toEqual(rejected)
    known = true
    at(start + 3600)
    expect(await some.verifyIdToken(token)).toEqual({ ok: false, reason: 'expired' })
    at(start)
  })
})

describe('a forged token', () => {
  it('is refused when another key signs it under our key id', async () => {
    at(start)
    const token = await new SignJWT(valid).setProtectedHeader(header).sign(foreign.privateKey)
    expect(await tokens.verifyIdToken(token)).toEqual(rejected)
  })

  it('is refused with an unknown key id, or none', async () => {
    at(start)
    const unknown = await new SignJWT(valid)
      .setProtectedHeader({ ...header, kid: 'x' })
      .sign(foreign.privateKey)
    const unnamed = await new SignJWT(valid).setProtectedHeader({ alg: 'RS256' }).sign(own.privateKey)
    expect([await tokens.verifyIdToken(unknown), await tokens.verifyIdToken(unnamed)]).toEqual([
      rejected,
      rejected,
    ])
  })

  it('is refused without a signature', async () => {
    at(start)
    const unsecured = new UnsecuredJWT(valid).encode()
    const [, payload] = unsecured.split('.')
    const none = Buffer.from(JSON.stringify({ alg: 'none', kid: 'ours', typ: 'JWT' })).toString('base64url')
    for (const token of [unsecured, `${none}.${payload}.`, `${none}.${payload}.AAAA`]) {
      expect(await tokens.verifyIdToken(token)).toEqual(rejected)
    }
  })

  it('is refused when our public key signs it as an HMAC secret', async () => {
    at(start)
    const head = Buffer.from(JSON.stringify({ alg: 'HS256', kid: 'ours' })).toString('base64url')
    const body = Buffer.from(JSON.stringify(valid)).toString('base64url')
    const mac = createHmac('sha256', await exportSPKI(own.publicKey))
      .update(`${head}.${body}`)
      .digest('base64url')
    expect(await tokens.verifyIdToken(`${head}.${body}.${mac}`)).toEqual(rejected)
  })

  it('is refused when one claim of a good token changed', async () => {
    const [head, , signature] = (await signed({})).split('.')
    const body = Buffer.from(JSON.stringify({ ...valid, sub: 'uid-2' })).toString('base64url')
    expect(await tokens.verifyIdToken(`${head}.${body}.${signature}`)).toEqual(rejected)
  })

  it.each<[string, Record<string, unknown>]>([
    ['a foreign audience', { aud: 'other-project' }],
    ['several audiences', { aud: ['assay', 'other-project'] }],
    ['a foreign issuer', { iss: 'https://securetoken.google.com/other-project' }],
    ['no subject', { sub: undefined }],
    ['an empty subject', { sub: '' }],
    ['no expiry', { exp: undefined }],
    ['no time of issue', { iat: undefined }],
    ['an issue in the future', { iat: start + 31 }],
    ['a sign-in in the future', { auth_time: start + 31 }],
    ['no time of sign-in', { auth_time: undefined }],
    ['no epoch', { token_epoch: undefined }],
    ['a start in the future', { nbf: start + 60 }],
  ])('is refused when it is signed with %s', async (_what, claims) => {
    expect(await tokens.verifyIdToken(await signed(claims))).toEqual(rejected)
  })

  it('accepts a token from a server whose clock is half a minute ahead', async () => {
    expect((await tokens.verifyIdToken(await signed({ iat: start + 30 }))).ok).toBe(true)
  })

  it.each(['', 'x', 'a.b', 'a.b.c', 'a.b.c.d', '..', 'x'.repeat(9000)])('refuses junk %#', async (junk) => {
    at(start)
    expect(await tokens.verifyIdToken(junk)).toEqual({ ok: false, reason: 'malformed' })
  })
})

describe('custom tokens', () => {
  it('carry the user and the epoch for five minutes', async () => {
    at(start)
    const token = await tokens.signCustomToken('uid-1', 3)
    at(start + 299)
    expect(await tokens.verifyCustomToken(token)).toEqual({
      ok: true,
      value: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/u),
        uid: 'uid-1',
        epoch: 3,
        expiresAt: expect.any(Date),
      },
    })
    at(start + 300)
    expect(await tokens.verifyCustomToken(token)).toEqual({ ok: false, reason: 'expired' })
  })

  it('are not accepted as ID tokens, nor ID tokens as custom tokens', async () => {
    at(start)
    const results = [
      await tokens.verifyIdToken(await tokens.signCustomToken('uid-1', 3)),
      await tokens.verifyCustomToken(await tokens.signIdToken(subject)),
    ]
    expect(results).toEqual([rejected, rejected])
  })
})
