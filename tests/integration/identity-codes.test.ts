import { deleteApp, type FirebaseApp } from 'firebase/app'
import {
  applyActionCode,
  type Auth,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  verifyBeforeUpdateEmail,
  updatePassword,
  type User,
} from 'firebase/auth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withCookies } from '#tests/support/server/cookie-jar.ts'
import { browserAt, codeOf, freshEmail, PASSWORD } from '#tests/support/server/identity.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'
import { engineHere } from '#tests/support/database/database.ts'

const HOUR = 3_600_000
const RECENT = 300_000

/**
 * Every provider code of docs/product-rules.md#sign-in that the local provider can give, caused through the unmodified SDK at the
 * whole server. It answers as a project with e-mail enumeration protection: wrong-password and user-not-found are
 * both invalid-credential. unauthorized-domain, popup-blocked, popup-closed-by-user and cancelled-popup-request come
 * from the SDK's popups, which this product does not open.
 */
describe('provider error codes', () => {
  let server: TestServer
  let origin: string
  let jar: Awaited<ReturnType<typeof withCookies>>
  const apps: FirebaseApp[] = []

  const browser = (at = origin): Auth => {
    const { auth, firebase } = browserAt(at)
    apps.push(firebase)
    return auth
  }
  const register = async (): Promise<User & { email: string }> => {
    const email = freshEmail()
    const { user } = await createUserWithEmailAndPassword(browser(), email, PASSWORD)
    return Object.assign(user, { email })
  }
  const signIn = (email: string, password = PASSWORD) =>
    signInWithEmailAndPassword(browser(), email, password)
  const resetCode = async (email: string): Promise<string> => {
    const created = await server.identity.createPasswordReset(email)
    if (!created.ok) throw new Error(created.code)
    return created.value.code
  }

  beforeAll(async () => {
    server = await startTestServer({ engine: engineHere })
    jar = await withCookies(await server.listen())
    origin = jar.origin
  })
  afterAll(async () => {
    await Promise.all(apps.map((app) => deleteApp(app)))
    expect(server.defects).toEqual([])
    await jar.close()
    await server.close()
  })

  const causes: [code: string, how: string, cause: () => Promise<unknown>][] = [
    [
      'invalid-credential',
      'a wrong password',
      async () => signIn((await register()).email, 'wrong password'),
    ],
    ['invalid-credential', 'an address without an account', () => signIn(freshEmail())],
    [
      'invalid-credential',
      'a password where the person has none',
      async () => {
        const email = freshEmail()
        await server.identity.createIdentity({ email, emailVerified: true, displayName: null })
        await signIn(email)
      },
    ],
    [
      'email-already-in-use',
      'a registration with a taken address',
      async () => createUserWithEmailAndPassword(browser(), (await register()).email, PASSWORD),
    ],
    [
      'email-already-in-use',
      'a change to a taken address',
      async () => verifyBeforeUpdateEmail(await register(), (await register()).email),
    ],
    [
      'too-many-requests',
      'the sixth wrong password within a minute',
      async () => {
        const { email } = await register()
        for (let wrong = 0; wrong < 5; wrong++) await codeOf(signIn(email, 'wrong password'))
        await signIn(email, 'wrong password')
      },
    ],
    [
      'too-many-requests',
      'the sixth verification mail within ten minutes',
      async () => {
        const user = await register()
        for (let mail = 0; mail < 6; mail++) await sendEmailVerification(user)
      },
    ],
    [
      'too-many-requests',
      'two reset mails within a minute',
      async () => {
        const email = freshEmail()
        await sendPasswordResetEmail(browser(), email)
        await sendPasswordResetEmail(browser(), email)
      },
    ],
    [
      'user-disabled',
      'the sign-in of a disabled person',
      async () => {
        const { uid, email } = await register()
        await server.identity.setDisabled(uid, true)
        await signIn(email)
      },
    ],
    [
      'user-disabled',
      'the refresh of a disabled person',
      async () => {
        const user = await register()
        await server.identity.setDisabled(user.uid, true)
        await user.getIdToken(true)
      },
    ],
    [
      'expired-action-code',
      'a reset link an hour later',
      async () => {
        const code = await resetCode((await register()).email)
        server.clock.advance(HOUR)
        await confirmPasswordReset(browser(), code, 'another good phrase')
      },
    ],
    [
      'expired-action-code',
      'a verification link a day later',
      async () => {
        const created = await server.identity.createEmailVerification((await register()).uid)
        server.clock.advance(24 * HOUR)
        await applyActionCode(browser(), created.ok ? created.value.code : '')
      },
    ],
    [
      'invalid-action-code',
      'a reset link that was used',
      async () => {
        const code = await resetCode((await register()).email)
        await confirmPasswordReset(browser(), code, 'another good phrase')
        await confirmPasswordReset(browser(), code, 'another good phrase')
      },
    ],
    ['invalid-action-code', 'a made-up link', () => applyActionCode(browser(), 'made-up')],
    [
      'requires-recent-login',
      'a new password five minutes after the sign-in',
      async () => {
        const user = await register()
        server.clock.advance(RECENT)
        await updatePassword(user, 'another good phrase')
      },
    ],
    [
      'requires-recent-login',
      'a deletion five minutes after the sign-in',
      async () => {
        const user = await register()
        server.clock.advance(RECENT)
        await deleteUser(user)
      },
    ],
    [
      'user-mismatch',
      'a reauthentication as somebody else',
      async () => {
        const [user, other] = [await register(), await register()]
        await reauthenticateWithCredential(user, EmailAuthProvider.credential(other.email, PASSWORD))
      },
    ],
    [
      'invalid-credential',
      'a reauthentication with a wrong password',
      async () => {
        const user = await register()
        await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email, 'wrong password'))
      },
    ],
    [
      'password-does-not-meet-requirements',
      'a short password',
      () => createUserWithEmailAndPassword(browser(), freshEmail(), 'seven77'),
    ],
    [
      'weak-password',
      'a common password',
      () => createUserWithEmailAndPassword(browser(), freshEmail(), 'password123'),
    ],
    ['missing-password', 'no password', () => createUserWithEmailAndPassword(browser(), freshEmail(), '')],
    ['invalid-email', 'no address', () => createUserWithEmailAndPassword(browser(), 'nobody', PASSWORD)],
    [
      'user-token-expired',
      'the refresh of a session that was revoked',
      async () => {
        const user = await register()
        await server.identity.revokeTokens(user.uid)
        await user.getIdToken(true)
      },
    ],
    [
      'user-token-expired',
      'the refresh of somebody who was deleted',
      async () => {
        const user = await register()
        await server.identity.deleteIdentity(user.uid)
        await user.getIdToken(true)
      },
    ],
    [
      'user-token-expired',
      'a look-up by a session that another one ended',
      async () => {
        const user = await register()
        const { user: elsewhere } = await signIn(user.email)
        await updatePassword(elsewhere, 'another good phrase')
        await user.reload()
      },
    ],
    ['invalid-custom-token', 'a made-up custom token', () => signInWithCustomToken(browser(), 'a.b.c')],
    [
      'network-request-failed',
      'a server that is not there',
      () => signInWithEmailAndPassword(browser('http://127.0.0.1:9'), freshEmail(), PASSWORD),
    ],
  ]

  it.each(causes)('%s: %s', async (code, _how, cause) => {
    expect(await codeOf(cause())).toBe(`auth/${code}`)
  })

  it('a reauthentication makes a sign-in recent: the refused change succeeds', async () => {
    const user = await register()
    server.clock.advance(RECENT)
    const before = await codeOf(updatePassword(user, 'another good phrase'))
    await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email, PASSWORD))
    expect([before, await codeOf(updatePassword(user, 'another good phrase'))]).toEqual([
      'auth/requires-recent-login',
      'done',
    ])
  })
})
