import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { statusAndBody } from '../support/server/answers.ts'
import { describeOnDatabase } from '../support/database/database.ts'
import { call } from '../support/people/people.ts'
import { mailsTo } from '../support/people/registration.ts'
import { integrations, signedIn, socialSignIn } from '../support/people/social.ts'
import { startTestServer, type TestServer } from '../support/server/server.ts'

const session = {
  customToken: expect.any(String),
  jwt: { accessToken: expect.any(String), refreshToken: expect.any(String) },
}

describeOnDatabase('sign-in through a provider', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ engine })
  })
  beforeEach(async () => {
    await server.database.global(async (tx) => {
      await tx.deleteFrom('provider_link').execute()
      await tx.deleteFrom('account').execute()
      await tx.deleteFrom('identity_user').execute()
      await tx.deleteFrom('mail').execute()
    })
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })

  describe.each(integrations)('%s', (integration) => {
    test('registers a developer with a verified email, and signs the same person in later', async () => {
      const registered = await socialSignIn(server, integration, 'dana')
      expect(statusAndBody(registered)).toEqual([200, { ...session, userType: 'user', isFirstLogin: true }])
      const person = await signedIn(server, registered)
      expect(await server.identity.getIdentity(person.uid)).toEqual({
        uid: person.uid,
        email: 'dana@okafor.example',
        emailVerified: true,
        disabled: false,
        claims: { userType: 'user', superUser: false },
        hasPassword: false,
        validSince: expect.toSatisfy(Number.isSafeInteger),
      })
      expect(decodeJwt(person.idToken)).toMatchObject({ userType: 'user', email_verified: true })
      expect((await call(server, person, '/getUserProfile')).statusCode).toBe(200)

      const again = await socialSignIn(server, integration, 'dana', { user: 'user', type: 'login' })
      expect(statusAndBody(again)).toEqual([200, { ...session, userType: 'user', isFirstLogin: false }])
      expect((await signedIn(server, again)).uid).toBe(person.uid)
      expect(await mailsTo(server, 'dana@okafor.example')).toEqual([])
    })

    test('registers a company account with its member id, and asks for its name in the setup', async () => {
      const answer = await socialSignIn(server, integration, 'ruben', { user: 'company', type: 'register' })
      expect(statusAndBody(answer)).toEqual([200, { ...session, userType: 'company', isFirstLogin: true }])
      const accounts = await server.database.global((tx) =>
        tx
          .selectFrom('account')
          .select(['user_type', 'name', 'email', 'company_name', 'member_id'])
          .execute(),
      )
      expect(accounts).toEqual([
        {
          user_type: 'company',
          name: 'Ruben Castell',
          email: 'ruben@harborline.example',
          company_name: null,
          member_id: expect.stringMatching(/^[0-9a-f-]{36}$/u),
        },
      ])
    })

    test('waits for the mailed link when the provider does not verify the email', async () => {
      const person = await signedIn(server, await socialSignIn(server, integration, 'noor'))
      expect((await server.identity.getIdentity(person.uid))?.emailVerified).toBe(false)
      const mails = await mailsTo(server, 'noor@haddad.example')
      expect(mails.map(({ subject }) => subject)).toEqual(['Verify your email'])
      expect((await call(server, person, '/getUserProfile')).statusCode).toBe(403)
    })

    test('makes an account without an email for a person who has none', async () => {
      const person = await signedIn(server, await socialSignIn(server, integration, 'sam'))
      const identity = await server.identity.getIdentity(person.uid)
      expect([identity?.email, identity?.emailVerified]).toEqual([null, false])
    })

    test('refuses to sign in a person who is not linked', async () => {
      const answer = await socialSignIn(server, integration, 'dana', { user: 'user', type: 'login' })
      expect(statusAndBody(answer)).toEqual([
        422,
        { code: 'account-missing', message: 'No account uses this sign-in yet.' },
      ])
    })
  })
})
