import { createHmac } from 'node:crypto'
import { createUserWithEmailAndPassword, signInWithEmailAndPassword, type User } from 'firebase/auth'
import { decodeJwt, decodeProtectedHeader, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import {
  codeOf,
  freshEmail,
  PASSWORD,
  type ProviderFixture,
  startProvider,
} from '#tests/support/server/identity.ts'

const LOOKUP = '/identitytoolkit.googleapis.com/v1/accounts:lookup?key=local'
const TOKEN = '/securetoken.googleapis.com/v1/token?key=local'
const HOUR = 3_600_000
const MONTH = 30 * 24 * HOUR

describeOnDatabase('tokens of the local identity provider', (engine) => {
  let provider: ProviderFixture

  beforeAll(async () => {
    provider = await startProvider(engine)
  })
  afterAll(() => provider.close())

  const register = async (): Promise<User> =>
    (await createUserWithEmailAndPassword(provider.browser(), freshEmail(), PASSWORD)).user
  const disable = (uid: string) =>
    provider.database.global((tx) =>
      tx.updateTable('identity_user').set({ disabled: true }).where('uid', '=', uid).execute(),
    )
  const messageOf = async (path: string, body: object | string): Promise<unknown> => {
    const answer = await provider.raw(path, body)
    return answer.status === 200 ? 'done' : errorOf(answer.body)
  }
  const refresh = (token: string) => messageOf(TOKEN, `grant_type=refresh_token&refresh_token=${token}`)

  it('identify the person to the server', async () => {
    const user = await register()
    await provider.port.setClaims(user.uid, { userType: 'user', superUser: true })
    const token = await user.getIdToken(true)
    const { iat = 0 } = decodeJwt(token)
    expect(await provider.port.verifyIdToken(token)).toEqual({
      ok: true,
      value: {
        uid: user.uid,
        email: user.email,
        emailVerified: false,
        authTime: expect.toSatisfy(Number.isSafeInteger),
        issuedAt: iat,
        expiresAt: iat + 3600,
        claims: { userType: 'user', superUser: true },
      },
    })
  })

  it('of an attacker are refused by the server and by the protocol', async () => {
    const user = await register()
    const good = await user.getIdToken()
    const claims = decodeJwt(good)
    const { kid = '' } = decodeProtectedHeader(good)
    const [head, body, signature] = good.split('.')
    const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
    const foreign = await generateKeyPair('RS256')
    const hs = `${encode({ alg: 'HS256', kid })}.${body}`
    const attacks = {
      forged: await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(foreign.privateKey),
      unknownKey: await new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: 'x' })
        .sign(foreign.privateKey),
      unsigned: `${encode({ alg: 'none', kid })}.${body}.`,
      hmac: `${hs}.${createHmac('sha256', 'secret').update(hs).digest('base64url')}`,
      otherPerson: `${head}.${encode({ ...claims, sub: 'somebody-else' })}.${signature}`,
      custom: await provider.port.createCustomToken(user.uid),
    }
    for (const [name, token] of Object.entries(attacks)) {
      expect([name, await provider.port.verifyIdToken(token)]).toEqual([
        name,
        { ok: false, reason: 'rejected' },
      ])
      expect([name, await messageOf(LOOKUP, { idToken: token })]).toEqual([name, 'INVALID_ID_TOKEN'])
    }
    expect(await provider.port.verifyIdToken('junk')).toEqual({ ok: false, reason: 'malformed' })
  })

  it('expire after an hour, and are renewed without a new sign-in', async () => {
    const user = await register()
    const old = await user.getIdToken()
    provider.clock.advance(HOUR)
    expect(await provider.port.verifyIdToken(old)).toEqual({ ok: false, reason: 'rejected' })
    expect(await messageOf(LOOKUP, { idToken: old })).toBe('TOKEN_EXPIRED')
    expect((await provider.port.verifyIdToken(await user.getIdToken(true))).ok).toBe(true)
  })

  it('are renewed by several tabs with one refresh token', async () => {
    const user = await register()
    expect(await Promise.all([1, 2, 3, 4, 5].map(() => refresh(user.refreshToken)))).toEqual(
      Array<string>(5).fill('done'),
    )
  })

  it('are no longer renewed 30 days after the sign-in', async () => {
    const user = await register()
    provider.clock.advance(MONTH - 1000)
    expect(await refresh(user.refreshToken)).toBe('done')
    provider.clock.advance(1000)
    expect(await refresh(user.refreshToken)).toBe('TOKEN_EXPIRED')
  })

  it('end at once at a revocation, and a sign-in in the same second is valid', async () => {
    const user = await register()
    const before = await user.getIdToken()
    expect((await provider.port.verifyIdToken(before)).ok).toBe(true)
    await provider.port.revokeTokens(user.uid)
    expect([
      await provider.port.verifyIdToken(before),
      await messageOf(LOOKUP, { idToken: before }),
      await codeOf(user.getIdToken(true)),
    ]).toEqual([{ ok: false, reason: 'revoked' }, 'TOKEN_EXPIRED', 'auth/user-token-expired'])
    const { user: again } = await signInWithEmailAndPassword(provider.browser(), user.email ?? '', PASSWORD)
    expect((await provider.port.verifyIdToken(await again.getIdToken())).ok).toBe(true)
  })

  it('end within two seconds at a revocation by another server process', async () => {
    const user = await register()
    const token = await user.getIdToken()
    const other = provider.second()
    expect((await other.verifyIdToken(token)).ok).toBe(true)
    await provider.port.revokeTokens(user.uid)
    provider.clock.advance(2000)
    expect(await other.verifyIdToken(token)).toEqual({ ok: false, reason: 'revoked' })
  })

  it('of disabled and deleted people are refused everywhere', async () => {
    const [disabled, deleted] = [await register(), await register()]
    const tokens = [await disabled.getIdToken(), await deleted.getIdToken()] as const
    await disable(disabled.uid)
    await provider.port.deleteIdentity(deleted.uid)
    const signIn = (user: User) =>
      codeOf(signInWithEmailAndPassword(provider.browser(), user.email ?? '', PASSWORD))
    expect([
      await provider.port.verifyIdToken(tokens[0]),
      await messageOf(LOOKUP, { idToken: tokens[0] }),
      await refresh(disabled.refreshToken),
      await signIn(disabled),
      await provider.port.verifyIdToken(tokens[1]),
      await messageOf(LOOKUP, { idToken: tokens[1] }),
      await refresh(deleted.refreshToken),
      await signIn(deleted),
    ]).toEqual([
      { ok: false, reason: 'revoked' },
      'USER_DISABLED',
      'USER_DISABLED',
      'auth/user-disabled',
      { ok: false, reason: 'revoked' },
      'USER_NOT_FOUND',
      'USER_NOT_FOUND',
      'auth/invalid-credential',
    ])
  })

  it('show that an account is disabled only with its password', async () => {
    const user = await register()
    await disable(user.uid)
    expect(
      await codeOf(signInWithEmailAndPassword(provider.browser(), user.email ?? '', 'wrong password')),
    ).toBe('auth/invalid-credential')
  })

  it('are not renewed with refresh tokens that were made up or changed', async () => {
    const { refreshToken } = await register()
    const changed = `A${refreshToken.slice(1)}`
    const madeUp = [
      'x',
      'x.y',
      `${refreshToken}x`,
      changed === refreshToken ? `B${refreshToken.slice(1)}` : changed,
    ]
    expect(await Promise.all(madeUp.map(refresh))).toEqual(Array<string>(4).fill('INVALID_REFRESH_TOKEN'))
  })

  it('are stored as hashes, like passwords', async () => {
    const user = await register()
    const stored = await provider.database.global(async (tx) => ({
      tokens: await tx.selectFrom('identity_refresh_token').selectAll().where('uid', '=', user.uid).execute(),
      person: await tx
        .selectFrom('identity_user')
        .selectAll()
        .where('uid', '=', user.uid)
        .executeTakeFirstOrThrow(),
    }))
    expect(stored.person.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/u)
    const text = JSON.stringify(stored)
    expect([text.includes(user.refreshToken), text.includes(PASSWORD)]).toEqual([false, false])
  })

  it('stay valid across a restart and between two servers: one key, sealed in the database', async () => {
    const user = await register()
    const other = provider.second()
    expect((await other.verifyIdToken(await user.getIdToken())).ok).toBe(true)
    const keys = await provider.database.global((tx) => tx.selectFrom('identity_key').selectAll().execute())
    expect(keys.map(({ signing, private_sealed }) => [signing, private_sealed.slice(0, 3)])).toEqual([
      [true, 'v1.'],
    ])
  })

  it('cannot be signed with another secret key: the server refuses to start', async () => {
    await provider.startWith(new Uint8Array(32).fill(42))
    await expect(provider.startWith(new Uint8Array(32).fill(43))).rejects.toThrow(/SECRET_KEY_FILE/)
  })

  it('share a limit of wrong passwords between server sign-in and browser endpoint', async () => {
    const user = await register()
    const attempt = (password: string) =>
      provider.port.signInWithPassword(user.email ?? '', password, { ip: '127.0.0.1' })
    expect(await attempt(PASSWORD)).toEqual({
      ok: true,
      value: {
        uid: user.uid,
        email: user.email,
        emailVerified: false,
        disabled: false,
        claims: {},
        hasPassword: true,
        validSince: expect.toSatisfy(Number.isSafeInteger),
      },
    })
    for (let wrong = 0; wrong < 5; wrong++) {
      expect(await attempt('wrong password')).toEqual({ ok: false, code: 'invalid-credential' })
    }
    expect(await attempt('wrong password')).toEqual({
      ok: false,
      code: 'too-many-requests',
      retryAfterSeconds: 60,
    })
    expect(await codeOf(signInWithEmailAndPassword(provider.browser(), user.email ?? '', PASSWORD))).toBe(
      'auth/too-many-requests',
    )
  })
})

function errorOf(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('error' in body)) return body
  const { error } = body
  return typeof error === 'object' && error !== null && 'message' in error ? error.message : body
}
