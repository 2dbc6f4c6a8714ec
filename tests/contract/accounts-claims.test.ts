import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertLink, listLinked } from '#server/modules/accounts/social/link-repository.ts'
import { statusAndBody } from '../support/server/answers.ts'
import { describeOnDatabase } from '../support/database/database.ts'
import { freshEmail } from '../support/server/identity.ts'
import { call, cookieOf, registerPerson } from '../support/people/people.ts'
import { mailsTo, register, signUp, tokenIn } from '../support/people/registration.ts'
import { startTestServer, type TestServer } from '../support/server/server.ts'

const developer = { userType: 'user', name: 'Ada Byron' }
const MINE = 'a phrase of the mailbox'

describeOnDatabase(
  'an email verification link opened in another browser than the registration’s',
  (engine) => {
    let server: TestServer
    beforeAll(async () => {
      server = await startTestServer({ engine })
    })
    afterAll(async () => {
      expect(server.defects).toEqual([])
      await server.close()
    })

    const follow = (body: object, cookie?: string) =>
      call(server, null, '/verifyEmail', {
        method: 'POST',
        body,
        headers: cookie === undefined ? {} : { cookie: `fp=${cookie}` },
      })
    const login = async (email: string, password: string) =>
      (await call(server, null, '/loginPassword', { method: 'POST', body: { email, password } })).statusCode
    const code = (answer: Awaited<ReturnType<typeof call>>) => [
      answer.statusCode,
      answer.json<{ code?: string }>().code,
    ]
    const isVerified = async (uid: string) => (await server.identity.getIdentity(uid))?.emailVerified
    /** A registered email with its verification mail. */
    async function registered() {
      const who = await signUp(server)
      await register(server, who, developer)
      const [mail] = await mailsTo(server, who.email)
      return { ...who, token: tokenIn(mail) }
    }
    const opened = [200, { jwt: { accessToken: expect.any(String), refreshToken: expect.any(String) } }]

    test('asks for the password or a new one before it verifies; in the browser of registration one click is enough', async () => {
      const { uid, token, cookie } = await registered()
      const foreign = await registerPerson(server, developer)
      const asked = [422, 'password-or-new-needed']
      expect([
        code(await follow({ token })),
        code(await follow({ token }, foreign.cookie)),
        await isVerified(uid),
        statusAndBody(await follow({ token }, cookie)),
        await isVerified(uid),
      ]).toEqual([asked, asked, false, opened, true])
    })

    test('takes the registered password, and limits wrong ones like a sign-in', async () => {
      const { uid, token, password, email } = await registered()
      expect([
        code(await follow({ token, password: 'not the password' })),
        await isVerified(uid),
        statusAndBody(await follow({ token, password })),
        await isVerified(uid),
        await login(email, password),
      ]).toEqual([[422, 'invalid-credential'], false, opened, true, 200])
      const other = await registered()
      for (let attempt = 0; attempt < 5; attempt += 1)
        await follow({ token: other.token, password: `wrong ${attempt}` })
      expect([
        code(await follow({ token: other.token, password: 'wrong' })),
        code(await follow({ token: other.token, password: other.password })),
      ]).toEqual([
        [429, 'too-many-requests'],
        [429, 'too-many-requests'],
      ])
    })

    test('sets a new password, ends every session and sign-in method of the registration, and mails a notice', async () => {
      const registrant = await registered()
      const { uid, email, token, password, cookie } = registrant
      await server.database.global((tx) =>
        tx
          .insertInto('provider_link')
          .values({ provider: 'github', subject: uid, uid, email: null, linked_at: server.clock.now() })
          .execute(),
      )
      const before = (await call(server, registrant, '/account')).statusCode
      const claimed = await follow({ token, newPassword: MINE })
      const links = await server.database.global((tx) =>
        tx.selectFrom('provider_link').selectAll().where('uid', '=', uid).execute(),
      )
      expect([
        before,
        statusAndBody(claimed),
        (await call(server, registrant, '/account')).statusCode,
        code(await call(server, registrant, '/session', { method: 'POST' })),
        await login(email, password),
        await login(email, MINE),
        links,
        (await mailsTo(server, email))[0]?.subject,
        code(await follow({ token }, cookie)),
      ]).toEqual([
        200,
        opened,
        403,
        [403, 'token-rejected'],
        422,
        200,
        [],
        'Your password was changed',
        [422, 'already-verified'],
      ])
      const mine = {
        idToken: claimed.json<{ jwt: { accessToken: string } }>().jwt.accessToken,
        cookie: cookieOf(claimed),
      }
      expect((await call(server, mine, '/account')).statusCode).toBe(200)
    })

    test('can be opened again after a refused new password', async () => {
      const { token, email } = await registered()
      expect([
        code(await follow({ token, newPassword: 'short' })),
        code(await follow({ token, newPassword: 'password123' })),
        statusAndBody(await follow({ token, newPassword: MINE })),
        await login(email, MINE),
      ]).toEqual([[422, 'password-does-not-meet-requirements'], [422, 'weak-password'], opened, 200])
    })

    test('keeps the linked sign-in methods when the new password is refused, here and by a reset', async () => {
      const { uid, token, email } = await registered()
      const link = { integration: 'github', subject: uid, uid, email: null } as const
      await server.database.global((tx) => insertLink(tx, link, server.clock.now()))
      const providers = () => server.database.global((tx) => listLinked(tx, uid))
      const linked = await providers()
      const reset = await server.identity.createPasswordReset(email)
      const refused = [422, 'weak-password']
      expect([
        linked.length,
        code(await follow({ token, newPassword: 'password123' })),
        await providers(),
        code(
          await call(server, null, '/account/passwordReset', {
            method: 'PUT',
            body: { token: reset.ok ? reset.value.code : '', newPassword: 'password123' },
          }),
        ),
        await providers(),
        statusAndBody(await follow({ token, newPassword: MINE })),
        await providers(),
      ]).toEqual([1, refused, linked, refused, linked, opened, []])
    })

    test('asks for the password also in a resent mail and in one to a corrected email', async () => {
      const who = await registered()
      server.clock.advance(61_000)
      await call(server, who, '/resendVerification', { method: 'POST' })
      const [again] = await mailsTo(server, who.email)
      const next = freshEmail()
      await call(server, who, '/account/email', { method: 'POST', body: { email: next } })
      const [corrected] = await mailsTo(server, next)
      expect([
        code(await follow({ token: tokenIn(again) })),
        code(await follow({ token: tokenIn(corrected) })),
        statusAndBody(await follow({ token: tokenIn(corrected), newPassword: MINE })),
        await login(next, MINE),
        await login(next, who.password),
        await login(who.email, who.password),
      ]).toEqual([[422, 'password-or-new-needed'], [422, 'password-or-new-needed'], opened, 200, 422, 422])
    })

    test('takes only the password of the account when it verifies the new email of a verified person', async () => {
      const person = await registerPerson(server, developer)
      const next = freshEmail()
      await call(server, person, '/account/email', { method: 'POST', body: { email: next } })
      const token = tokenIn((await mailsTo(server, next))[0])
      expect([
        code(await follow({ token })),
        code(await follow({ token, newPassword: MINE })),
        (await server.identity.claimByVerification(token, MINE)).ok,
        await login(person.email, person.password),
        statusAndBody(await follow({ token, password: person.password })),
        await login(next, person.password),
      ]).toEqual([[422, 'password-needed'], [422, 'password-needed'], false, 200, opened, 200])
    })

    test('asks a person without a password to set one, and refuses their email change here', async () => {
      const created = await server.identity.createIdentity({
        email: freshEmail(),
        emailVerified: false,
        displayName: null,
      })
      const confirmed = await server.identity.createIdentity({
        email: freshEmail(),
        emailVerified: true,
        displayName: null,
      })
      if (!created.ok || !confirmed.ok) throw new Error('nobody was made')
      const link = await server.identity.createEmailVerification(created.value.uid)
      const change = await server.identity.createEmailChange(confirmed.value.uid, freshEmail())
      if (!link.ok || !change.ok) throw new Error('no code')
      expect([
        code(await follow({ token: link.value.code })),
        code(await follow({ token: link.value.code, password: 'anything' })),
        statusAndBody(await follow({ token: link.value.code, newPassword: MINE })),
        code(await follow({ token: change.value.code })),
      ]).toEqual([
        [422, 'new-password-needed'],
        [422, 'invalid-credential'],
        opened,
        [422, 'own-browser-needed'],
      ])
    })

    test('verifies at the provider’s own endpoint only in the browser of registration', async () => {
      const { uid, token, cookie } = await registered()
      const apply = async (own: Record<string, string>) =>
        (
          await server.app.inject({
            method: 'POST',
            url: '/identitytoolkit.googleapis.com/v1/accounts:update?key=local',
            headers: own,
            payload: { oobCode: token },
          })
        ).statusCode
      expect([
        await apply({}),
        await isVerified(uid),
        await apply({ cookie: `fp=${cookie}` }),
        await isVerified(uid),
      ]).toEqual([400, false, 200, true])
    })
  },
)
