import {
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  sendPasswordResetEmail,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  verifyPasswordResetCode,
} from 'firebase/auth'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnDatabase } from '#tests/support/database/database.ts'
import {
  codeOf,
  freshEmail,
  PASSWORD,
  type ProviderFixture,
  startProvider,
  statementsOf,
} from '#tests/support/server/identity.ts'

const HOUR = 3_600_000
const NEW_PASSWORD = 'another good phrase'

describeOnDatabase('a password reset', (engine) => {
  let provider: ProviderFixture

  beforeAll(async () => {
    provider = await startProvider(engine)
  })
  afterAll(() => provider.close())

  const register = async () =>
    (await createUserWithEmailAndPassword(provider.browser(), freshEmail(), PASSWORD)).user
  const signIn = (email: string | null, password: string) =>
    codeOf(signInWithEmailAndPassword(provider.browser(), email ?? '', password))
  const newCode = async (email: string | null): Promise<string> => {
    const created = await provider.port.createPasswordReset(email ?? '')
    if (!created.ok) throw new Error(created.code)
    return created.value.code
  }
  /** Another code for the same email cannot be made within a minute. */
  const nextCode = (email: string | null): Promise<string> => {
    provider.clock.advance(61_000)
    return newCode(email)
  }
  const sendOobCode = (email: string) =>
    provider.raw('/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=local', {
      requestType: 'PASSWORD_RESET',
      email,
    })

  it('is requested, checked and applied once by the SDK; it verifies the email and ends every session', async () => {
    const user = await register()
    const auth = provider.browser()
    await sendPasswordResetEmail(auth, user.email?.toUpperCase() ?? '')
    expect(provider.sent.at(-1)).toBe(`reset ${user.email}`)
    const created = await provider.port.createPasswordReset(user.email ?? '')
    expect(created).toEqual({
      ok: true,
      value: {
        code: expect.stringMatching(/^[\w-]{43}$/u),
        expiresAt: expect.any(Date),
        uid: user.uid,
      },
    })
    const code = created.ok ? created.value.code : ''
    expect([await verifyPasswordResetCode(auth, code), await verifyPasswordResetCode(auth, code)]).toEqual([
      user.email,
      user.email,
    ])
    await confirmPasswordReset(auth, code, NEW_PASSWORD)
    expect([
      await signIn(user.email, PASSWORD),
      await signIn(user.email, NEW_PASSWORD),
      await codeOf(user.getIdToken(true)),
      (await provider.port.getIdentity(user.uid))?.emailVerified,
      provider.sent.filter((line) => line.startsWith(user.uid)),
      await codeOf(confirmPasswordReset(auth, code, PASSWORD)),
      await codeOf(verifyPasswordResetCode(auth, code)),
    ]).toEqual([
      'auth/invalid-credential',
      'done',
      'auth/user-token-expired',
      true,
      [`${user.uid} password-changed`, `${user.uid} reclaimed`],
      'auth/invalid-action-code',
      'auth/invalid-action-code',
    ])
  })

  it('has one winner among ten uses of one code at once', async () => {
    const user = await register()
    const code = await newCode(user.email)
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, n) => provider.port.applyPasswordReset(code, `${NEW_PASSWORD} ${n}`)),
    )
    const winner = outcomes.findIndex((outcome) => outcome.ok)
    expect(outcomes.map((outcome) => (outcome.ok ? 'reset' : outcome.code)).toSorted()).toEqual([
      ...Array<string>(9).fill('invalid-action-code'),
      'reset',
    ])
    expect(await signIn(user.email, `${NEW_PASSWORD} ${winner}`)).toBe('done')
  })

  it('keeps the code when the password is refused: too short, common, or the email', async () => {
    const { email } = await register()
    const code = await newCode(email)
    const apply = (password: string) => codeOf(confirmPasswordReset(provider.browser(), code, password))
    expect([
      await apply(''),
      await apply('seven77'),
      await apply('password123'),
      await apply(email ?? ''),
      await apply(NEW_PASSWORD),
    ]).toEqual([
      'auth/missing-password',
      'auth/password-does-not-meet-requirements',
      'auth/weak-password',
      'auth/weak-password',
      'done',
    ])
  })

  it('is possible within an hour', async () => {
    const { email } = await register()
    const [early, late] = [await newCode(email), await nextCode(email)]
    provider.clock.advance(HOUR - 1000)
    expect([
      await provider.port.checkPasswordReset(early),
      await provider.port.applyPasswordReset(early, NEW_PASSWORD),
      await provider.port.checkPasswordReset(late),
    ]).toEqual([
      { ok: false, code: 'expired-action-code' },
      { ok: false, code: 'expired-action-code' },
      { ok: true, value: { email } },
    ])
    provider.clock.advance(1000)
    expect(await codeOf(confirmPasswordReset(provider.browser(), late, NEW_PASSWORD))).toBe(
      'auth/expired-action-code',
    )
  })

  it('voids every earlier mail, and links that would change the email', async () => {
    const user = await register()
    const [first, second] = [await newCode(user.email), await nextCode(user.email)]
    const change = await provider.port.createEmailChange(user.uid, freshEmail())
    const verification = await provider.port.createEmailVerification(user.uid)
    expect((await provider.port.applyPasswordReset(first, NEW_PASSWORD)).ok).toBe(true)
    const gone = { ok: false, code: 'invalid-action-code' }
    expect([
      await provider.port.applyPasswordReset(second, PASSWORD),
      change.ok && (await provider.port.applyEmailVerification(change.value.code)),
      verification.ok && (await provider.port.applyEmailVerification(verification.value.code)),
    ]).toEqual([gone, gone, { ok: false, code: 'already-verified' }])
  })

  it('is refused with a code of another kind, and its own code works for nothing else', async () => {
    const user = await register()
    const verification = await provider.port.createEmailVerification(user.uid)
    const change = await provider.port.createEmailChange(user.uid, freshEmail())
    if (!verification.ok || !change.ok) throw new Error('no code')
    const auth = provider.browser()
    const reset = await newCode(user.email)
    expect([
      await codeOf(confirmPasswordReset(auth, verification.value.code, NEW_PASSWORD)),
      await codeOf(confirmPasswordReset(auth, change.value.code, NEW_PASSWORD)),
      await provider.port.checkPasswordReset(verification.value.code),
      await codeOf(applyActionCode(auth, reset)),
      await provider.port.applyEmailVerification(reset),
      (await checkActionCode(auth, verification.value.code)).operation,
      (await checkActionCode(auth, change.value.code)).operation,
      (await checkActionCode(auth, reset)).operation,
      await signIn(user.email, PASSWORD),
    ]).toEqual([
      'auth/invalid-action-code',
      'auth/invalid-action-code',
      { ok: false, code: 'invalid-action-code' },
      'auth/invalid-action-code',
      { ok: false, code: 'invalid-action-code' },
      'VERIFY_EMAIL',
      'VERIFY_AND_CHANGE_EMAIL',
      'PASSWORD_RESET',
      'done',
    ])
  })

  it('is refused for an email that the person has left', async () => {
    const user = await register()
    const code = await newCode(user.email)
    const change = await provider.port.createEmailChange(user.uid, freshEmail())
    await provider.port.applyEmailVerification(change.ok ? change.value.code : '')
    expect(await codeOf(confirmPasswordReset(provider.browser(), code, NEW_PASSWORD))).toBe(
      'auth/invalid-action-code',
    )
  })

  it('answers requests alike for an unknown, a disabled and a known email', async () => {
    const [known, disabled] = [await register(), await register()]
    await provider.port.setDisabled(disabled.uid, true)
    const addresses = [known.email ?? '', disabled.email ?? '', freshEmail()]
    const sentBefore = provider.sent.length
    const answers: unknown[] = []
    for (const email of addresses) {
      const { status, body } = await sendOobCode(email)
      answers.push([status, body])
    }
    expect([answers, provider.sent.slice(sentBefore)]).toEqual([
      addresses.map((email) => [200, { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email }]),
      addresses.map((email) => `reset ${email}`),
    ])
    if (engine === 'postgres') return
    provider.clock.advance(61_000)
    const statements = []
    for (const email of addresses) {
      statements.push(await statementsOf(provider.database, () => sendOobCode(email)))
    }
    expect(new Set(statements).size).toBe(1)
  })

  it('is limited to once a minute and five times an hour per email, known or not', async () => {
    const { email } = await register()
    const series = async (address: string) => {
      const statuses = [(await sendOobCode(address)).status, (await sendOobCode(address)).status]
      for (let mail = 0; mail < 5; mail++) {
        provider.clock.advance(61_000)
        statuses.push((await sendOobCode(address)).status)
      }
      return statuses
    }
    const expected = [200, 429, 200, 200, 200, 200, 429]
    expect([await series(email ?? ''), await series(freshEmail())]).toEqual([expected, expected])
  })

  it('gives a person without a password the first one', async () => {
    const email = freshEmail()
    const created = await provider.port.createIdentity({ email, emailVerified: false, displayName: 'Ada' })
    if (!created.ok) throw new Error(created.code)
    expect([created.value.hasPassword, await signIn(email, PASSWORD)]).toEqual([
      false,
      'auth/invalid-credential',
    ])
    const reset = await provider.port.applyPasswordReset(await newCode(email), PASSWORD)
    expect(reset.ok && [reset.value.hasPassword, reset.value.emailVerified]).toEqual([true, true])
    expect(await signIn(email, PASSWORD)).toBe('done')
  })

  it('ends the wait after too many guesses, and voids earlier custom tokens', async () => {
    const user = await register()
    const customToken = await provider.port.createCustomToken(user.uid)
    for (let wrong = 0; wrong < 6; wrong++) await signIn(user.email, 'wrong password')
    expect(await signIn(user.email, PASSWORD)).toBe('auth/too-many-requests')
    await provider.port.applyPasswordReset(await newCode(user.email), NEW_PASSWORD)
    expect([
      await signIn(user.email, NEW_PASSWORD),
      await codeOf(signInWithCustomToken(provider.browser(), customToken)),
    ]).toEqual(['done', 'auth/user-token-expired'])
  })

  it('is refused to unknown and disabled people', async () => {
    const user = await register()
    const code = await newCode(user.email)
    await provider.port.setDisabled(user.uid, true)
    provider.clock.advance(61_000)
    expect([
      await provider.port.createPasswordReset(freshEmail()),
      await provider.port.createPasswordReset('nobody'),
      await provider.port.createPasswordReset(user.email ?? ''),
      await provider.port.checkPasswordReset('made-up'),
      await provider.port.applyPasswordReset(code, NEW_PASSWORD),
    ]).toEqual([
      { ok: false, code: 'user-not-found' },
      { ok: false, code: 'invalid-email' },
      { ok: false, code: 'user-disabled' },
      { ok: false, code: 'invalid-action-code' },
      { ok: false, code: 'invalid-action-code' },
    ])
  })
})
