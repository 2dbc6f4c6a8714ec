import { createUserWithEmailAndPassword } from 'firebase/auth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  codeOf,
  freshEmail,
  PASSWORD,
  type ProviderFixture,
  startProvider,
} from '#tests/support/server/identity.ts'
import { engineHere } from '#tests/support/database/database.ts'

const method = (name: string): string => `/identitytoolkit.googleapis.com/v1/accounts:${name}?key=local`
const TOKEN = '/securetoken.googleapis.com/v1/token?key=local'

describe('the provider’s HTTP protocol', () => {
  let provider: ProviderFixture

  beforeAll(async () => {
    provider = await startProvider(engineHere)
  })
  afterAll(() => provider.close())

  const refusal = (code: number, status: string, message: string) => ({
    error: { code, message, errors: [{ message, domain: 'global', reason: 'invalid' }], status },
  })

  it('answers a sign-up like the hosted provider, and never to be cached', async () => {
    const email = freshEmail()
    const body = { returnSecureToken: true, email, password: PASSWORD, clientType: 'CLIENT_TYPE_WEB' }
    const answer = await provider.raw(method('signUp'), body)
    expect([answer.status, answer.headers.get('cache-control'), answer.body]).toEqual([
      200,
      'no-store',
      {
        kind: 'identitytoolkit#SignupNewUserResponse',
        localId: expect.stringMatching(/^[A-Za-z0-9]{28}$/u),
        email,
        idToken: expect.any(String),
        refreshToken: expect.any(String),
        expiresIn: '3600',
      },
    ])
  })

  it('answers a refusal in the format of the hosted provider', async () => {
    const answer = await provider.raw(method('signInWithPassword'), {
      email: freshEmail(),
      password: PASSWORD,
    })
    expect([answer.status, answer.body]).toEqual([
      400,
      refusal(400, 'INVALID_ARGUMENT', 'INVALID_LOGIN_CREDENTIALS'),
    ])
  })

  it('says how long to wait', async () => {
    const email = freshEmail()
    const attempt = () => provider.raw(method('signInWithPassword'), { email, password: 'wrong password' })
    for (let wrong = 0; wrong < 5; wrong++) await attempt()
    const answer = await attempt()
    expect([answer.status, answer.headers.get('retry-after'), answer.body]).toEqual([
      429,
      '60',
      refusal(429, 'RESOURCE_EXHAUSTED', 'TOO_MANY_ATTEMPTS_TRY_LATER'),
    ])
  })

  it.each<[string, string, object | string, string]>([
    ['an unknown member', method('lookup'), { idToken: 'x', junk: 1 }, 'Unknown name "junk"'],
    ['a wrong type', method('signInWithPassword'), { email: 1, password: 'x' }, '/email must be string'],
    ['no required member', method('lookup'), {}, "The body must have required property 'idToken'"],
    ['a list', method('lookup'), [], 'The body must be object'],
    ['another grant', TOKEN, 'grant_type=password&refresh_token=x', '/grant_type must be equal to constant'],
    [
      'a member twice',
      TOKEN,
      'grant_type=refresh_token&refresh_token=x&refresh_token=y',
      '/refresh_token must be string',
    ],
    [
      'a code with other changes',
      method('update'),
      { oobCode: 'x', email: 'y' },
      'Send a code without other changes',
    ],
    ['an unknown query', `${method('lookup')}&alt=json`, { idToken: 'x' }, 'Unknown name "alt"'],
    ['no body', method('lookup'), '', "The body must have required property 'idToken'"],
  ])('refuses %s', async (_what, path, body, detail) => {
    const answer = await provider.raw(path, body)
    expect([answer.status, answer.body]).toEqual([
      400,
      refusal(400, 'INVALID_ARGUMENT', `INVALID_ARGUMENT : ${detail}`),
    ])
  })

  it.each([
    ['broken JSON', '{"idToken":', 'application/json'],
    ['another content type', '<x/>', 'application/xml'],
    ['too much', `{"idToken":"${'x'.repeat(70_000)}"}`, 'application/json'],
    ['a polluted prototype', '{"idToken":"x","__proto__":{"a":1}}', 'application/json'],
  ])('refuses %s in the same format', async (_what, body, type) => {
    const answer = await provider.raw(method('lookup'), body, { 'content-type': type })
    expect([answer.status, answer.body]).toEqual([
      400,
      refusal(400, 'INVALID_ARGUMENT', 'INVALID_ARGUMENT : The body cannot be read'),
    ])
  })

  it('has no other methods', async () => {
    const answer = await provider.raw(method('batchDelete'), {})
    expect([answer.status, answer.body]).toEqual([
      404,
      refusal(404, 'NOT_FOUND', 'NOT_FOUND : This provider has no such method'),
    ])
  })

  it('serves pages of its own origin only', async () => {
    const body = { idToken: 'x' }
    const answers = await Promise.all(
      ['cross-site', 'same-site', 'same-origin'].map(async (site) => {
        const { status, headers } = await provider.raw(method('lookup'), body, { 'sec-fetch-site': site })
        return [site, status, headers.get('access-control-allow-origin')]
      }),
    )
    expect(answers).toEqual([
      ['cross-site', 403, null],
      ['same-site', 403, null],
      ['same-origin', 400, null],
    ])
  })

  it('limits registrations from one network', async () => {
    const codes: number[] = []
    for (let person = 0; person < 62; person++) {
      const answer = await provider.raw(method('signUp'), { email: freshEmail(), password: PASSWORD })
      codes.push(answer.status)
    }
    expect(codes.at(-1)).toBe(429)
    provider.clock.advance(600_000)
    expect((await provider.raw(method('signUp'), { email: freshEmail(), password: PASSWORD })).status).toBe(
      200,
    )
  })

  it('limits requests for resets from one network, for any emails', async () => {
    const ask = async () =>
      (await provider.raw(method('sendOobCode'), { requestType: 'PASSWORD_RESET', email: freshEmail() }))
        .status
    const statuses: number[] = []
    for (let address = 0; address < 32; address++) statuses.push(await ask())
    provider.clock.advance(600_000)
    expect([statuses, await ask()]).toEqual([[...Array<number>(30).fill(200), 429, 429], 200])
  })

  it('keeps people signed in while the database is away: the SDK sees a network failure', async () => {
    const away = await startProvider(engineHere)
    const auth = away.browser()
    const { user } = await createUserWithEmailAndPassword(auth, freshEmail(), PASSWORD)
    await away.database.close()
    const answer = await away.raw(method('lookup'), { idToken: await user.getIdToken() })
    expect([answer.status >= 500, answer.headers.get('content-type')]).toEqual([
      true,
      'text/plain; charset=utf-8',
    ])
    expect([await codeOf(user.reload()), await codeOf(user.getIdToken(true)), auth.currentUser?.uid]).toEqual(
      ['auth/network-request-failed', 'auth/network-request-failed', user.uid],
    )
    expect(await away.port.verifyIdToken(await user.getIdToken())).toEqual({
      ok: false,
      reason: 'unavailable',
    })
    await away.close()
  })
})
