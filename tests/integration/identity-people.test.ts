import {
  createUserWithEmailAndPassword,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  type User,
} from 'firebase/auth'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import {
  codeOf,
  freshEmail,
  PASSWORD,
  type ProviderFixture,
  startProvider,
} from '#tests/support/server/identity.ts'

const RECENT = 300_000
const IP = { ip: '192.0.2.1' }
const NEW_PASSWORD = 'another good phrase'

describeOnDatabase('people of the local identity provider', (engine) => {
  let provider: ProviderFixture

  beforeAll(async () => {
    provider = await startProvider(engine)
  })
  afterAll(() => provider.close())

  const register = async () =>
    (await createUserWithEmailAndPassword(provider.browser(), freshEmail(), PASSWORD)).user
  const signIn = (email: string | null, password: string) =>
    codeOf(signInWithEmailAndPassword(provider.browser(), email ?? '', password))
  const change = async (user: User, password = NEW_PASSWORD) =>
    provider.port.changePassword(await user.getIdToken(), password, IP)
  const refused = (code: string) => ({ ok: false, code })

  it('are added without a password, once per email, and sign in by a custom token', async () => {
    const email = freshEmail()
    const person = { email: email.toUpperCase(), emailVerified: true, displayName: 'Ada Byron' }
    const created = await provider.port.createIdentity(person)
    if (!created.ok) throw new Error(created.code)
    const { uid, validSince } = created.value
    expect(created.value).toEqual({
      uid: expect.stringMatching(/^[A-Za-z0-9]{28}$/u),
      email,
      emailVerified: true,
      disabled: false,
      claims: {},
      hasPassword: false,
      validSince: expect.toSatisfy(Number.isSafeInteger),
    })
    const auth = provider.browser()
    const { user } = await signInWithCustomToken(auth, await provider.port.createCustomToken(uid))
    const token = await provider.port.verifyIdToken(await user.getIdToken())
    expect([user.displayName, user.emailVerified, user.providerData]).toEqual(['Ada Byron', true, []])
    expect(token.ok && token.value.authTime >= validSince).toBe(true)
    expect([
      await provider.port.createIdentity(person),
      await provider.port.createIdentity({ ...person, email: 'nobody' }),
      await provider.port.findByEmail(email),
      await provider.port.findByEmail(freshEmail()),
      await provider.port.findByEmail('nobody'),
      await signIn(email, ''),
    ]).toEqual([
      refused('email-already-in-use'),
      refused('invalid-email'),
      created.value,
      null,
      null,
      'auth/missing-password',
    ])
  })

  it('can exist without an email, in any number', async () => {
    const nameless = { email: null, emailVerified: false, displayName: null }
    const created = await Promise.all([1, 2].map(() => provider.port.createIdentity(nameless)))
    expect(created.map((one) => one.ok && one.value.email)).toEqual([null, null])
  })

  it('have one winner among ten registrations of one email', async () => {
    const person = { email: freshEmail(), emailVerified: true, displayName: null }
    const created = await Promise.all(Array.from({ length: 10 }, () => provider.port.createIdentity(person)))
    expect(created.map((one) => (one.ok ? 'created' : one.code)).toSorted()).toEqual([
      'created',
      ...Array<string>(9).fill('email-already-in-use'),
    ])
  })

  it('choose their first password by their own token', async () => {
    const email = freshEmail()
    const created = await provider.port.createIdentity({ email, emailVerified: true, displayName: null })
    if (!created.ok) throw new Error(created.code)
    const customToken = await provider.port.createCustomToken(created.value.uid)
    const { user } = await signInWithCustomToken(provider.browser(), customToken)
    const changed = await change(user)
    expect([changed.ok && changed.value.hasPassword, await signIn(email, NEW_PASSWORD)]).toEqual([
      true,
      'done',
    ])
  })

  it('change their password, which ends every session; a sign-in of the same second stays valid', async () => {
    const user = await register()
    const idToken = await user.getIdToken()
    const changed = await change(user)
    if (!changed.ok) throw new Error(changed.code)
    const customToken = await provider.port.createCustomToken(user.uid)
    const { user: again } = await signInWithCustomToken(provider.browser(), customToken)
    const token = await provider.port.verifyIdToken(await again.getIdToken())
    expect([
      await provider.port.verifyIdToken(idToken),
      await codeOf(user.getIdToken(true)),
      token.ok && token.value.authTime >= changed.value.validSince,
      await signIn(user.email, PASSWORD),
      await signIn(user.email, NEW_PASSWORD),
      provider.sent.filter((line) => line.startsWith(user.uid)),
    ]).toEqual([
      { ok: false, reason: 'revoked' },
      'auth/user-token-expired',
      true,
      'auth/invalid-credential',
      'done',
      [`${user.uid} password-changed`],
    ])
  })

  it('change the password once for ten concurrent changes', async () => {
    const user = await register()
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, n) => change(user, `${NEW_PASSWORD} ${n}`)),
    )
    expect(outcomes.map((outcome) => (outcome.ok ? 'changed' : outcome.code)).toSorted()).toEqual([
      'changed',
      ...Array<string>(9).fill('requires-recent-login'),
    ])
  })

  it('are refused for a password against the policy, an old sign-in, and an invalid token', async () => {
    const user = await register()
    const [short, common] = [await change(user, 'seven77'), await change(user, 'password123')]
    provider.clock.advance(RECENT)
    expect([
      short,
      common,
      await change(user),
      await provider.port.changePassword('a.b.c', NEW_PASSWORD, IP),
      await signIn(user.email, PASSWORD),
    ]).toEqual([
      refused('password-does-not-meet-requirements'),
      refused('weak-password'),
      refused('requires-recent-login'),
      refused('requires-recent-login'),
      'done',
    ])
  })

  it('are disabled and enabled, while earlier sessions stay ended', async () => {
    const user = await register()
    const idToken = await user.getIdToken()
    await provider.port.setDisabled(user.uid, true)
    const refusals = [await provider.port.verifyIdToken(idToken), await signIn(user.email, PASSWORD)]
    await provider.port.setDisabled(user.uid, false)
    expect([
      ...refusals,
      await provider.port.verifyIdToken(idToken),
      await signIn(user.email, PASSWORD),
      provider.sent.filter((line) => line.startsWith(user.uid)),
    ]).toEqual([
      { ok: false, reason: 'revoked' },
      'auth/user-disabled',
      { ok: false, reason: 'revoked' },
      'done',
      [`${user.uid} disabled`],
    ])
    await expect(provider.port.setDisabled('nobody', true)).rejects.toThrow('No identity')
  })

  it('get the reason why their sessions ended at a revocation and at a deletion', async () => {
    const user = await register()
    await provider.port.revokeTokens(user.uid)
    await provider.port.deleteIdentity(user.uid)
    expect(provider.sent.filter((line) => line.startsWith(user.uid))).toEqual([
      `${user.uid} revoked`,
      `${user.uid} account-deleted`,
    ])
  })
})
