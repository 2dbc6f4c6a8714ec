import {
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  updatePassword,
  validatePassword,
} from 'firebase/auth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, freshEmail, type ProviderFixture, startProvider } from '#tests/support/server/identity.ts'
import { engineHere } from '#tests/support/database/database.ts'

const REFUSED = 'auth/password-does-not-meet-requirements'
const GOOD = 'Tr0ub4dour&3'

describe('a password policy with all six requirements', () => {
  let provider: ProviderFixture

  beforeAll(async () => {
    provider = await startProvider(engineHere, {
      minLength: 10,
      maxLength: 20,
      lowercase: true,
      uppercase: true,
      numeric: true,
      nonAlphanumeric: true,
    })
  })
  afterAll(() => provider.close())

  const register = (password: string) =>
    createUserWithEmailAndPassword(provider.browser(), freshEmail(), password)

  it('is published, and the SDK and the provider agree about every rule', async () => {
    const broken = {
      minimum: 'Tr0ub4d&3',
      maximum: 'Tr0ub4dour&3Tr0ub4dou',
      lowercase: 'TR0UB4DOUR&3',
      uppercase: 'tr0ub4dour&3',
      numeric: 'Troubadour&x',
      nonAlphanumeric: 'Tr0ub4dour33',
      'non-alphanumeric in ASCII': 'Tr0ub4dourß3',
      'numeric in ASCII': 'Troubadour&٣',
    }
    const { passwordPolicy } = await validatePassword(provider.browser(), '')
    expect(passwordPolicy.customStrengthOptions).toEqual({
      minPasswordLength: 10,
      maxPasswordLength: 20,
      containsLowercaseLetter: true,
      containsUppercaseLetter: true,
      containsNumericCharacter: true,
      containsNonAlphanumericCharacter: true,
    })
    for (const [rule, password] of Object.entries(broken)) {
      const { isValid } = await validatePassword(provider.browser(), password)
      expect([rule, isValid, await codeOf(register(password))]).toEqual([rule, false, REFUSED])
    }
    const { isValid } = await validatePassword(provider.browser(), GOOD)
    expect([isValid, await codeOf(register(GOOD))]).toEqual([true, 'done'])
  })

  it('names all missing requirements at once', async () => {
    const answer = await provider.raw('/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local', {
      email: freshEmail(),
      password: '&',
    })
    expect(answer.body).toMatchObject({
      error: {
        message:
          'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: ' +
          '[Password must contain at least 10 characters, Password must contain a lower case character, ' +
          'Password must contain an upper case character, Password must contain a numeric character]',
      },
    })
  })

  it('applies at every endpoint: change, reset, the first password of a person without one', async () => {
    const { user } = await register(GOOD)
    const idToken = await user.getIdToken()
    const ip = { ip: '192.0.2.1' }
    const created = await provider.port.createPasswordReset(user.email ?? '')
    const code = created.ok ? created.value.code : ''
    expect([
      await codeOf(updatePassword(user, 'tr0ub4dour&3')),
      await provider.port.changePassword(idToken, 'tr0ub4dour&3', ip),
      await codeOf(confirmPasswordReset(provider.browser(), code, 'tr0ub4dour&3')),
      await provider.port.applyPasswordReset(code, 'tr0ub4dour&3'),
      await codeOf(confirmPasswordReset(provider.browser(), code, `${GOOD}!`)),
    ]).toEqual([
      REFUSED,
      { ok: false, code: 'password-does-not-meet-requirements' },
      REFUSED,
      { ok: false, code: 'password-does-not-meet-requirements' },
      'done',
    ])
  })
})
