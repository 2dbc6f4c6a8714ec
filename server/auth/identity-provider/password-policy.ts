import { isCommonPassword } from './common-passwords.ts'
import { done, type Outcome, refuse } from './outcome.ts'
import { isWellFormed } from './text.ts'

/** What a password must be. Lengths in UTF-16 units and classes in ASCII, as the browser's SDK measures them. */
export interface PasswordPolicy {
  minLength: number
  maxLength: number
  lowercase: boolean
  uppercase: boolean
  numeric: boolean
  nonAlphanumeric: boolean
}

/** No character-class rules (product.md section 2). */
const SHIPPED: PasswordPolicy = {
  minLength: 8,
  maxLength: 4096,
  lowercase: false,
  uppercase: false,
  numeric: false,
  nonAlphanumeric: false,
}

/** No policy may allow more: it is what fits into a body of the protocol. */
export const LONGEST_PASSWORD = 4096
const NON_ALPHANUMERIC = [...'^$*.[]{}()?"!@#%&/\\,><\':;|_~']

export interface PasswordRules {
  /** Checks a new password; `email` is the account's, which must not be the password either. */
  check(password: string, email: string | null): Outcome<string>
  /** The protocol's form of the policy: what `validatePassword` of the SDK reads. */
  readonly answer: object
}

/** @param wanted replaces single rules of the policy that this server ships with */
export function createPasswordRules(wanted: Partial<PasswordPolicy> = {}): PasswordRules {
  const policy = { ...SHIPPED, ...wanted }
  const maxLength = Math.min(policy.maxLength, LONGEST_PASSWORD)
  const { minLength } = policy

  /** The vendor's words for what is missing, all of it at once. */
  const missingIn = (password: string): string[] => {
    const missing: [boolean, string][] = [
      [password.length < minLength, `Password must contain at least ${minLength} characters`],
      [password.length > maxLength, `Password may contain at most ${maxLength} characters`],
      [policy.lowercase && !/[a-z]/u.test(password), 'Password must contain a lower case character'],
      [policy.uppercase && !/[A-Z]/u.test(password), 'Password must contain an upper case character'],
      [policy.numeric && !/[0-9]/u.test(password), 'Password must contain a numeric character'],
      [
        policy.nonAlphanumeric && !NON_ALPHANUMERIC.some((sign) => password.includes(sign)),
        'Password must contain a non-alphanumeric character',
      ],
    ]
    return missing.flatMap(([isMissing, words]) => (isMissing ? [words] : []))
  }

  return {
    check(password, email) {
      if (!isWellFormed(password)) return refuse('INVALID_ARGUMENT', 'The password is not valid Unicode')
      const missing = missingIn(password)
      if (missing.length > 0) {
        const detail = `Missing password requirements: [${missing.join(', ')}]`
        return refuse('PASSWORD_DOES_NOT_MEET_REQUIREMENTS', detail)
      }
      const lower = password.toLowerCase()
      if (isCommonPassword(lower))
        return refuse('WEAK_PASSWORD', 'This password is among the most common ones')
      if (email !== null && (lower === email || lower === email.split('@')[0])) {
        return refuse('WEAK_PASSWORD', 'The password is the e-mail address')
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
      allowedNonAlphanumericCharacters: NON_ALPHANUMERIC,
      schemaVersion: 1,
      enforcementState: 'ENFORCE',
      forceUpgradeOnSignin: false,
    },
  }
}
