import {
  createUserWithEmailAndPassword,
  deleteUser,
  getIdTokenResult,
  signInAnonymously,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  updateEmail,
  updatePassword,
  updateProfile,
  validatePassword,
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

describeOnDatabase('the SDK at the local identity provider', (engine) => {
  let provider: ProviderFixture

  beforeAll(async () => {
    provider = await startProvider(engine)
  })
  afterAll(() => provider.close())

  const register = async (email = freshEmail()) => {
    const auth = provider.browser()
    const { user } = await createUserWithEmailAndPassword(auth, email, PASSWORD)
    return { auth, user, email }
  }
  const signIn = (email: string, password: string) =>
    signInWithEmailAndPassword(provider.browser(), email, password)

  it('registers a person and signs them in', async () => {
    const email = freshEmail()
    const { user } = await register(email.toUpperCase())
    expect({
      ...user.toJSON(),
      stsTokenManager: null,
      createdAt: null,
      lastLoginAt: null,
      appName: null,
    }).toEqual({
      uid: expect.stringMatching(/^[A-Za-z0-9]{28}$/u),
      email,
      emailVerified: false,
      isAnonymous: false,
      providerData: [
        { providerId: 'password', uid: email, email, displayName: null, phoneNumber: null, photoURL: null },
      ],
      stsTokenManager: null,
      createdAt: null,
      lastLoginAt: null,
      apiKey: 'local',
      appName: null,
    })
    const again = await signIn(email, PASSWORD)
    expect(again.user.uid).toBe(user.uid)
  })

  it('refuses a taken email in any spelling, and one of two concurrent registrations', async () => {
    const { email } = await register()
    expect(await codeOf(register(email.toUpperCase()))).toBe('auth/email-already-in-use')
    const contested = freshEmail()
    const outcomes = await Promise.all([1, 2, 3].map(() => codeOf(register(contested))))
    expect(outcomes.toSorted()).toEqual(['auth/email-already-in-use', 'auth/email-already-in-use', 'done'])
  })

  it('names the error of a new email or password', async () => {
    const attempt = (email: string, password: string) =>
      codeOf(createUserWithEmailAndPassword(provider.browser(), email, password))
    expect([
      await attempt('nobody', PASSWORD),
      await attempt(freshEmail(), 'short'),
      await attempt(freshEmail(), 'k1-Qy&zR'.repeat(512) + 'x'),
      await attempt(freshEmail(), 'password123'),
      await attempt(freshEmail(), ''),
      await codeOf(signInAnonymously(provider.browser())),
    ]).toEqual([
      'auth/invalid-email',
      'auth/password-does-not-meet-requirements',
      'auth/password-does-not-meet-requirements',
      'auth/weak-password',
      'auth/missing-password',
      'auth/admin-restricted-operation',
    ])
  })

  it('publishes its password policy', async () => {
    const auth = provider.browser()
    const [short, good] = [await validatePassword(auth, 'seven77'), await validatePassword(auth, 'eight888')]
    expect([short.isValid, short.meetsMinPasswordLength, good.isValid]).toEqual([false, false, true])
    expect(good.passwordPolicy.customStrengthOptions).toEqual({
      minPasswordLength: 8,
      maxPasswordLength: 4096,
    })
  })

  it('does not tell a wrong email from a wrong password', async () => {
    const { email } = await register()
    expect([
      await codeOf(signIn(email, 'wrong password')),
      await codeOf(signIn(freshEmail(), PASSWORD)),
    ]).toEqual(['auth/invalid-credential', 'auth/invalid-credential'])
  })

  it('limits the sixth wrong password within a minute, whether the account exists or not', async () => {
    const { email } = await register()
    const stranger = freshEmail()
    const series = async (address: string) => {
      const codes: string[] = []
      for (let attempt = 0; attempt < 7; attempt++)
        codes.push(await codeOf(signIn(address, `wrong ${attempt}`)))
      return codes
    }
    const expected = [
      ...Array<string>(5).fill('auth/invalid-credential'),
      'auth/too-many-requests',
      'auth/too-many-requests',
    ]
    expect([await series(email), await series(stranger)]).toEqual([expected, expected])
    expect(await codeOf(signIn(email, PASSWORD))).toBe('auth/too-many-requests')
    provider.clock.advance(60_000)
    expect(await codeOf(signIn(email, PASSWORD))).toBe('done')
  })

  it('checks at most six of many concurrent passwords', async () => {
    const { email } = await register()
    const codes = await Promise.all(Array.from({ length: 20 }, (_, n) => codeOf(signIn(email, `wrong ${n}`))))
    expect(codes.toSorted()).toEqual([
      ...Array<string>(5).fill('auth/invalid-credential'),
      ...Array<string>(15).fill('auth/too-many-requests'),
    ])
  })

  it('resets the count of wrong passwords after a right one', async () => {
    const { email } = await register()
    for (let round = 0; round < 2; round++) {
      for (let attempt = 0; attempt < 4; attempt++) await codeOf(signIn(email, 'wrong password'))
      expect(await codeOf(signIn(email, PASSWORD))).toBe('done')
    }
  })

  it('signs in with a custom token of the server, with claims and the time of the sign-in', async () => {
    const { user } = await register()
    await provider.port.setClaims(user.uid, { userType: 'company', superUser: false })
    const auth = provider.browser()
    const { user: same } = await signInWithCustomToken(auth, await provider.port.createCustomToken(user.uid))
    const first = await getIdTokenResult(same)
    expect([same.uid, first.claims['userType'], first.claims['superUser'], first.signInProvider]).toEqual([
      user.uid,
      'company',
      false,
      'custom',
    ])
    provider.clock.advance(10_000)
    const second = await getIdTokenResult(same, true)
    expect([second.authTime, second.token === first.token]).toEqual([first.authTime, false])
  })

  it('refuses custom tokens that are foreign, old, revoked or of unknown people', async () => {
    const { user } = await register()
    const old = await provider.port.createCustomToken(user.uid)
    provider.clock.advance(300_000)
    const revoked = await provider.port.createCustomToken(user.uid)
    await provider.port.revokeTokens(user.uid)
    const gone = await provider.port.createCustomToken(user.uid)
    await provider.port.deleteIdentity(user.uid)
    const attempt = (token: string) => codeOf(signInWithCustomToken(provider.browser(), token))
    expect([await attempt('a.b.c'), await attempt(old), await attempt(revoked), await attempt(gone)]).toEqual(
      [
        'auth/invalid-custom-token',
        'auth/user-token-expired',
        'auth/user-token-expired',
        'auth/user-token-expired',
      ],
    )
    await expect(provider.port.createCustomToken(user.uid)).rejects.toThrow('No identity')
  })

  it('exchanges a custom token once, also for ten concurrent tries', async () => {
    const { user } = await register()
    const token = await provider.port.createCustomToken(user.uid)
    const tries = await Promise.all(
      Array.from({ length: 10 }, () => codeOf(signInWithCustomToken(provider.browser(), token))),
    )
    expect(tries.toSorted()).toEqual([...Array<string>(9).fill('auth/invalid-custom-token'), 'done'])
    provider.clock.advance(290_000)
    expect(await codeOf(signInWithCustomToken(provider.browser(), token))).toBe('auth/invalid-custom-token')
    const another = await provider.port.createCustomToken(user.uid)
    expect(await codeOf(signInWithCustomToken(provider.browser(), another))).toBe('done')
  })

  it('changes name and password, which ends other sessions and needs a recent sign-in; emails only by link', async () => {
    const { user, email } = await register()
    const elsewhere = (await signIn(email, PASSWORD)).user
    await updateProfile(user, { displayName: 'Grace Hopper' })
    await updatePassword(user, 'another good phrase')
    expect(await codeOf(elsewhere.getIdToken(true))).toBe('auth/user-token-expired')
    expect([
      await codeOf(signIn(email, PASSWORD)),
      await codeOf(signIn(email, 'another good phrase')),
    ]).toEqual(['auth/invalid-credential', 'done'])
    expect([
      await codeOf(updateEmail(user, freshEmail())),
      await codeOf(updateEmail(user, (await register()).email)),
    ]).toEqual(['auth/operation-not-allowed', 'auth/operation-not-allowed'])
    await user.reload()
    expect([user.displayName, user.email, user.emailVerified]).toEqual(['Grace Hopper', email, false])
    provider.clock.advance(300_000)
    expect([await codeOf(updatePassword(user, PASSWORD)), await codeOf(deleteUser(user))]).toEqual([
      'auth/requires-recent-login',
      'auth/requires-recent-login',
    ])
  })

  it('lets the server create verified demo people, each once and within the policy', async () => {
    const person = { email: freshEmail(), password: PASSWORD, displayName: 'Demo Recruiter' }
    const [first, second] = [await provider.ensurePerson(person), await provider.ensurePerson(person)]
    expect(second).toEqual(first)
    const { user } = await signIn(person.email, PASSWORD)
    expect([user.emailVerified, user.displayName]).toEqual([true, 'Demo Recruiter'])
    expect(await provider.ensurePerson({ ...person, password: 'password123' })).toEqual({
      ok: false,
      code: 'weak-password',
    })
  })

  it('deletes a person with all that belongs to them', async () => {
    const { user, email } = await register()
    const elsewhere = (await signIn(email, PASSWORD)).user
    await deleteUser(user)
    expect(await provider.port.getIdentity(user.uid)).toBeNull()
    expect([await codeOf(elsewhere.reload()), await codeOf(signIn(email, PASSWORD))]).toEqual([
      'auth/user-token-expired',
      'auth/invalid-credential',
    ])
    const left = await provider.database.global((tx) =>
      tx.selectFrom('identity_refresh_token').select('uid').where('uid', '=', user.uid).execute(),
    )
    expect(left).toEqual([])
  })
})
