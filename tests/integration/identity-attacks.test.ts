import { deleteApp, type FirebaseApp } from 'firebase/app'
import {
  applyActionCode,
  type Auth,
  confirmPasswordReset,
  deleteUser,
  sendPasswordResetEmail,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  updateEmail,
  updatePassword,
  verifyBeforeUpdateEmail,
} from 'firebase/auth'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withCookies } from '#tests/support/server/cookie-jar.ts'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import { browserAt, codeOf, freshEmail, statementsOf } from '#tests/support/server/identity.ts'
import { call, type Person, registerPerson, signIn } from '#tests/support/people/people.ts'
import { mailsTo, signUp, tokenIn } from '#tests/support/people/registration.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'

const developer = { userType: 'user', name: 'Ada Byron' }
const NEW_PASSWORD = 'another good phrase'

describeOnDatabase('the provider’s own endpoint, past our operations', (engine) => {
  let server: TestServer
  let origin: string
  let jar: Awaited<ReturnType<typeof withCookies>>
  const apps: FirebaseApp[] = []

  const browser = (): Auth => {
    const { auth, firebase } = browserAt(origin)
    apps.push(firebase)
    return auth
  }
  const sdk = async ({ email, password }: Pick<Person, 'email' | 'password'>) =>
    (await signInWithEmailAndPassword(browser(), email, password)).user
  const refreshJwt = async (who: Person): Promise<number> => {
    const { refreshToken, accessToken: oldAccessToken } = who
    const body = { refreshToken, oldAccessToken, userType: 'user' }
    const headers = { cookie: `fp=${who.cookie}` }
    return (await call(server, null, '/refreshJwt', { method: 'POST', body, headers })).statusCode
  }
  /** What the person's browser can still do: with the provider's token, with ours, and by renewing ours. */
  const reach = async (who: Person) => [
    (await call(server, who, '/getUserProfile')).statusCode,
    (await call(server, { ...who, idToken: who.accessToken }, '/getUserProfile')).statusCode,
    await refreshJwt(who),
  ]
  const everything = [200, 200, 200]
  const nothing = [403, 403, 403]
  const subjectsTo = async (email: string) => (await mailsTo(server, email)).map(({ subject }) => subject)

  beforeAll(async () => {
    server = await startTestServer({ engine })
    jar = await withCookies(await server.listen())
    origin = jar.origin
  })
  afterAll(async () => {
    await Promise.all(apps.map((app) => deleteApp(app)))
    const { defects } = server
    await jar.close()
    await server.close()
    expect(defects).toEqual([])
  })

  it('mails a reset by the SDK with our link, ends every session in every browser, and notifies', async () => {
    const person = await registerPerson(server, developer)
    const elsewhere = await signIn(server, person)
    expect([await reach(person), await reach(elsewhere)]).toEqual([everything, everything])
    await sendPasswordResetEmail(browser(), person.email)
    await server.worker.deliverDue()
    const [mail] = await mailsTo(server, person.email)
    expect(mail?.links[0]).toMatch(/^http:\/\/localhost:4300\/resetPassword\?token=[\w-]{43}$/u)
    await confirmPasswordReset(browser(), tokenIn(mail), NEW_PASSWORD)
    await server.worker.deliverDue()
    expect([await reach(person), await reach(elsewhere), (await subjectsTo(person.email))[0]]).toEqual([
      nothing,
      nothing,
      'Your password was changed',
    ])
    const again = await signIn(server, { ...person, password: NEW_PASSWORD })
    expect(await reach(again)).toEqual(everything)
  })

  it('leaves equal traces after resets for known and unknown emails, and mails known ones only', async () => {
    const person = await registerPerson(server, developer)
    const stranger = freshEmail()
    const ask = (email: string) => codeOf(sendPasswordResetEmail(browser(), email))
    if (engine === 'embedded') {
      const statements = [
        await statementsOf(server.database, () => ask(person.email)),
        await statementsOf(server.database, () => ask(stranger)),
      ]
      expect(statements[0]).toBe(statements[1])
    } else {
      expect([await ask(person.email), await ask(stranger)]).toEqual(['done', 'done'])
    }
    await server.worker.deliverDue()
    expect([(await subjectsTo(person.email))[0], await subjectsTo(stranger)]).toEqual([
      'Reset your password',
      [],
    ])
  })

  it('ends our sessions after a new password by the SDK, and notifies', async () => {
    const person = await registerPerson(server, developer)
    await updatePassword(await sdk(person), NEW_PASSWORD)
    expect([await reach(person), (await subjectsTo(person.email))[0]]).toEqual([
      nothing,
      'Your password was changed',
    ])
  })

  it('refuses an email change by the SDK alone, which would lock its owner out of every mail', async () => {
    const person = await registerPerson(server, developer)
    const refused = await updateEmail(await sdk(person), freshEmail()).catch((error: unknown) => error)
    const account = await server.database.global((tx) =>
      tx.selectFrom('account').select('email').where('uid', '=', person.uid).executeTakeFirstOrThrow(),
    )
    expect([refused, account.email, await reach(person)]).toEqual([
      expect.objectContaining({ code: 'auth/operation-not-allowed' }),
      person.email,
      everything,
    ])
  })

  it('changes an email by link: nothing follows before it, then our account and sessions', async () => {
    const person = await registerPerson(server, developer)
    const next = freshEmail()
    await verifyBeforeUpdateEmail(await sdk(person), next)
    const [mail] = await mailsTo(server, next)
    expect([mail?.subject, await reach(person)]).toEqual(['Verify your new email', everything])
    await applyActionCode(browser(), tokenIn(mail))
    const again = await signIn(server, { ...person, email: next })
    const profile = await call(server, again, '/getUserProfile')
    expect([await reach(person), profile.json<{ profile: { email: string } }>().profile.email]).toEqual([
      nothing,
      next,
    ])
  })

  it('refuses a disabled person at every endpoint, and keeps old sessions ended when enabled again', async () => {
    const person = await registerPerson(server, developer)
    const user = await sdk(person)
    const customToken = await server.identity.createCustomToken(person.uid)
    const reset = await server.identity.createPasswordReset(person.email)
    const change = await server.identity.createEmailChange(person.uid, freshEmail())
    if (!reset.ok || !change.ok) throw new Error('no code')
    await server.identity.setDisabled(person.uid, true)
    const login = await call(server, null, '/loginPassword', {
      method: 'POST',
      body: { email: person.email, password: person.password },
    })
    expect([login.statusCode, login.json<{ code: string }>().code]).toEqual([422, 'user-disabled'])
    expect([
      await codeOf(sdk(person)),
      await codeOf(user.getIdToken(true)),
      await codeOf(user.reload()),
      await codeOf(updatePassword(user, NEW_PASSWORD)),
      await codeOf(verifyBeforeUpdateEmail(user, freshEmail())),
      await codeOf(deleteUser(user)),
      await codeOf(signInWithCustomToken(browser(), customToken)),
      await codeOf(confirmPasswordReset(browser(), reset.value.code, NEW_PASSWORD)),
      await codeOf(applyActionCode(browser(), change.value.code)),
      await reach(person),
    ]).toEqual([
      ...Array<string>(7).fill('auth/user-disabled'),
      'auth/invalid-action-code',
      'auth/invalid-action-code',
      nothing,
    ])
    await server.identity.setDisabled(person.uid, false)
    expect([await reach(person), await reach(await signIn(server, person))]).toEqual([nothing, everything])
  })

  it('deletes by the SDK only people without an account here, and ends the renewal of their tokens', async () => {
    const [person, stranger] = [await registerPerson(server, developer), await signUp(server)]
    expect([await codeOf(deleteUser(await sdk(person))), await reach(person)]).toEqual([
      'auth/admin-restricted-operation',
      everything,
    ])
    const [user, elsewhere] = [await sdk(stranger), await sdk(stranger)]
    await deleteUser(user)
    expect([
      await codeOf(elsewhere.getIdToken(true)),
      (await call(server, stranger, '/session', { method: 'POST' })).statusCode,
    ]).toEqual(['auth/user-token-expired', 403])
  })

  it('removes other sign-in methods by a reset of an unverified email, and keeps them for a verified one', async () => {
    const link = (uid: string) =>
      server.database.global((tx) =>
        tx
          .insertInto('provider_link')
          .values({ provider: 'github', subject: uid, uid, email: null, linked_at: server.clock.now() })
          .execute(),
      )
    const linked = async (uid: string) =>
      await server.database.global((tx) =>
        tx.selectFrom('provider_link').select('provider').where('uid', '=', uid).execute(),
      )
    const people = [
      await signUp(server),
      await signUp(server),
      await registerPerson(server, developer),
    ] as const
    const [bySdk, byUs, verified] = people
    const codes = []
    for (const { uid, email } of people) {
      await link(uid)
      const created = await server.identity.createPasswordReset(email)
      codes.push(created.ok ? created.value.code : '')
    }
    await confirmPasswordReset(browser(), codes[0] ?? '', NEW_PASSWORD)
    const ours = []
    for (const token of codes.slice(1)) {
      const body = { token, newPassword: NEW_PASSWORD }
      ours.push((await call(server, null, '/account/passwordReset', { method: 'PUT', body })).statusCode)
    }
    expect([ours, await linked(bySdk.uid), await linked(byUs.uid), await linked(verified.uid)]).toEqual([
      [200, 200],
      [],
      [],
      [{ provider: 'github' }],
    ])
  })

  it('takes equal numbers of statements for emails with and without an account', async () => {
    if (engine === 'postgres') return
    const person = await registerPerson(server, developer)
    const attempt = (email: string) => () =>
      call(server, null, '/loginPassword', { method: 'POST', body: { email, password: 'wrong password' } })
    expect(await statementsOf(server.database, attempt(person.email))).toBe(
      await statementsOf(server.database, attempt(freshEmail())),
    )
  })
})
