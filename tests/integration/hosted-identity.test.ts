import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CryptoKey, exportJWK, exportPKCS8, generateKeyPair, type JWK, jwtVerify, SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createIdTokenCheck } from '#server/auth/hosted/id-tokens.ts'
import { createProjectAccounts } from '#server/auth/hosted/project-accounts.ts'
import { callProvider, ProviderUnavailable } from '#server/auth/hosted/protocol-call.ts'
import { createServiceTokens } from '#server/auth/hosted/service-tokens.ts'
import { createSessionStatus } from '#server/auth/hosted/session-status.ts'

type Answer = (request: IncomingMessage, body: string, response: ServerResponse) => void

/** The hosted provider as a server on a real port: each test sets its answers. */
let answer: Answer = () => undefined
const asked: { url: string; body: string; authorization: string | undefined }[] = []
const peer = createServer((request, response) => {
  let body = ''
  request.on('data', (part: Buffer) => (body += part.toString()))
  request.on('end', () => {
    asked.push({ url: request.url ?? '', body, authorization: request.headers.authorization })
    answer(request, body, response)
  })
})
let origin = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => void peer.listen(0, '127.0.0.1', resolve))
  const { port } = peer.address() as AddressInfo
  origin = `http://127.0.0.1:${port}`
})
afterAll(() => void peer.close())
beforeEach(() => {
  asked.length = 0
})

const json =
  (value: unknown, status = 200): Answer =>
  (_request, _body, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))

const clockAt = (start: Date) => {
  let now = start.getTime()
  return { now: () => new Date(now), advance: (milliseconds: number) => void (now += milliseconds) }
}

const outcomeOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    return JSON.stringify(await work)
  } catch (error) {
    return error instanceof ProviderUnavailable ? 'unavailable' : String(error)
  }
}

describe('a call to the hosted identity provider', () => {
  const call = () => outcomeOf(callProvider(`${origin}/call?key=secret`, { body: {} }))

  it('gives an answer, and a refusal by its code without the detail', async () => {
    answer = json({ localId: 'u1' })
    const good = await call()
    answer = json({ error: { code: 400, message: 'WEAK_PASSWORD : Password should be longer' } }, 400)
    expect([good, await call()]).toEqual([
      '{"ok":true,"value":{"localId":"u1"}}',
      '{"ok":false,"code":"WEAK_PASSWORD"}',
    ])
  })

  it.each<[string, Answer]>([
    ['fails', json({ error: { message: 'INTERNAL' } }, 500)],
    ['answers no JSON', (_request, _body, response) => void response.end('<html>')],
    ['answers a list', json([])],
    ['refuses without a code', json({ error: 'invalid_grant' }, 400)],
    ['breaks off', (request) => void request.socket.destroy()],
    [
      'redirects',
      (_request, _body, response) => void response.writeHead(302, { location: '/elsewhere' }).end(),
    ],
  ])('is unavailable when the provider %s', async (_what, given) => {
    answer = given
    expect([await call(), asked.length]).toEqual(['unavailable', 1])
  })

  it('keeps the project key out of the log', async () => {
    answer = json([])
    const error = await callProvider(`${origin}/call?key=secret`, {}).catch((caught: unknown) => caught)
    expect(error instanceof Error && error.message).toBe('The identity provider gave no usable answer')
  })
})

