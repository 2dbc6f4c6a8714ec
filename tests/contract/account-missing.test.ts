import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bodyOf, statusAndBody } from '../support/server/answers.ts'
import { describeOnDatabase } from '../support/database/database.ts'
import { call } from '../support/people/people.ts'
import { startTestServer, type TestServer } from '../support/server/server.ts'

describeOnDatabase('a verified identity without an account', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ engine })
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })

  /** As a hosted provider may have them: verified there, unknown here. */
  async function stranger() {
    const email = `${randomUUID()}@assay.example`
    const password = `correct horse ${randomUUID()}`
    await server.ensurePerson({ email, password, displayName: 'Vera Verified' })
    const url = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local'
    const payload = { email, password, returnSecureToken: true }
    const { idToken } = bodyOf<{ idToken: string }>(await server.app.inject({ method: 'POST', url, payload }))
    return { email, idToken, cookie: '' }
  }

  const missing = [
    404,
    { code: 'account-missing', message: 'You haven’t finished signing up. Sign up with the same email.' },
  ]

  test('is sent to finish its registration by both profile operations', async () => {
    const who = await stranger()
    expect([
      statusAndBody(await call(server, who, '/getUserProfile')),
      statusAndBody(await call(server, who, '/getCompanyProfile')),
    ]).toEqual([missing, missing])
  })

  test('finishes the registration without verifying its email again', async () => {
    const who = await stranger()
    const user = { userType: 'company', name: 'Vera Verified', companyName: 'Brightwater' }
    const registered = await call(server, who, '/registerPassword', {
      method: 'POST',
      body: { user, email: who.email },
    })
    const profile = await call(server, who, '/getCompanyProfile')
    const mails = await call(server, null, `/local/inbox?to=${encodeURIComponent(who.email)}`)
    expect([
      statusAndBody(registered),
      profile.statusCode,
      profile.json<{ accountType: string }>().accountType,
      mails.json<{ items: unknown[] }>().items,
    ]).toEqual([[201, { userType: 'company', isFirstLogin: true }], 200, 'company', []])
  })
})
