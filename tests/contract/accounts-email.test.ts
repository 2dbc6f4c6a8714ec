import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { bodyOf, statusAndBody } from '../support/server/answers.ts'
import { describeOnDatabase } from '../support/database/database.ts'
import {
  call,
  cookieOf,
  registerPerson,
  registerRecruiter,
  signIn,
  type Person,
} from '../support/people/people.ts'
import { mailsTo, register, signUp, tokenIn } from '../support/people/registration.ts'
import { startTestServer, type TestServer } from '../support/server/server.ts'

const minute = 60_000
const fresh = () => `${randomUUID()}@assay.example`

describeOnDatabase('a change of email', (engine) => {
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

  const ask = (person: Pick<Person, 'idToken' | 'cookie'>, email: string) =>
    call(server, person, '/account/email', { method: 'POST', body: { email } })
  const verify = (token: string, { cookie }: Pick<Person, 'cookie'> = who) =>
    call(server, null, '/verifyEmail', {
      method: 'POST',
      body: { token },
      headers: { cookie: `fp=${cookie}` },
    })
  const login = (email: string) =>
    call(server, null, '/loginPassword', { method: 'POST', body: { email, password: who.password } })
  const field = (code: string, message: string) => [
    422,
    { code: 'bad-input', message, errors: [{ field: 'email', code, message }] },
  ]

  test('mails the new email, happens with its link, ends every session and notifies the old email', async () => {
    const email = fresh()
    const elsewhere = await signIn(server, who)
    expect(statusAndBody(await ask(who, email.toUpperCase()))).toEqual([202, { cooldownSeconds: 60 }])
    const [mail] = await mailsTo(server, email)
    const token = tokenIn(mail)
    expect([mail?.subject, mail?.text]).toEqual([
      'Verify your new email',
      [
        'Hello Dana Developer,',
        'You asked to change the email of your Assay account to this one. Verify it:',
        `http://localhost:4300/verifyToken?token=${token}`,
        'This link works once and expires in 24 hours. Opening it signs you out everywhere. Then sign in with this email.',
        'Wasn’t you? You can ignore this email.',
        'Assay\n',
      ].join('\n\n'),
    ])
    expect(bodyOf<{ email: string }>(await call(server, who, '/account')).email).toBe(who.email)
    const answer = await verify(token)
    const { jwt } = bodyOf<{ jwt: { accessToken: string } }>(answer)
    const here = { idToken: jwt.accessToken, cookie: cookieOf(answer) }
    expect(bodyOf(await call(server, here, '/account'))).toMatchObject({ email, emailVerified: true })
    expect(bodyOf(await call(server, here, '/getUserProfile'))).toMatchObject({ profile: { email } })
    for (const session of [who, elsewhere, { idToken: elsewhere.accessToken, cookie: elsewhere.cookie }]) {
      expect((await call(server, session, '/account')).statusCode).toBe(403)
    }
    expect([(await login(who.email)).statusCode, (await login(email)).statusCode]).toEqual([422, 200])
    const [notice] = await mailsTo(server, who.email)
    const [local = '', domain] = email.split('@')
    expect([notice?.subject, notice?.text.includes(`${local[0]}…${local.at(-1)}@${domain}`)]).toEqual([
      'Your email was changed',
      true,
    ])
    expect(notice?.text).not.toContain(email)
    expect((await verify(token)).statusCode).toBe(422)
  })

  test('is refused without a mail when the session ends first', async () => {
    const elsewhere = await signIn(server, who)
    const email = fresh()
    const { createEmailChange } = server.identity
    vi.spyOn(server.identity, 'createEmailChange').mockImplementationOnce(async (...asked) => {
      const made = await createEmailChange(...asked)
      await call(server, elsewhere, '/sessions', { method: 'DELETE' })
      return made
    })
    const answer = await ask(who, email)
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'session-invalid'])
    expect(await mailsTo(server, email)).toEqual([])
  })

  test('also changes the email of the company member', async () => {
    const owner = await registerRecruiter(server)
    const email = fresh()
    await ask(owner, email)
    await verify(tokenIn((await mailsTo(server, email))[0]), owner)
    const back = await signIn(server, { ...owner, email })
    const { items } = bodyOf<{ items: { email: string; version: number }[] }>(
      await call(server, back, '/members'),
    )
    expect(items.map((member) => [member.email, member.version])).toEqual([[email, 2]])
  })

  test('needs a sign-in within the last five minutes once the email is verified', async () => {
    server.clock.advance(6 * minute)
    expect(statusAndBody(await ask(who, fresh()))).toEqual([
      422,
      {
        code: 'requires-recent-login',
        message: 'Sign in again. This needs a sign-in within the last five minutes.',
      },
    ])
  })

  test('corrects an unverified email at any time, without a notice to the old one', async () => {
    const stranger = await signUp(server)
    const registered = await register(server, stranger, { userType: 'user', name: 'Una Unread' })
    const unread = { ...stranger, cookie: cookieOf(registered) }
    server.clock.advance(6 * minute)
    const email = fresh()
    expect((await ask(unread, email)).statusCode).toBe(202)
    const first = tokenIn((await mailsTo(server, stranger.email))[0])
    expect((await verify(tokenIn((await mailsTo(server, email))[0]), unread)).statusCode).toBe(200)
    const mails = await mailsTo(server, stranger.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Verify your email'])
    expect((await verify(first, unread)).statusCode).toBe(422)
  })

  test('is refused at the field for an email that is taken, invalid or the same', async () => {
    const other = await registerPerson(server, { userType: 'user', name: 'Otto Other' })
    expect([
      statusAndBody(await ask(who, other.email)),
      statusAndBody(await ask(who, who.email.toUpperCase())),
      statusAndBody(await ask(who, ` ${who.email}`)),
    ]).toEqual([
      field('email-already-in-use', 'Another account has this email.'),
      field('email-unchanged', 'This is already your email.'),
      field('email-unchanged', 'This is already your email.'),
    ])
    expect((await ask(who, 'nonsense')).statusCode).toBe(400)
    expect(await mailsTo(server, other.email)).toHaveLength(1)
  })

  test('is mailed at most once a minute', async () => {
    const [one, two] = [fresh(), fresh()]
    const answers = await Promise.all([ask(who, one), ask(who, one), ask(who, one)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([202, 429, 429])
    const early = await ask(who, two)
    expect([early.statusCode, Number(early.headers['retry-after']) > 30]).toEqual([429, true])
    server.clock.advance(61_000)
    expect((await ask(who, two)).statusCode).toBe(202)
    expect([(await mailsTo(server, one)).length, (await mailsTo(server, two)).length]).toEqual([1, 1])
  })

  test('takes over a change made directly at the provider at the next sign-in', async () => {
    const owner = await registerRecruiter(server)
    const email = fresh()
    await server.database.global((tx) =>
      tx.updateTable('identity_user').set({ email }).where('uid', '=', owner.uid).execute(),
    )
    const back = await signIn(server, { ...owner, email })
    const { items } = bodyOf<{ items: { email: string }[] }>(await call(server, back, '/members'))
    expect(items.map((member) => member.email)).toEqual([email])
    expect(bodyOf<{ email: string }>(await call(server, back, '/account')).email).toBe(email)
  })

  test('does not happen when another account takes the email first', async () => {
    const email = fresh()
    await ask(who, email)
    const token = tokenIn((await mailsTo(server, email))[0])
    await server.ensurePerson({ email, password: 'correct horse battery', displayName: 'Quick' })
    const [status, problem] = statusAndBody(await verify(token))
    expect([status, (problem as { code: string }).code]).toEqual([422, 'email-already-in-use'])
    expect(bodyOf<{ email: string }>(await call(server, who, '/account')).email).toBe(who.email)
  })
})