describe('the service account', () => {
  it('requests an access token with a signed assertion, once for all callers until it expires', async () => {
    const pair = await generateKeyPair('RS256', { extractable: true })
    const account = {
      clientEmail: 'server@assay.example',
      privateKey: await exportPKCS8(pair.privateKey),
      privateKeyId: 'k1',
    }
    const clock = clockAt(new Date('2026-11-20T12:00:00Z'))
    const tokens = createServiceTokens({ account, accessTokenUrl: `${origin}/token`, clock })
    answer = json({ access_token: 'at-1', expires_in: 3600 })
    const first = await Promise.all([tokens.access(), tokens.access(), tokens.access()])
    clock.advance(3600_000 - 61_000)
    const second = await tokens.access()
    answer = json({ access_token: 'at-2', expires_in: 3600 })
    clock.advance(2000)
    expect([first, second, await tokens.access(), asked.length]).toEqual([
      ['at-1', 'at-1', 'at-1'],
      'at-1',
      'at-2',
      2,
    ])
    const form = new URLSearchParams(asked[0]?.body)
    const { payload, protectedHeader } = await jwtVerify(form.get('assertion') ?? '', pair.publicKey, {
      currentDate: new Date('2026-11-20T12:00:00Z'),
    })
    expect({ grant: form.get('grant_type'), payload, protectedHeader }).toEqual({
      grant: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      payload: {
        iss: 'server@assay.example',
        sub: 'server@assay.example',
        aud: 'https://oauth2.googleapis.com/token',
        scope: 'https://www.googleapis.com/auth/identitytoolkit https://www.googleapis.com/auth/firebase',
        iat: 1795176000,
        exp: 1795179600,
      },
      protectedHeader: { alg: 'RS256', typ: 'JWT', kid: 'k1' },
    })
  })

  it('is reported as an outage when the provider does not accept it', async () => {
    const pair = await generateKeyPair('RS256', { extractable: true })
    const privateKey = await exportPKCS8(pair.privateKey)
    const account = { clientEmail: 'a@b.example', privateKey, privateKeyId: null }
    const clock = clockAt(new Date())
    const tokens = createServiceTokens({ account, accessTokenUrl: `${origin}/token`, clock })
    answer = json({ error: 'invalid_grant' }, 400)
    expect(await outcomeOf(tokens.access())).toBe('unavailable')
  })
})

describe('a person of the project', () => {
  const accounts = () =>
    createProjectAccounts(
      {
        client: (method) => `${origin}/client/${method}`,
        admin: (method) => `${origin}/admin${method}`,
        accessToken: '',
        keys: '',
      },
      { access: () => Promise.resolve('at'), custom: () => Promise.reject(new Error('not asked for')) },
    )

  it('is read with claims, password and the time from which sessions count', async () => {
    answer = json({
      users: [
        {
          localId: 'u1',
          email: 'mara@assay.example',
          emailVerified: true,
          customAttributes: '{"userType":"user"}',
          passwordHash: 'x',
          validSince: '1795176000',
        },
      ],
    })
    expect(await accounts().byEmail(' Mara@Assay.example ')).toEqual({
      uid: 'u1',
      email: 'mara@assay.example',
      emailVerified: true,
      disabled: false,
      claims: { userType: 'user' },
      hasPassword: true,
      validSince: 1795176000,
    })
    expect(asked).toEqual([
      { url: '/admin:lookup', body: '{"email":["mara@assay.example"]}', authorization: 'Bearer at' },
    ])
  })

  it('is null when the provider has none, and an outage when it refuses the request', async () => {
    answer = json({ kind: 'identitytoolkit#GetAccountInfoResponse' })
    const nobody = await accounts().byUid('u1')
    answer = json({ error: { message: 'INSUFFICIENT_PERMISSION' } }, 403)
    expect([nobody, await outcomeOf(accounts().byUid('u1'))]).toEqual([null, 'unavailable'])
  })
})

describe('whether a session is valid', () => {
  const silent = { info: () => undefined }

  it('follows the provider within 30 s, and changes of this server at once', async () => {
    const clock = clockAt(new Date())
    let validSince = 0
    let asking = 0
    const load = () => {
      asking += 1
      return Promise.resolve({ disabled: false, validSince })
    }
    const status = createSessionStatus({ load, clock, log: silent })
    const seen = [await status.counts('u1', 100)]
    validSince = 101
    seen.push(await status.counts('u1', 100))
    status.forget('u1')
    seen.push(await status.counts('u1', 100), await status.counts('u1', 101))
    validSince = 200
    clock.advance(30_000)
    seen.push(await status.counts('u1', 101))
    expect([seen, asking]).toEqual([[true, true, false, true, false], 3])
  })

  it('follows the last answer while the provider is silent, and trusts signatures without any', async () => {
    const clock = clockAt(new Date())
    let silence = false
    const load = (uid: string) =>
      silence
        ? Promise.reject(new ProviderUnavailable('silent'))
        : Promise.resolve({ disabled: uid === 'out', validSince: 0 })
    const status = createSessionStatus({ load, clock, log: silent })
    await status.counts('in', 1)
    await status.counts('out', 1)
    silence = true
    clock.advance(60_000)
    expect([
      await status.counts('in', 1),
      await status.counts('out', 1),
      await status.counts('new', 1),
    ]).toEqual([true, false, true])
  })
})

