import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { bodyOf, statusAndBody } from '../support/server/answers.ts'
import { describeOnDatabase } from '../support/database/database.ts'
import { call, cookieOf, registerPerson, signIn, type Person } from '../support/people/people.ts'
import { mailsTo, register, signUp } from '../support/people/registration.ts'
import { beginAs, codeOf, comeBack, link, signedIn, socialSignIn } from '../support/people/social.ts'
import { startTestServer, type TestServer } from '../support/server/server.ts'

const minute = 60_000
const recent = [
  422,
  {
    code: 'requires-recent-login',
    message: 'Sign in again. This needs a sign-in within the last five minutes.',
  },
]
const linkedTo = (integration: string, email: string | null) => ({
  integration,
  email,
  linkedAt: expect.any(String),
})

describeOnDatabase('linking a sign-in method', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ engine })
  })
  beforeEach(() =>
    server.database.global(async (tx) => {
      await tx.deleteFrom('provider_link').execute()
      await tx.deleteFrom('account').where('email', 'like', '%okafor.example').execute()
      await tx.deleteFrom('identity_user').where('email', 'like', '%okafor.example').execute()
    }),
  )
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })

  const withPassword = () => registerPerson(server, { userType: 'user', name: 'Lin Linker' })
  const unlink = (person: Person, integration: string) =>
    call(server, person, `/account/providers/${integration}`, { method: 'DELETE' })

  test('adds the sign-in method, and mails a notice', async () => {
    const person = await withPassword()
    expect(statusAndBody(await link(server, person, 'github', 'dana'))).toEqual([
      201,
      { providers: [linkedTo('github', 'dana@okafor.example')] },
    ])
    const through = await signedIn(
      server,
      await socialSignIn(server, 'github', 'dana', { user: 'user', type: 'login' }),
    )
    expect(through.uid).toBe(person.uid)
    const subjects = (await mailsTo(server, person.email)).map(({ subject }) => subject)
    expect(subjects).toContain('GitHub sign-in added')
    const account = bodyOf<{ hasPassword: boolean; providers: unknown[] }>(
      await call(server, person, '/account'),
    )
    expect([account.hasPassword, account.providers]).toEqual([
      true,
      [linkedTo('github', 'dana@okafor.example')],
    ])
  })

  test('signs the same person in by several methods, one of each kind', async () => {
    const person = await withPassword()
    await link(server, person, 'google', 'dana')
    expect(statusAndBody(await link(server, person, 'microsoft', 'ruben'))).toEqual([
      201,
      {
        providers: [
          linkedTo('google', 'dana@okafor.example'),
          linkedTo('microsoft', 'ruben@harborline.example'),
        ],
      },
    ])
    for (const choice of ['sam', 'dana'] as const) {
      expect(statusAndBody(await link(server, person, 'google', choice))).toEqual([
        409,
        {
          code: 'provider-already-linked',
          message: 'You already linked this sign-in method. Unlink it first.',
        },
      ])
    }
  })

  test('is refused when another account has it, also for two concurrent requests', async () => {
    const [one, other] = [await withPassword(), await withPassword()]
    const ways = await Promise.all(
      [one, other].map(async (person) => {
        const attempt = await beginAs(server, person, 'github')
        const body = {
          integration: 'github',
          code: await codeOf(server, attempt, 'sam'),
          token: attempt.state,
        }
        return { person, body }
      }),
    )
    const answers = await Promise.all(
      ways.map(({ person, body }) => call(server, person, '/account/providers', { method: 'POST', body })),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
    expect(answers.map((answer) => statusAndBody(answer)).filter(([status]) => status === 409)).toEqual([
      [409, { code: 'credential-already-in-use', message: 'This sign-in is linked to another account.' }],
    ])
  })

  test('needs a sign-in within the last five minutes', async () => {
    const person = await withPassword()
    await link(server, person, 'github', 'dana')
    server.clock.advance(6 * minute)
    const start = (purpose: string) =>
      call(server, person, '/account/providers/github/attempts', { method: 'POST', body: { purpose } })
    expect(statusAndBody(await start('link'))).toEqual(recent)
    expect((await start('reauthenticate')).statusCode).toBe(201)
    expect(statusAndBody(await unlink(person, 'github'))).toEqual(recent)
  })

  test('needs a verified email, so that a false registration keeps no sign-in method', async () => {
    const stranger = await signUp(server)
    const registered = await register(server, stranger, { userType: 'user', name: 'Tro Jan' })
    const person = { ...stranger, cookie: cookieOf(registered) }
    const unverified = [
      422,
      { code: 'email-unverified', message: 'Verify your email first. Open the link we sent you.' },
    ]
    const start = (purpose: string) =>
      call(server, person, '/account/providers/github/attempts', { method: 'POST', body: { purpose } })
    expect(statusAndBody(await start('link'))).toEqual(unverified)
    expect((await start('reauthenticate')).statusCode).toBe(201)
    const body = { integration: 'github', code: 'any', token: 'any' }
    expect(statusAndBody(await call(server, person, '/account/providers', { method: 'POST', body }))).toEqual(
      unverified,
    )
  })

  const newPassword = 'another horse entirely'
  const ends: [string, (person: Person) => Promise<unknown>][] = [
    [
      'a reset',
      async ({ email }) => {
        const made = await server.identity.createPasswordReset(email)
        const body = { token: made.ok ? made.value.code : '', newPassword }
        return call(server, null, '/account/passwordReset', { method: 'PUT', body })
      },
    ],
    [
      'the end of this session, elsewhere',
      async (person) => {
        const elsewhere = await signIn(server, person)
        return call(server, elsewhere, '/sessions', { method: 'DELETE' })
      },
    ],
    ['the end of all sessions', ({ uid }) => server.identity.revokeTokens(uid)],
  ]

  test.each(ends)('is cancelled when overtaken by %s', async (_cause, end) => {
    for (const holds of ['idToken', 'accessToken'] as const) {
      const person = await withPassword()
      const asked = { idToken: person[holds], cookie: person.cookie }
      const attempt = await beginAs(server, asked, 'github')
      const code = await codeOf(server, attempt, 'dana')
      const { getIdentity } = server.identity
      vi.spyOn(server.identity, 'getIdentity').mockImplementationOnce(async (uid) => {
        const found = await getIdentity(uid)
        await end(person)
        return found
      })
      const body = { integration: 'github', code, token: attempt.state }
      const answer = await call(server, asked, '/account/providers', { method: 'POST', body })
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'session-invalid'])
      const links = await server.database.global((tx) =>
        tx.selectFrom('provider_link').select('subject').where('uid', '=', person.uid).execute(),
      )
      expect(links).toEqual([])
    }
  })

  test('is refused for an attempt that another person began', async () => {
    const [person, stranger] = [await withPassword(), await withPassword()]
    const attempt = await beginAs(server, person, 'google')
    const body = { integration: 'google', code: await codeOf(server, attempt, 'dana'), token: attempt.state }
    // Signed in by the same browser in the meantime: the cookie is known for both.
    const asStranger = await signIn(server, stranger, person.cookie)
    const answer = await call(server, asStranger, '/account/providers', { method: 'POST', body })
    expect(statusAndBody(answer)).toEqual([
      422,
      { code: 'state-invalid', message: 'You didn’t start this sign-in in this browser. Start again.' },
    ])
  })

  test('can be undone, which removes the sign-in method and mails a notice', async () => {
    const person = await withPassword()
    await link(server, person, 'github', 'dana')
    expect(statusAndBody(await unlink(person, 'github'))).toEqual([200, { providers: [] }])
    expect((await unlink(person, 'github')).statusCode).toBe(404)
    const subjects = (await mailsTo(server, person.email)).map(({ subject }) => subject)
    expect(subjects).toContain('GitHub sign-in removed')
    const gone = await socialSignIn(server, 'github', 'dana', { user: 'user', type: 'login' })
    expect(gone.json<{ code: string }>().code).toBe('account-missing')
  })

  test('refuses to remove the last method, also with two concurrent removals', async () => {
    const person = await signedIn(server, await socialSignIn(server, 'github', 'dana'))
    const last = (integration: string) => [
      422,
      {
        code: 'refused',
        message: 'A rule doesn’t allow this. See rule, facts and fix.',
        rule: 'account.last-sign-in',
        facts: { integration, hasPassword: false, providers: 1 },
        fix: 'account.set-password',
        who: 'you',
      },
    ]
    expect(statusAndBody(await unlink(person, 'github'))).toEqual(last('github'))
    await link(server, person, 'google', 'sam')
    const both = await Promise.all([unlink(person, 'github'), unlink(person, 'google')])
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422])
  })

  test('makes the sign-in recent when repeated, for the same person only', async () => {
    const person = await withPassword()
    await link(server, person, 'github', 'dana')
    server.clock.advance(6 * minute)
    const again = async (choice: 'dana' | 'sam') => {
      const attempt = await beginAs(server, person, 'github', 'reauthenticate')
      const code = await codeOf(server, attempt, choice)
      const back = { code, token: attempt.state, user: 'user', type: 'login' } as const
      return comeBack(server, 'github', back, person.cookie)
    }
    expect(statusAndBody(await again('sam'))).toEqual([
      422,
      { code: 'user-mismatch', message: 'You signed in to another account. Sign in to your own.' },
    ])
    const fresh = await signedIn(server, await again('dana'))
    expect(fresh.uid).toBe(person.uid)
    expect(statusAndBody(await unlink(fresh, 'github'))).toEqual([200, { providers: [] }])
  })
})
