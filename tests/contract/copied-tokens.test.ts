import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnDatabase } from '../support/database/database.ts'
import { bodyOf } from '../support/server/answers.ts'
import { call, cookieOf, type Person, registerPerson, signIn } from '../support/people/people.ts'
import { mailsTo, register, signUp } from '../support/people/registration.ts'
import { startTestServer, type TestServer } from '../support/server/server.ts'

const developer = { userType: 'user', name: 'Ada Byron' }
const PASSWORD = 'another good phrase'

/** A token of the provider in some browser. */
type Held = Pick<Person, 'idToken' | 'cookie'>

describeOnDatabase('a fresh token of the provider, copied to another browser', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ engine })
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })

  /** A call at the provider's own endpoint. */
  const atRoot = (service: string, cookie: string, payload: object) =>
    server.app.inject({
      method: 'POST',
      url: `/${service}?key=local`,
      headers: cookie === '' ? {} : { cookie: `fp=${cookie}` },
      payload,
    })
  const account = (method: string, { idToken, cookie }: Held, body: object = {}) =>
    atRoot(`identitytoolkit.googleapis.com/v1/accounts:${method}`, cookie, { idToken, ...body })
  const ours = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => (held: Held) =>
    call(server, held, path, body === undefined ? { method } : { method, body })
  const said = (answer: LightMyRequestResponse): string => {
    const reported = answer.body === '' ? {} : answer.json<{ code?: string; error?: { message: string } }>()
    return `${answer.statusCode} ${reported.code ?? reported.error?.message ?? 'done'}`
  }
  const foreign = '403 binding-unknown'
  const tooOld = '400 CREDENTIAL_TOO_OLD_LOGIN_AGAIN'

  const actions: {
    action: string
    ask: (held: Held) => Promise<LightMyRequestResponse>
    refusal: string
    own: string
  }[] = [
    { action: 'a session', ask: ours('POST', '/session'), refusal: foreign, own: '201 done' },
    {
      action: 'a new password',
      ask: ours('PUT', '/account/password', { newPassword: PASSWORD }),
      refusal: foreign,
      own: '200 done',
    },
    {
      action: 'a new address',
      ask: (held) => ours('POST', '/account/email', { email: `${randomUUID()}@assay.example` })(held),
      refusal: foreign,
      own: '202 done',
    },
    {
      action: 'another provider',
      ask: ours('POST', '/account/providers', { integration: 'github', code: 'x', token: 'x' }),
      refusal: foreign,
      own: '422 state-invalid',
    },
    {
      action: 'the way to another provider',
      ask: ours('POST', '/account/providers/github/attempts', { purpose: 'link' }),
      refusal: foreign,
      own: '201 done',
    },
    {
      action: 'a provider less',
      ask: ours('DELETE', '/account/providers/github'),
      refusal: foreign,
      own: '404 not-found',
    },
    {
      action: 'the end of other sessions',
      ask: ours('DELETE', '/sessions'),
      refusal: foreign,
      own: '204 done',
    },
    {
      action: 'the end of one session',
      ask: (held) => ours('DELETE', `/sessions/${randomUUID()}`)(held),
      refusal: foreign,
      own: '404 not-found',
    },
    { action: 'deletion', ask: ours('DELETE', '/deleteKm'), refusal: foreign, own: '200 done' },
    {
      action: 'a new password at the provider',
      ask: (held) => account('update', held, { password: PASSWORD, returnSecureToken: true }),
      refusal: tooOld,
      own: '200 done',
    },
    {
      action: 'a new address at the provider',
      ask: (held) =>
        account('sendOobCode', held, {
          requestType: 'VERIFY_AND_CHANGE_EMAIL',
          newEmail: `${randomUUID()}@assay.example`,
        }),
      refusal: tooOld,
      own: '200 done',
    },
    {
      action: 'deletion at the provider',
      ask: (held) => account('delete', held),
      refusal: tooOld,
      own: '400 ADMIN_ONLY_OPERATION',
    },
  ]

  test.each(actions)(
    'refuses $action in another browser, and accepts it in the browser it was issued to',
    async ({ ask, refusal, own }) => {
      const person = await registerPerson(server, developer)
      const thief = await registerPerson(server, developer)
      const { idToken, cookie } = person
      expect([
        said(await ask({ idToken, cookie: '' })),
        said(await ask({ idToken, cookie: 'x'.repeat(43) })),
        said(await ask({ idToken, cookie: thief.cookie })),
        (await signIn(server, person, cookie)).uid,
        said(await ask({ idToken, cookie })),
      ]).toEqual([refusal, refusal, refusal, person.uid, own])
    },
  )

  test('opens nothing either after its copied refresh token is exchanged', async () => {
    const { email, password } = await registerPerson(server, developer)
    const first = await atRoot('identitytoolkit.googleapis.com/v1/accounts:signInWithPassword', '', {
      email,
      password,
      returnSecureToken: true,
    })
    const { refreshToken } = bodyOf<{ refreshToken: string }>(first)
    const exchanged = await atRoot('securetoken.googleapis.com/v1/token', '', {
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
    })
    const idToken = bodyOf<{ id_token: string }>(exchanged).id_token
    const open = (cookie: string) => call(server, { idToken, cookie }, '/session', { method: 'POST' })
    expect([
      said(await open('')),
      said(await account('update', { idToken, cookie: '' }, { password: PASSWORD })),
      said(await open(cookieOf(first))),
    ]).toEqual([foreign, tooOld, '201 done'])
  })

  test('opens nothing either after its custom token is exchanged there', async () => {
    const person = await registerPerson(server, developer)
    const exchanged = await atRoot('identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken', '', {
      token: await server.identity.createCustomToken(person.uid),
      returnSecureToken: true,
    })
    const { idToken } = bodyOf<{ idToken: string }>(exchanged)
    expect([
      exchanged.cookies,
      said(await call(server, { idToken, cookie: '' }, '/session', { method: 'POST' })),
    ]).toEqual([[], foreign])
  })

  test('opens nothing either after its registration is repeated there', async () => {
    const who = await signUp(server)
    const first = await register(server, who, developer)
    const again = await register(server, { ...who, cookie: 'x'.repeat(43) }, developer)
    const copied = { idToken: who.idToken, cookie: again.cookies[0]?.value ?? 'x'.repeat(43) }
    const own = { idToken: who.idToken, cookie: cookieOf(first) }
    expect([
      [first.statusCode, again.statusCode],
      said(await call(server, copied, '/session', { method: 'POST' })),
      said(await call(server, own, '/session', { method: 'POST' })),
    ]).toEqual([[201, 201], foreign, '201 done'])
  })

  test('changes an unregistered account only from the browser of the sign-up', async () => {
    const email = `${randomUUID()}@assay.example`
    const signedUp = await atRoot('identitytoolkit.googleapis.com/v1/accounts:signUp', '', {
      email,
      password: PASSWORD,
      returnSecureToken: true,
    })
    const { idToken } = bodyOf<{ idToken: string }>(signedUp)
    const [copied, own] = [
      { idToken, cookie: '' },
      { idToken, cookie: cookieOf(signedUp) },
    ]
    expect([
      said(await account('update', copied, { password: 'a third good phrase' })),
      said(await account('delete', copied)),
      said(await call(server, copied, '/session', { method: 'POST' })),
      said(await call(server, own, '/session', { method: 'POST' })),
      said(await account('delete', own)),
    ]).toEqual([tooOld, tooOld, foreign, '201 done', '200 done'])
  })

  test('leaves no mail behind for refused calls', async () => {
    const { email, idToken } = await registerPerson(server, developer)
    const before = (await mailsTo(server, email)).length
    await account('update', { idToken, cookie: '' }, { password: PASSWORD })
    await call(server, { idToken, cookie: '' }, '/account/password', {
      method: 'PUT',
      body: { newPassword: PASSWORD },
    })
    expect((await mailsTo(server, email)).length).toBe(before)
  })
})
