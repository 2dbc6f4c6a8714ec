import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bodyOf, statusAndBody } from '../support/server/answers.ts'
import { describeOnDatabase } from '../support/database/database.ts'
import { call, cookieOf, registerPerson, signIn, type Person } from '../support/people/people.ts'
import { mailsTo } from '../support/people/registration.ts'
import { startTestServer, type TestServer } from '../support/server/server.ts'

const minutes = 60_000
const recentLogin = [
  422,
  {
    code: 'requires-recent-login',
    message: 'Sign in again. This needs a sign-in within the last five minutes.',
  },
]

describeOnDatabase('the account of a signed-in person', (engine) => {
  let server: TestServer
  let who: Person
  beforeAll(async () => {
    server = await startTestServer({ engine })
  })
  beforeEach(async () => {
    who = await registerPerson(server, { userType: 'user', name: 'Dana Developer' })
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })

  const change = (person: Pick<Person, 'idToken' | 'cookie'>, newPassword: string) =>
    call(server, person, '/account/password', { method: 'PUT', body: { newPassword } })
  const account = (person: Pick<Person, 'idToken' | 'cookie'>) => call(server, person, '/account')
  const login = (password: string) =>
    call(server, null, '/loginPassword', { method: 'POST', body: { email: who.email, password } })

  test('lists the sign-in methods and whether the sign-in is recent', async () => {
    const known = {
      email: who.email,
      emailVerified: true,
      hasPassword: true,
      accountType: 'user',
      name: 'Dana Developer',
      createdAt: expect.any(String),
      lastSignInAt: expect.any(String),
      signInRecent: true,
      providers: [],
    }
    expect(statusAndBody(await account(who))).toEqual([200, known])
    server.clock.advance(6 * minutes)
    expect(statusAndBody(await account(who))).toEqual([200, { ...known, signInRecent: false }])
    const back = await signIn(server, who, who.cookie)
    const { lastSignInAt } = bodyOf<{ lastSignInAt: string }>(await account(back))
    expect(new Date(lastSignInAt).getTime()).toBeGreaterThan(server.clock.now().getTime() - minutes)
  })

  test('lists sign-in methods for a company account too, and refuses before registration', async () => {
    const user = { userType: 'company', name: 'Fay Founder', companyName: 'Brightwater' }
    const founder = await registerPerson(server, user)
    expect(bodyOf(await account(founder))).toMatchObject({ accountType: 'company', name: 'Fay Founder' })
    await server.database.global((tx) => tx.deleteFrom('account').where('uid', '=', founder.uid).execute())
    expect(statusAndBody(await account(founder))[0]).toBe(404)
  })

  test('ends every session on a new password, opens one here and mails a notice', async () => {
    const elsewhere = await signIn(server, who)
    const answer = await change(who, 'a wholly new one')
    expect(statusAndBody(answer)).toEqual([
      200,
      {
        customToken: expect.any(String),
        jwt: { accessToken: expect.any(String), refreshToken: expect.any(String) },
      },
    ])
    const { jwt } = bodyOf<{ jwt: { accessToken: string } }>(answer)
    const here = { idToken: jwt.accessToken, cookie: cookieOf(answer) }
    expect((await account(here)).statusCode).toBe(200)
    const others = [
      elsewhere,
      who,
      { idToken: elsewhere.accessToken, cookie: elsewhere.cookie },
      { idToken: who.accessToken, cookie: who.cookie },
    ]
    for (const other of others) expect((await account(other)).statusCode).toBe(403)
    expect([(await login(who.password)).statusCode, (await login('a wholly new one')).statusCode]).toEqual([
      422, 200,
    ])
    const [mail] = await mailsTo(server, who.email)
    const [hello, what, ...rest] = mail?.text.split('\n\n') ?? []
    expect(what).toMatch(
      /^Your Assay password was changed on \d{1,2} \w{3,4} \d{4} at \d\d:\d\d UTC\. All your other sessions were signed out\.$/u,
    )
    expect([mail?.subject, hello, ...rest]).toEqual([
      'Your password was changed',
      'Hello Dana Developer,',
      'If this was you, you don’t need to do anything. If not, set a new password now. That signs you out everywhere:',
      'http://localhost:4300/forgot',
      'Assay\n',
    ])
  })

  test('names the remaining sign-in methods in the mail about a new password', async () => {
    await server.database.global((tx) =>
      tx
        .insertInto('provider_link')
        .values(
          (['github', 'microsoft'] as const).map((provider) => ({
            provider,
            subject: who.uid,
            uid: who.uid,
            email: null,
            linked_at: server.clock.now(),
          })),
        )
        .execute(),
    )
    await change(who, 'a wholly new one')
    const [mail] = await mailsTo(server, who.email)
    expect(mail?.text.split('\n\n').slice(2, 4)).toEqual([
      'GitHub and Microsoft can still sign you in. If you didn’t link them, remove them in your settings.',
      'If this was you, you don’t need to do anything. If not, set a new password now. That signs you out everywhere:',
    ])
  })

  test('needs a sign-in within the last five minutes, by the provider’s token', async () => {
    const own = { idToken: who.accessToken, cookie: who.cookie }
    expect(statusAndBody(await change(own, 'a wholly new one'))).toEqual(recentLogin)
    server.clock.advance(6 * minutes)
    expect(statusAndBody(await change(who, 'a wholly new one'))).toEqual(recentLogin)
    expect((await login(who.password)).statusCode).toBe(200)
  })

  test.each([
    [
      'a short',
      'short',
      'password-does-not-meet-requirements',
      'This password doesn’t meet the requirements.',
    ],
    ['a well-known', '1234567890', 'weak-password', 'This password is too easy to guess.'],
  ])('refuses %s password and keeps the sessions', async (_what, password, code, message) => {
    expect(statusAndBody(await change(who, password))).toEqual([422, { code, message }])
    expect((await account(who)).statusCode).toBe(200)
    const mails = await mailsTo(server, who.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Verify your email'])
  })
})
