import pino from 'pino'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openLocalIdentity } from '#server/local-identity.ts'
import type { LocalIdentityProvider } from '#server/auth/identity-provider/local-identity-provider.ts'
import { createPasswords } from '#server/auth/identity-provider/passwords.ts'
import type { Database } from '#server/db/database.ts'
import { statusAndBody } from '#tests/support/server/answers.ts'
import { describeOnDatabase, openTestDatabase } from '#tests/support/database/database.ts'
import { freshEmail } from '#tests/support/server/identity.ts'
import { call, registerPerson, signIn, type Person } from '#tests/support/people/people.ts'
import { startTestServer, testClock, type TestServer } from '#tests/support/server/server.ts'
import { signal, watchedArgon2, type Held } from '#tests/support/server/watched-argon2.ts'

const secretKey = Buffer.alloc(32, 7)
const publicUrl = 'http://localhost:4300'
const NEW_PASSWORD = 'another good phrase'

const invalidAtOurs = [422, { code: 'invalid-credential', message: 'Wrong email or password.' }]

describeOnDatabase('a password check', (engine) => {
  const argon2 = watchedArgon2()
  let database: Database
  let provider: LocalIdentityProvider
  let server: TestServer
  /** Holds the result of the provider's next transaction. */
  let holdNext: () => Held

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    const clock = testClock()
    const log = pino({ level: 'silent' })
    const passwords = createPasswords(argon2)
    const holdable = holdableDatabase(database)
    holdNext = holdable.holdNext
    provider = openLocalIdentity({
      database: holdable.database,
      clock,
      secretKey,
      publicUrl,
      log,
      passwords,
    })
    const overrides = { identity: provider.port, identityRoutes: provider.plugin }
    server = await startTestServer({ database, clock, overrides })
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
    await database.close()
  })

  const atProvider = (method: string, payload: object) =>
    server.app.inject({
      method: 'POST',
      url: `/identitytoolkit.googleapis.com/v1/accounts:${method}?key=local`,
      payload,
    })
  const refusalAtProvider = (answer: LightMyRequestResponse) => [
    answer.statusCode,
    answer.json<{ error?: { message: string } }>().error?.message,
  ]

  /** Both endpoints, and their answers for a wrong password, or one that was right a moment ago. */
  const signInPages = {
    '/loginPassword': {
      knock: (email: string, password: string) =>
        call(server, null, '/loginPassword', { method: 'POST', body: { email, password } }),
      said: statusAndBody,
      wrong: invalidAtOurs,
      late: [403, { code: 'session-invalid', message: 'jwtError' }],
    },
    'the provider': {
      knock: (email: string, password: string) =>
        atProvider('signInWithPassword', { email, password, returnSecureToken: true }),
      said: refusalAtProvider,
      wrong: [400, 'INVALID_LOGIN_CREDENTIALS'],
      late: [400, 'INVALID_LOGIN_CREDENTIALS'],
    },
  } as const

  const register = () => registerPerson(server, { userType: 'user', name: 'Dana Developer' })
  const resetCode = async ({ email }: Person) => {
    const created = await provider.port.createPasswordReset(email)
    if (!created.ok) throw new Error(created.code)
    return created.value.code
  }
  /** The cost parameters of a hash, and its length. */
  const workOf = (hashed: string | undefined) =>
    hashed && [hashed.split('$').slice(0, 4).join('$'), hashed.length]

  describe.each(Object.entries(signInPages))('at %s', (_, { knock, said, wrong }) => {
    it('does equal work for a known email, an unknown one and a person without a password', async () => {
      const known = await register()
      const without = freshEmail()
      await provider.port.createIdentity({ email: without, emailVerified: true, displayName: null })
      const work: unknown[] = []
      const answers: unknown[] = []
      for (const email of [known.email, freshEmail(), without]) {
        const from = argon2.verified.length
        answers.push(said(await knock(email, 'a wrong password')))
        work.push(argon2.verified.slice(from).map(workOf))
      }
      const one = [workOf(argon2.verified.at(-1))]
      expect([answers, work]).toEqual([
        [wrong, wrong, wrong],
        [one, one, one],
      ])
      expect(one).toEqual([
        [expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1$/u), expect.any(Number)],
      ])
    })
  })

  type Change = (person: Person) => Promise<number>
  const status = async (answer: Promise<LightMyRequestResponse>) => (await answer).statusCode

  /** Every way to change a password, prepared; returns the status of its answer. */
  const changes: Record<string, (person: Person) => Promise<Change>> = {
    'a mailed link': async (person) => {
      const token = await resetCode(person)
      const body = { token, newPassword: NEW_PASSWORD }
      return () => status(call(server, null, '/account/passwordReset', { method: 'PUT', body }))
    },
    'a mailed link, by the SDK': async (person) => {
      const oobCode = await resetCode(person)
      return () => status(atProvider('resetPassword', { oobCode, newPassword: NEW_PASSWORD }))
    },
    'the settings': async () => (person) =>
      status(
        call(server, person, '/account/password', { method: 'PUT', body: { newPassword: NEW_PASSWORD } }),
      ),
    'the SDK': async () => async (person) => {
      const { idToken } = person
      const headers = { cookie: `fp=${person.cookie}` }
      const answer = await server.app.inject({
        method: 'POST',
        url: '/identitytoolkit.googleapis.com/v1/accounts:update?key=local',
        headers,
        payload: { idToken, password: NEW_PASSWORD, returnSecureToken: true },
      })
      return answer.statusCode
    },
  }

  const living = (uid: string) =>
    database.global(async (tx) => {
      const rows = await tx
        .selectFrom('session_family')
        .select('id')
        .where('uid', '=', uid)
        .where('revoked_at', 'is', null)
        .execute()
      return rows.map(({ id }) => id)
    })
  /** Signed in and out again, so that every living session was opened afterwards. */
  const signedOut = async (person: Person) => {
    await database.global((tx) => tx.deleteFrom('session_family').where('uid', '=', person.uid).execute())
    return person
  }

  const ways = Object.entries(signInPages).flatMap(([page, at]) =>
    Object.entries(changes).map(([name, prepare]) => ({ name, page, ...at, prepare })),
  )

  describe.each(ways)('while it is changed by $name, at $page,', ({ prepare, knock, said, wrong, late }) => {
    it('opens nothing for the old password once it is changed, even if the sign-in began before', async () => {
      const person = await signedOut(await register())
      const change = await prepare(person)
      const [hashing, check] = [argon2.hold('hash'), argon2.hold('verify')]
      const changing = change(person)
      await hashing.reached
      const attempt = knock(person.email, person.password)
      await check.reached
      hashing.release()
      const changed = await changing
      const open = await living(person.uid)
      check.release()
      expect([changed, said(await attempt), await living(person.uid)]).toEqual([200, wrong, open])
    })

    it('opens no lasting session for the old password that was checked just before', async () => {
      const person = await signedOut(await register())
      const change = await prepare(person)
      const [hashing, check] = [argon2.hold('hash'), argon2.hold('verify')]
      const changing = change(person)
      await hashing.reached
      const attempt = knock(person.email, person.password)
      await check.reached
      const found = holdNext()
      check.release()
      await found.reached
      hashing.release()
      const changed = await changing
      const open = await living(person.uid)
      found.release()
      expect([changed, said(await attempt), await living(person.uid)]).toEqual([200, late, open])
      const back = await signIn(server, { ...person, password: NEW_PASSWORD })
      expect((await call(server, back, '/account')).statusCode).toBe(200)
    })
  })
})

/** A database whose transactions can be held after the commit. */
function holdableDatabase(database: Database) {
  const holding: { reach(): void; released: Promise<void> }[] = []
  const global: Database['global'] = async (work, options) => {
    const held = holding.shift()
    const result = await database.global(work, options)
    held?.reach()
    await held?.released
    return result
  }
  const holdNext = (): Held => {
    const [reached, released] = [signal(), signal()]
    holding.push({ reach: reached.give, released: released.given })
    return { reached: reached.given, release: released.give }
  }
  return { database: { ...database, global }, holdNext }
}
