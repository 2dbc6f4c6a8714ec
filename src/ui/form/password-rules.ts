import {
  passwordRules,
  type PasswordPolicy,
  type PasswordRuleId,
} from '#machines/domain/account/password-policy.ts'
import type { PasswordRule } from './password-field.tsx'

const words: Readonly<Record<PasswordRuleId, (policy: PasswordPolicy) => string>> = {
  minLength: ({ minLength }) => `at least ${minLength} characters`,
  maxLength: ({ maxLength }) => `at most ${maxLength ?? 0} characters`,
  lowercase: () => 'a lowercase letter',
  uppercase: () => 'an uppercase letter',
  numeric: () => 'a number',
  nonAlphanumeric: () => 'a symbol, such as ! or ?',
}

/** The provider's policy checked against the typed password, as texts for a password field. */
export const rulesInWords = (policy: PasswordPolicy, password: string): PasswordRule[] =>
  passwordRules(policy, password)
    // A maximum of thousands of characters is shown only once it is exceeded.
    .filter(({ id, met }) => id !== 'maxLength' || !met)
    .map(({ id, met }) => ({ id, met, label: words[id](policy) }))
