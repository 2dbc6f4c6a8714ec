import {
  applyActionCode,
  checkActionCode,
  createUserWithEmailAndPassword,
  signInWithEmailAndPassword,
  updatePassword,
  type User,
  verifyBeforeUpdateEmail,
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

const DAY = 86_400_000

describeOnDatabase('an email change', (engine) => {
  let provider: ProviderFixture

  beforeAll(async () => {
    provider = await startProvider(engine)
  })
  afterAll(() => provider.close())

  const register = async () =>
    (await createUserWithEmailAndPassword(provider.browser(), freshEmail(), PASSWORD)).user
  const signIn = (email: string | null) =>
    codeOf(signInWithEmailAndPassword(provider.browser(), email ?? '', PASSWORD))
  const newCode = async (uid: string, email: string): Promise<string> => {
    const created = await provider.port.createEmailChange(uid, email)
    if (!created.ok) throw new Error(created.code)
    return created.value.code
  }
  const verify = async ({ uid }: User) => {
    const created = await provider.port.createEmailVerification(uid)
    return created.ok && (await provider.port.applyEmailVerification(created.value.code)).ok
  }

  it('keeps the old email until the link to the new one is followed, then ends every session', async () => {
    const user = await register()
    const [old, next] = [user.email, freshEmail()]
    await verify(user)
    await user.reload()
    await verifyBeforeUpdateEmail(user, next.toUpperCase())
    const mail = provider.mails.at(-1)
    expect(mail).toEqual({
      kind: 'VERIFY_AND_CHANGE_EMAIL',
      uid: user.uid,
      to: next,
      code: expect.stringMatching(/^[\w-]{43}$/u),
      expiresAt: expect.any(Date),
    })
    const code = mail?.code ?? ''
    const auth = provider.browser()
    expect([(await checkActionCode(auth, code)).data, await signIn(next), await signIn(old)]).toEqual([
      { email: next, previousEmail: old, multiFactorInfo: null },
      'auth/invalid-credential',
      'done',
    ])
    await applyActionCode(auth, code)
    expect([
      await signIn(old),
      await signIn(next),
      await codeOf(user.getIdToken(true)),
      provider.sent.filter((line) => line.startsWith(user.uid)),
      await provider.port.getIdentity(user.uid),
      await codeOf(applyActionCode(auth, code)),
    ]).toEqual([
      'auth/invalid-credential',
      'done',
      'auth/user-token-expired',
      // The account's lock comes before that of the sessions, as in a sign-in.
      [`${user.uid} ${next} was ${old} true`, `${user.uid} email-changed`],
      {
        uid: user.uid,
        email: next,
        emailVerified: true,
        disabled: false,
        claims: {},
        hasPassword: true,
        validSince: expect.toSatisfy(Number.isSafeInteger),
      },
      'auth/invalid-action-code',
    ])
  })

  it('has one winner among ten uses of one code at once', async () => {
    const code = await newCode((await register()).uid, freshEmail())
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => provider.port.applyEmailVerification(code)),
    )
    expect(outcomes.map((outcome) => (outcome.ok ? 'changed' : outcome.code)).toSorted()).toEqual([
      ...Array<string>(9).fill('already-verified'),
      'changed',
    ])
  })

  it('has one winner between two people who want one email', async () => {
    const [one, other, contested] = [await register(), await register(), freshEmail()]
    const codes = [await newCode(one.uid, contested), await newCode(other.uid, contested)]
    const outcomes = await Promise.all(codes.map((code) => provider.port.applyEmailVerification(code)))
    expect(outcomes.map((outcome) => (outcome.ok ? 'changed' : outcome.code)).toSorted()).toEqual([
      'changed',
      'email-already-in-use',
    ])
  })

  it('is refused for an email that is taken, was taken in the meantime, or is empty', async () => {
    const [user, other] = [await register(), await register()]
    const next = freshEmail()
    const code = await newCode(user.uid, next)
    await createUserWithEmailAndPassword(provider.browser(), next, PASSWORD)
    expect([
      await codeOf(verifyBeforeUpdateEmail(user, other.email ?? '')),
      await codeOf(verifyBeforeUpdateEmail(user, user.email ?? '')),
      await codeOf(verifyBeforeUpdateEmail(user, 'nobody')),
      await codeOf(verifyBeforeUpdateEmail(user, '')),
      await provider.port.createEmailChange('nobody', freshEmail()),
      await provider.port.createEmailChange(user.uid, 'nobody'),
      await provider.port.applyEmailVerification(code),
    ]).toEqual([
      'auth/email-already-in-use',
      'auth/email-already-in-use',
      'auth/invalid-email',
      'auth/missing-email',
      { ok: false, code: 'user-not-found' },
      { ok: false, code: 'invalid-email' },
      { ok: false, code: 'email-already-in-use' },
    ])
  })

  it('expires with the sessions: a new password, a revocation or another change voids earlier links', async () => {
    const [changed, revoked, moved, disabled] = [
      await register(),
      await register(),
      await register(),
      await register(),
    ]
    const people = [changed, revoked, moved, disabled]
    const codes = await Promise.all(people.map(({ uid }) => newCode(uid, freshEmail())))
    await updatePassword(changed, 'another good phrase')
    await provider.port.revokeTokens(revoked.uid)
    await provider.port.applyEmailVerification(await newCode(moved.uid, freshEmail()))
    await provider.port.setDisabled(disabled.uid, true)
    await provider.port.setDisabled(disabled.uid, false)
    const outcomes = await Promise.all(codes.map((code) => provider.port.applyEmailVerification(code)))
    expect(outcomes).toEqual(people.map(() => ({ ok: false, code: 'invalid-action-code' })))
  })

  it('of a verified person needs a recent sign-in; a wrong first email can always be corrected', async () => {
    const [verified, unverified] = [await register(), await register()]
    await verify(verified)
    provider.clock.advance(300_000)
    expect([
      await codeOf(verifyBeforeUpdateEmail(verified, freshEmail())),
      await codeOf(verifyBeforeUpdateEmail(unverified, freshEmail())),
    ]).toEqual(['auth/requires-recent-login', 'done'])
  })

  it('expires after 24 hours', async () => {
    const code = await newCode((await register()).uid, freshEmail())
    provider.clock.advance(DAY)
    expect(await codeOf(applyActionCode(provider.browser(), code))).toBe('auth/expired-action-code')
  })

  it('can be tried with ten emails in ten minutes', async () => {
    const { uid } = await register()
    const codes: string[] = []
    for (let address = 0; address < 11; address++) {
      const created = await provider.port.createEmailChange(uid, freshEmail())
      codes.push(created.ok ? 'created' : created.code)
    }
    expect(codes).toEqual([...Array<string>(10).fill('created'), 'too-many-requests'])
  })

  it('gives a person without an email the first one', async () => {
    const created = await provider.port.createIdentity({
      email: null,
      emailVerified: false,
      displayName: null,
    })
    if (!created.ok) throw new Error(created.code)
    const { uid } = created.value
    const next = freshEmail()
    const applied = await provider.port.applyEmailVerification(await newCode(uid, next))
    expect([applied.ok && applied.value.email, await provider.port.findByEmail(next.toUpperCase())]).toEqual([
      next,
      applied.ok && applied.value,
    ])
  })
})
