import { afterAll, beforeAll, expect, test } from 'vitest'
import { statusAndBody } from '../support/server/answers.ts'
import { describeOnDatabase } from '../support/database/database.ts'
import { call } from '../support/people/people.ts'
import { register, signUp } from '../support/people/registration.ts'
import { startTestServer, type TestServer } from '../support/server/server.ts'

const founder = { userType: 'company', name: 'Fay Founder', companyName: 'Brightwater' }
const wrong = [422, { code: 'invalid-credential', message: 'Wrong email or password.' }]

describeOnDatabase('sign-in by password', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ engine })
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })

  const login = (email: string, password: string) =>
    call(server, null, '/loginPassword', { method: 'POST', body: { email, password } })
  const someone = async () => {
    const who = await signUp(server)
    await register(server, who, founder)
    return who
  }

  test('answers a custom token, the account type and a session, and marks the first sign-in once', async () => {
    const { email, password } = await someone()
    const first = await login(email.toUpperCase(), password)
    const answer = {
      customToken: expect.any(String),
      userType: 'company',
      isFirstLogin: true,
      jwt: { accessToken: expect.any(String), refreshToken: expect.any(String) },
    }
    expect(statusAndBody(first)).toEqual([200, answer])
    expect(String(first.headers['set-cookie'])).toMatch(
      /^fp=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Strict$/u,
    )
    expect(statusAndBody(await login(email, password))).toEqual([200, { ...answer, isFirstLogin: false }])
  })

  test('does not tell a wrong email from a wrong password', async () => {
    const { email } = await someone()
    expect([
      statusAndBody(await login(email, 'not the password')),
      statusAndBody(await login('nobody-at-all@assay.example', 'not the password')),
    ]).toEqual([wrong, wrong])
  })

  test('limits the 6th wrong password within a minute, and then the right one too', async () => {
    const { email, password } = await someone()
    const statuses: number[] = []
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      statuses.push((await login(email, `wrong ${attempt}`)).statusCode)
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422])
    const sixth = await login(email, 'wrong 6')
    expect(statusAndBody(sixth)).toEqual([
      429,
      { code: 'too-many-requests', message: 'Too many requests. Wait a moment.', retryAfter: 60 },
    ])
    expect(sixth.headers['retry-after']).toBe('60')
    expect((await login(email, password)).statusCode).toBe(429)
    server.clock.advance(61_000)
    expect((await login(email, password)).statusCode).toBe(200)
  })

  test('refuses a disabled person as disabled only when the password is right', async () => {
    const { email, password, uid } = await someone()
    await server.database.global((tx) =>
      tx.updateTable('identity_user').set({ disabled: true }).where('uid', '=', uid).execute(),
    )
    expect([
      statusAndBody(await login(email, password)),
      statusAndBody(await login(email, 'not the password')),
    ]).toEqual([[422, { code: 'user-disabled', message: 'This account is disabled.' }], wrong])
  })

  test('names the field of an invalid email', async () => {
    const [status, body] = statusAndBody(await login('nobody', 'x'))
    expect([status, body]).toMatchObject([400, { code: 'bad-input', errors: [{ field: 'email' }] }])
  })
})
