import { registerPerson } from '#server/modules/accounts/social/registration.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { statusAndBody } from '../support/server/answers.ts'
import { describeOnDatabase } from '../support/database/database.ts'
import { call } from '../support/people/people.ts'
import { mailsTo, tokenIn } from '../support/people/registration.ts'
import {
  begin,
  codeOf,
  comeBack,
  signedIn,
  socialSignIn,
  type Choice,
  type Integration,
  type Intent,
} from '../support/people/social.ts'
import { startTestServer, type TestServer } from '../support/server/server.ts'

const developer: Intent = { user: 'user', type: 'register' }
const returning: Intent = { user: 'user', type: 'login' }
const inUse = [
  422,
  {
    code: 'email-already-in-use',
    message: 'This email already has an account. Sign in to it, then link this sign-in method.',
  },
]
const missing = [422, { code: 'account-missing', message: 'No account uses this sign-in yet.' }]

describeOnDatabase('accounts of social sign-in', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ engine })
  })
  beforeEach(() =>
    server.database.global(async (tx) => {
      await tx.deleteFrom('provider_link').execute()
      await tx.deleteFrom('account').execute()
      await tx.deleteFrom('identity_user').execute()
    }),
  )
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })

  const everything = () =>
    server.database.global(async (tx) => ({
      identities: await tx.selectFrom('identity_user').select('uid').execute(),
      accounts: await tx.selectFrom('account').select('uid').execute(),
      links: await tx.selectFrom('provider_link').select(['provider', 'subject', 'uid']).execute(),
    }))
  test.each([
    ['another email than the invited one', 'google', 'dana'],
    ['no email', 'github', 'sam'],
  ] as const)('by an invitation, with %s, is not made', async (_what, integration, choice) => {
    const invited = { user: 'company', type: 'register', invitedEmail: 'invited@example.com' } as const
    const attempt = await begin(server, integration, invited)
    const code = await codeOf(server, attempt, choice)
    const back = { code, token: attempt.state, user: 'company', type: 'register' } as const
    expect(statusAndBody(await comeBack(server, integration, back, attempt.cookie))).toEqual([
      422,
      {
        code: 'invited-email-mismatch',
        message:
          'This sign-in doesn’t share the invited email. Sign up with that email, or ask for an invitation to another.',
      },
    ])
    expect(await everything()).toEqual({ identities: [], accounts: [], links: [] })
  })

  const counts = async () => {
    const { identities, accounts, links } = await everything()
    return [identities.length, accounts.length, links.length]
  }

  /** So many concurrent registrations of one person, each started separately. */
  async function atOnce(integration: Integration, choice: Choice, many: number) {
    const attempts = []
    for (let index = 0; index < many; index += 1) {
      const attempt = await begin(server, integration)
      attempts.push({ attempt, code: await codeOf(server, attempt, choice) })
    }
    return Promise.all(
      attempts.map(({ attempt, code }) =>
        comeBack(server, integration, { code, token: attempt.state, ...developer }, attempt.cookie),
      ),
    )
  }

  test.each(['dana', 'sam'] as const)(
    'concurrent registrations of one person (%s) make one account, and all sign in to it',
    async (choice) => {
      const answers = await atOnce('github', choice, 5)
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
      const people = await Promise.all(answers.map((answer) => signedIn(server, answer)))
      expect(new Set(people.map(({ uid }) => uid)).size).toBe(1)
      expect(await counts()).toEqual([1, 1, 1])
    },
  )

  test('concurrent registrations of one person with an unverified email make one account', async () => {
    const answers = await atOnce('google', 'noor', 5)
    expect(answers.some(({ statusCode }) => statusCode === 200)).toBe(true)
    const refused = answers.filter(({ statusCode }) => statusCode !== 200)
    expect(refused.map(statusAndBody)).toEqual(refused.map(() => inUse))
    expect(await counts()).toEqual([1, 1, 1])
  })

  test('the same email at two providers never makes one account automatically', async () => {
    expect((await socialSignIn(server, 'google', 'dana')).statusCode).toBe(200)
    expect(statusAndBody(await socialSignIn(server, 'github', 'dana'))).toEqual(inUse)
    expect(statusAndBody(await socialSignIn(server, 'microsoft', 'dana', returning))).toEqual(missing)
    expect(await counts()).toEqual([1, 1, 1])
  })

  test('the email of a person with a password is never taken over, even when verified at the provider', async () => {
    const ines = await server.ensurePerson({
      email: 'ines@brightwater.example',
      password: 'brightwater-demo-1',
      displayName: 'Ines Moreau',
    })
    const uid = ines.ok ? ines.value.uid : ''
    for (const integration of ['github', 'google', 'microsoft'] as const) {
      expect(statusAndBody(await socialSignIn(server, integration, 'ines'))).toEqual(inUse)
      expect(statusAndBody(await socialSignIn(server, integration, 'ines', returning))).toEqual(missing)
    }
    expect(await everything()).toEqual({ identities: [{ uid }], accounts: [], links: [] })
  })

  test('an unverified email never takes an account over', async () => {
    await server.identity.createIdentity({
      email: 'noor@haddad.example',
      emailVerified: true,
      displayName: 'Noor Haddad',
    })
    expect(statusAndBody(await socialSignIn(server, 'github', 'noor'))).toEqual(inUse)
    expect(await counts()).toEqual([1, 0, 0])
  })

  test('a registration interrupted after the identity continues with it', async () => {
    const left = await server.identity.createIdentity({
      email: 'dana@okafor.example',
      emailVerified: true,
      displayName: 'Dana Okafor',
    })
    const person = await signedIn(server, await socialSignIn(server, 'google', 'dana'))
    expect(person.uid).toBe(left.ok ? left.value.uid : '')
    expect(statusAndBody(await socialSignIn(server, 'github', 'dana'))).toEqual(inUse)
    expect(await counts()).toEqual([1, 1, 1])
  })

  test('a registration overtaken by another one signs in as the same person', async () => {
    const newcomer = {
      integration: 'google' as const,
      subject: 'overtaken',
      email: 'dana@okafor.example',
      emailVerified: true,
      name: 'Dana Okafor',
    }
    const { database, identity, clock } = server
    const context = { database, identity, clock, publicUrl: 'http://localhost:4300' }
    const overtaking: unknown[] = []
    const overtaken = {
      ...identity,
      createIdentity: async (person: Parameters<typeof identity.createIdentity>[0]) => {
        const created = await identity.createIdentity(person)
        overtaking.push(await registerPerson(newcomer, 'user', context))
        return created
      },
    }
    const registered = await registerPerson(newcomer, 'user', { ...context, identity: overtaken })
    expect(overtaking).toEqual([registered])
    expect('person' in registered && registered.person.email).toBe('dana@okafor.example')
    expect(await counts()).toEqual([1, 1, 1])
  })

  test('an email that is invalid here is left out', async () => {
    const { database, identity, clock } = server
    const registered = await registerPerson(
      {
        integration: 'github',
        subject: 'odd',
        email: 'dana@okafor..example',
        emailVerified: true,
        name: null,
      },
      'user',
      { database, identity, clock, publicUrl: 'http://localhost:4300' },
    )
    expect('person' in registered && [registered.person.email, registered.person.emailVerified]).toEqual([
      null,
      false,
    ])
  })

  test('two concurrent people with one verified email do not get one account', async () => {
    const begun = await Promise.all(
      (['google', 'github', 'microsoft'] as const).map(async (integration) => {
        const attempt = await begin(server, integration)
        return { integration, attempt, code: await codeOf(server, attempt, 'dana') }
      }),
    )
    const answers = await Promise.all(
      begun.map(({ integration, attempt, code }) =>
        comeBack(server, integration, { code, token: attempt.state, ...developer }, attempt.cookie),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422, 422])
    expect(await counts()).toEqual([1, 1, 1])
  })

  test('a linked person signs in, whatever the page requested', async () => {
    const first = await signedIn(server, await socialSignIn(server, 'github', 'dana'))
    const again = await socialSignIn(server, 'github', 'dana', { user: 'company', type: 'register' })
    expect([(await signedIn(server, again)).uid, again.json<{ userType: string }>().userType]).toEqual([
      first.uid,
      'user',
    ])
  })

  test('a disabled person is refused, and the earlier session has ended', async () => {
    const person = await signedIn(server, await socialSignIn(server, 'google', 'dana'))
    await server.identity.setDisabled(person.uid, true)
    expect(statusAndBody(await socialSignIn(server, 'google', 'dana', returning))).toEqual([
      422,
      { code: 'user-disabled', message: 'This account is disabled.' },
    ])
    expect((await call(server, person, '/getUserProfile')).statusCode).toBe(403)
  })

  test('a link to a deleted person is forgotten, and the person may register again', async () => {
    const first = await signedIn(server, await socialSignIn(server, 'github', 'dana'))
    await server.identity.deleteIdentity(first.uid)
    await server.database.global((tx) => tx.deleteFrom('account').where('uid', '=', first.uid).execute())
    expect(statusAndBody(await socialSignIn(server, 'github', 'dana', returning))).toEqual(missing)
    const second = await signedIn(server, await socialSignIn(server, 'github', 'dana'))
    expect(second.uid).not.toBe(first.uid)
    expect(await counts()).toEqual([1, 1, 1])
  })

  test('a person without an email enters one, verifies it, and signs in through the provider', async () => {
    const person = await signedIn(server, await socialSignIn(server, 'microsoft', 'sam'))
    const email = 'sam@whitlock.example'
    const asked = await call(server, person, '/account/email', { method: 'POST', body: { email } })
    expect(asked.statusCode).toBe(202)
    const [mail] = await mailsTo(server, email)
    const verified = await call(server, null, '/verifyEmail', {
      method: 'POST',
      body: { token: tokenIn(mail) },
      headers: { cookie: `fp=${person.cookie}` },
    })
    expect(verified.statusCode).toBe(200)
    const again = await signedIn(server, await socialSignIn(server, 'microsoft', 'sam', returning))
    const profile = await call(server, again, '/getUserProfile')
    expect(statusAndBody(profile)).toMatchObject([200, { profile: { uid: person.uid, email } }])
  })

  test('people of the sandbox are separate from those of the real providers', async () => {
    await socialSignIn(server, 'github', 'dana')
    const { links } = await everything()
    expect(links.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^sandbox:\d+$/u)])
  })
})
