import {
  applyActionCode,
  createUserWithEmailAndPassword,
  sendEmailVerification,
  sendSignInLinkToEmail,
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

describeOnDatabase('an email verification', (engine) => {
  let provider: ProviderFixture

  beforeAll(async () => {
    provider = await startProvider(engine)
  })
  afterAll(() => provider.close())

  const register = async () =>
    (await createUserWithEmailAndPassword(provider.browser(), freshEmail(), PASSWORD)).user
  const newCode = async (uid: string): Promise<string> => {
    const created = await provider.port.createEmailVerification(uid)
    if (!created.ok) throw new Error(created.code)
    return created.value.code
  }

  const apply = async (code: string): Promise<string> => {
    const applied = await provider.port.applyEmailVerification(code)
    return applied.ok ? 'applied' : applied.code
  }

  it('happens once: a used code says that it is done, and the next ID token is verified', async () => {
    const user = await register()
    const code = await newCode(user.uid)
    expect(await provider.port.applyEmailVerification(code)).toEqual({
      ok: true,
      value: {
        uid: user.uid,
        email: user.email,
        emailVerified: true,
        disabled: false,
        claims: {},
        hasPassword: true,
        validSince: expect.toSatisfy(Number.isSafeInteger),
      },
    })
    expect(await provider.port.applyEmailVerification(code)).toEqual({ ok: false, code: 'already-verified' })
    await user.reload()
    const verified = await provider.port.verifyIdToken(await user.getIdToken(true))
    expect([user.emailVerified, verified.ok && verified.value.emailVerified]).toEqual([true, true])
  })

  it('has one winner when a code is used twice at once', async () => {
    const code = await newCode((await register()).uid)
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => provider.port.applyEmailVerification(code)))
    expect(outcomes.map((outcome) => (outcome.ok ? 'applied' : outcome.code)).toSorted()).toEqual([
      'already-verified',
      'already-verified',
      'already-verified',
      'applied',
    ])
  })

  it('expires after 24 hours', async () => {
    const user = await register()
    const [early, late] = [await newCode(user.uid), await newCode(user.uid)]
    provider.clock.advance(DAY)
    expect(await provider.port.applyEmailVerification(late)).toEqual({
      ok: false,
      code: 'expired-action-code',
    })
    expect(await codeOf(applyActionCode(provider.browser(), early))).toBe('auth/expired-action-code')
  })

  it('accepts an earlier mail as long as none was used', async () => {
    const user = await register()
    const [first, second] = [await newCode(user.uid), await newCode(user.uid)]
    expect(await codeOf(applyActionCode(provider.browser(), first))).toBe('done')
    expect(await codeOf(applyActionCode(provider.browser(), second))).toBe('auth/invalid-action-code')
  })

  it('answers every link to a verified email as done, a day and a month later, to its own server only', async () => {
    const user = await register()
    const [first, second] = [await newCode(user.uid), await newCode(user.uid)]
    await provider.port.applyEmailVerification(first)
    const said = async (code: string) => [
      await provider.port.checkEmailVerification(code),
      await provider.port.applyEmailVerification(code),
      await provider.port.claimByVerification(code, 'another good phrase'),
      await codeOf(applyActionCode(provider.browser(), code)),
    ]
    const done = { ok: false, code: 'already-verified' }
    const invalid = { ok: false, code: 'invalid-action-code' }
    const confirmed = [done, done, done, 'auth/invalid-action-code']
    const unknown = [invalid, invalid, invalid, 'auth/invalid-action-code']
    expect([await said(first), await said(second), await said('made-up')]).toEqual([
      confirmed,
      confirmed,
      unknown,
    ])
    provider.clock.advance(29 * DAY)
    expect([await said(first), await said(second)]).toEqual([confirmed, confirmed])
    provider.clock.advance(3 * DAY)
    await newCode((await register()).uid)
    expect(await said(first)).toEqual(unknown)
  })

  it('answers the link of a completed email change as done, while the email stays', async () => {
    const user = await register()
    const [old, next] = [await newCode(user.uid), freshEmail()]
    const codeTo = async (email: string) => {
      const change = await provider.port.createEmailChange(user.uid, email)
      return change.ok ? change.value.code : ''
    }
    const code = await codeTo(next)
    await provider.port.applyEmailVerification(code)
    const rows = await provider.database.global((tx) =>
      tx.selectFrom('identity_action_code').selectAll().where('uid', '=', user.uid).execute(),
    )
    expect([
      rows.map(({ email, new_email }) => [email, new_email]),
      await apply(old),
      await apply(code),
    ]).toEqual([[[next, next]], 'invalid-action-code', 'already-verified'])
    await provider.port.applyEmailVerification(await codeTo(freshEmail()))
    const moved = await apply(code)
    const again = await newCode(user.uid)
    await provider.port.applyEmailVerification(again)
    // As if a link is made while another one is followed: it has not been removed.
    await provider.database.global((tx) =>
      tx.updateTable('identity_user').set({ email: freshEmail() }).where('uid', '=', user.uid).execute(),
    )
    expect([moved, await apply(again)]).toEqual(['invalid-action-code', 'invalid-action-code'])
  })

  it('is also done by a password reset', async () => {
    const user = await register()
    const code = await newCode(user.uid)
    const reset = await provider.port.createPasswordReset(user.email ?? '')
    const link = reset.ok ? reset.value.code : ''
    await provider.port.applyPasswordReset(link, 'another good phrase')
    expect([await apply(code), await provider.port.checkPasswordReset(link)]).toEqual([
      'already-verified',
      { ok: false, code: 'invalid-action-code' },
    ])
  })

  it('verifies the email that the mail went to, not a later one', async () => {
    const user = await register()
    const code = await newCode(user.uid)
    const next = freshEmail()
    const change = await provider.port.createEmailChange(user.uid, next)
    await provider.port.applyEmailVerification(change.ok ? change.value.code : '')
    expect(await provider.port.applyEmailVerification(code)).toEqual({
      ok: false,
      code: 'invalid-action-code',
    })
    expect((await provider.port.getIdentity(user.uid))?.email).toBe(next)
  })

  it('is mailed on request of the page, which gets no code', async () => {
    const user = await register()
    const idToken = await user.getIdToken()
    const answer = await provider.raw('/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=local', {
      requestType: 'VERIFY_EMAIL',
      idToken,
    })
    expect(answer.body).toEqual({ kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email: user.email })
    const mail = provider.mails.at(-1)
    expect(mail).toEqual({
      kind: 'VERIFY_EMAIL',
      uid: user.uid,
      to: user.email,
      code: expect.stringMatching(/^[\w-]{43}$/u),
      expiresAt: expect.any(Date),
    })
    expect(await codeOf(applyActionCode(provider.browser(), mail?.code ?? ''))).toBe('done')
  })

  it('mails at most five times in ten minutes', async () => {
    const user = await register()
    const before = provider.mails.length
    const codes: string[] = []
    for (let mail = 0; mail < 7; mail++) codes.push(await codeOf(sendEmailVerification(user)))
    expect(codes).toEqual([
      ...Array<string>(5).fill('done'),
      'auth/too-many-requests',
      'auth/too-many-requests',
    ])
    expect(provider.mails.length - before).toBe(5)
  })

  it('refuses made-up codes, unknown kinds of mails, and links to other origins', async () => {
    const settings = { url: 'http://localhost:4300/verifyToken', handleCodeInApp: true }
    const elsewhere = { url: 'https://elsewhere.example/' }
    expect([
      await codeOf(applyActionCode(provider.browser(), 'made-up')),
      await codeOf(sendSignInLinkToEmail(provider.browser(), freshEmail(), settings)),
      await codeOf(sendEmailVerification(await register(), elsewhere)),
      await codeOf(sendEmailVerification(await register(), settings)),
    ]).toEqual([
      'auth/invalid-action-code',
      'auth/operation-not-allowed',
      'auth/unauthorized-continue-uri',
      'done',
    ])
  })

  it('is refused to unknown and disabled people', async () => {
    const user = await register()
    const code = await newCode(user.uid)
    await provider.database.global((tx) =>
      tx.updateTable('identity_user').set({ disabled: true }).where('uid', '=', user.uid).execute(),
    )
    expect([
      await provider.port.createEmailVerification('nobody'),
      await provider.port.createEmailVerification(user.uid),
      await provider.port.applyEmailVerification(code),
    ]).toEqual([
      { ok: false, code: 'user-not-found' },
      { ok: false, code: 'user-disabled' },
      { ok: false, code: 'user-disabled' },
    ])
  })

  it('stores codes as hashes, and logs no codes, tokens, emails and passwords', async () => {
    const user = await register()
    const code = await newCode(user.uid)
    const rows = await provider.database.global((tx) =>
      tx.selectFrom('identity_action_code').selectAll().execute(),
    )
    expect(JSON.stringify(rows)).not.toContain(code)
    await provider.port.applyEmailVerification(code)
    const log = provider.logged.join('\n')
    const secrets = [code, user.email ?? '', user.refreshToken, await user.getIdToken(), PASSWORD]
    expect([log.includes(user.uid), ...secrets.map((secret) => log.includes(secret))]).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ])
  })
})
