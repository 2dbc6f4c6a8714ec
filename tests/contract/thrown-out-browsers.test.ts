import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnDatabase } from '../support/database/database.ts'
import { quickPasswords } from '../support/server/identity.ts'
import { call, cookieOf, registerPerson } from '../support/people/people.ts'
import { startTestServer, type TestServer } from '../support/server/server.ts'

describeOnDatabase('browsers signed out by a new password', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({
      engine,
      passwords: quickPasswords,
      overrides: { trustProxy: 1, limits: { requests: 100_000, absent: 100_000, eventLoopDelay: 0 } },
    })
  })
  afterAll(() => server.close())

  test('share the limit of unknown browsers: five guesses a minute per network', async () => {
    const { email, password } = await registerPerson(server, { userType: 'user', name: 'Ada Byron' })
    const login = (typed: string, cookie?: string) =>
      call(server, null, '/loginPassword', {
        method: 'POST',
        body: { email, password: typed },
        headers: { 'x-forwarded-for': '203.0.113.7', ...(cookie ? { cookie: `fp=${cookie}` } : {}) },
      })
    const cookies: string[] = []
    for (let browser = 0; browser < 30; browser += 1) cookies.push(cookieOf(await login(password)))
    const created = await server.identity.createPasswordReset(email)
    const body = { token: created.ok ? created.value.code : '', newPassword: 'another good phrase' }
    await call(server, null, '/account/passwordReset', { method: 'PUT', body })
    let looked = 0
    for (const cookie of cookies)
      for (let attempt = 0; attempt < 6; attempt += 1)
        if ((await login(`wrong ${attempt}`, cookie)).statusCode === 422) looked += 1
    expect(looked).toBe(5)
  })
})
