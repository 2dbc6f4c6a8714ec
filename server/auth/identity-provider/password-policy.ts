import { mailboxKey } from '#machines/domain/text/email-address.ts'
import {
  normalPassword,
  passwordRules,
  passwordSigns,
  type PasswordPolicy as SharedPolicy,
  type PasswordRuleId,
} from '#machines/domain/account/password-policy.ts'
import { oddText } from '#server/contract/text.ts'
import { isCommonPassword } from './common-passwords.ts'
import { done, type Outcome, refuse } from './outcome.ts'
import { isWellFormed } from './text.ts'

/** A policy of this server, which always has a maximum length. */
export interface PasswordPolicy extends SharedPolicy {
  readonly maxLength: number
}

/** No character-class rules (docs/product-rules.md#sign-in). */
const SHIPPED: PasswordPolicy = {
  minLength: 8,
  maxLength: 4096,
  lowercase: false,
  uppercase: false,
  numeric: false,
  nonAlphanumeric: false,
}

/** Upper bound of every policy: it must fit into a request body of the protocol. */
export const LONGEST_PASSWORD = 4096

export interface PasswordRules {
  /**
   * Returns the normal form of a new password, or the refusal. The password must not be `email`, the
   * account's address.
   */
  check(password: string, email: string | null): Outcome<string>
  /** The policy in the protocol's form, as the SDK's `validatePassword` reads it. */
  readonly answer: object
}

/** @param wanted overrides single default rules */
export function createPasswordRules(wanted: Partial<PasswordPolicy> = {}): PasswordRules {
  const shipped = { ...SHIPPED, ...wanted }
  const policy = { ...shipped, maxLength: Math.min(shipped.maxLength, LONGEST_PASSWORD) }
  const { minLength, maxLength } = policy

  /** The vendor's wording of each rule. */
  const words: Record<PasswordRuleId, string> = {
    minLength: `Password must contain at least ${minLength} characters`,
    maxLength: `Password may contain at most ${maxLength} characters`,
    lowercase: 'Password must contain a lower case character',
    uppercase: 'Password must contain an upper case character',
    numeric: 'Password must contain a numeric character',
    nonAlphanumeric: 'Password must contain a non-alphanumeric character',
  }

  return {
    check(typed, email) {
      if (!isWellFormed(typed)) return refuse('INVALID_ARGUMENT', 'The password isn’t valid Unicode')
      // The contract's operations refuse control characters, so the account could never sign in.
      if (oddText(typed).length > 0) return refuse('INVALID_ARGUMENT', 'The password has control characters')
      const password = normalPassword(typed)
      const missing = passwordRules(policy, password).flatMap(({ id, met }) => (met ? [] : [words[id]]))
      if (missing.length > 0) {
        const detail = `Missing password requirements: [${missing.join(', ')}]`
        return refuse('PASSWORD_DOES_NOT_MEET_REQUIREMENTS', detail)
      }
      const lower = password.toLowerCase()
      if (isCommonPassword(lower)) return refuse('WEAK_PASSWORD', 'This password is too common')
      const own = email === null ? [] : [email, mailboxKey(email), email.slice(0, email.lastIndexOf('@'))]
      if (own.some((each) => lower === normalPassword(each))) {
        return refuse('WEAK_PASSWORD', 'The password can’t be the email')
      }
      return done(password)
    },
    answer: {
      customStrengthOptions: {
        minPasswordLength: minLength,
        maxPasswordLength: maxLength,
        ...(policy.lowercase ? { containsLowercaseCharacter: true } : {}),
        ...(policy.uppercase ? { containsUppercaseCharacter: true } : {}),
        ...(policy.numeric ? { containsNumericCharacter: true } : {}),
        ...(policy.nonAlphanumeric ? { containsNonAlphanumericCharacter: true } : {}),
      },
      allowedNonAlphanumericCharacters: passwordSigns,
      schemaVersion: 1,
      enforcementState: 'ENFORCE',
      forceUpgradeOnSignin: false,
    },
  }
}