describe('an ID token of the project', () => {
  const projectId = 'assay-example'
  const keys: Record<'a' | 'b', { jwk: JWK; key: CryptoKey }> = Object.create(null)
  const clock = clockAt(new Date())

  beforeAll(async () => {
    for (const kid of ['a', 'b'] as const) {
      const pair = await generateKeyPair('RS256')
      keys[kid] = { jwk: { ...(await exportJWK(pair.publicKey)), kid, alg: 'RS256' }, key: pair.privateKey }
    }
  })

  const sign = (kid: 'a' | 'b' | 'unknown', changes: object = {}) => {
    const now = Math.floor(clock.now().getTime() / 1000)
    const claims = { email: 'mara@assay.example', email_verified: true, userType: 'user', auth_time: now - 5 }
    return new SignJWT({
      iss: `https://securetoken.google.com/${projectId}`,
      aud: projectId,
      sub: 'u1',
      iat: now - 5,
      exp: now + 3600,
      ...claims,
      ...changes,
    })
      .setProtectedHeader({ alg: 'RS256', kid })
      .sign(keys[kid === 'unknown' ? 'a' : kid].key)
  }
  const start = () => createIdTokenCheck({ projectId, clock, keysUrl: `${origin}/keys` })
  const outcome = async (check: ReturnType<typeof start>, token: string) => {
    const checked = await check(token)
    return checked.ok ? checked.value.uid : checked.reason
  }

  it('is read with the claims of the product', async () => {
    answer = json({ keys: [keys.a.jwk] })
    const checked = await start()(await sign('a'))
    expect(checked).toEqual({
      ok: true,
      value: {
        uid: 'u1',
        email: 'mara@assay.example',
        emailVerified: true,
        authTime: expect.toSatisfy(Number.isSafeInteger),
        issuedAt: expect.toSatisfy(Number.isSafeInteger),
        expiresAt: expect.toSatisfy(Number.isSafeInteger),
        claims: { userType: 'user' },
      },
    })
  })

  it('is refused when issuer, audience, times, subject or signature are wrong', async () => {
    answer = json({ keys: [keys.a.jwk] })
    const check = start()
    const now = Math.floor(clock.now().getTime() / 1000)
    const tokens = [
      await sign('a', { iss: 'https://securetoken.google.com/other' }),
      await sign('a', { aud: 'other' }),
      await sign('a', { exp: now - 1 }),
      await sign('a', { iat: now + 300 }),
      await sign('a', { auth_time: now + 300 }),
      await sign('a', { auth_time: 'yesterday' }),
      await sign('a', { sub: '' }),
      `${(await sign('a')).slice(0, -4)}AAAA`,
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${(await sign('a')).split('.')[1]}.`,
    ]
    const seen = await Promise.all(tokens.map((token) => outcome(check, token)))
    expect(seen.map((one) => one === 'rejected' || one === 'malformed')).toEqual(tokens.map(() => true))
    expect([await outcome(check, 'junk'), await outcome(check, 'x'.repeat(9000))]).toEqual([
      'malformed',
      'malformed',
    ])
  })

  it('stays valid over a change of keys, and while the keys are unavailable', async () => {
    answer = json({ keys: [keys.a.jwk] })
    const check = start()
    const before = await outcome(check, await sign('a'))
    answer = json({ error: 'down' }, 503)
    expect([before, await outcome(check, await sign('a'))]).toEqual(['u1', 'u1'])
  })

  it('with an unknown key requests the keys once, not once for every token', async () => {
    answer = json({ keys: [keys.a.jwk] })
    const check = start()
    await outcome(check, await sign('a'))
    const seen = []
    for (let attempt = 0; attempt < 20; attempt += 1) seen.push(await outcome(check, await sign('unknown')))
    expect([new Set(seen), asked.length]).toEqual([new Set(['rejected']), 1])
  })

  it('cannot be checked when the keys were never loaded', async () => {
    answer = json({ error: 'down' }, 503)
    const check = start()
    expect(await outcomeOf(outcome(check, await sign('a')))).toContain('503')
  })
})
