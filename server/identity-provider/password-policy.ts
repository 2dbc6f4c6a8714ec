import { isCommonPassword } from './common-passwords.ts'
import { done, type Outcome, refuse } from './outcome.ts'
import { isWellFormed } from './text.ts'

/** Length in UTF-16 units, as the browser's SDK measures it. No character-class rules (product.md section 2). */
export const PASSWORD_POLICY = { minLength: 8, maxLength: 4096 } as const

/** The protocol's form of the policy: what `validatePassword` of the SDK reads. */
export const passwordPolicyAnswer = {
  customStrengthOptions: {
    minPasswordLength: PASSWORD_POLICY.minLength,
    maxPasswordLength: PASSWORD_POLICY.maxLength,
  },
  allowedNonAlphanumericCharacters: [...'^$*.[]{}()?"!@#%&/\\,><\':;|_~'],
  schemaVersion: 1,
  enforcementState: 'ENFORCE',
  forceUpgradeOnSignin: false,
}

/** Checks a new password; `email` is the account's, which must not be the password either. */
export function checkPassword(password: string, email: string | null): Outcome<string> {
  const { minLength, maxLength } = PASSWORD_POLICY
  if (!isWellFormed(password)) return refuse('INVALID_ARGUMENT', 'The password is not valid Unicode')
  if (password.length < minLength) {
    return refuse(
      'PASSWORD_DOES_NOT_MEET_REQUIREMENTS',
      `Missing password requirements: [Password must contain at least ${minLength} characters]`,
    )
  }
  if (password.length > maxLength) {
    return refuse(
      'PASSWORD_DOES_NOT_MEET_REQUIREMENTS',
      `Missing password requirements: [Password may contain at most ${maxLength} characters]`,
    )
  }
  const lower = password.toLowerCase()
  if (isCommonPassword(lower)) return refuse('WEAK_PASSWORD', 'This password is among the most common ones')
  if (email !== null && (lower === email || lower === email.split('@')[0])) {
    return refuse('WEAK_PASSWORD', 'The password is the e-mail address')
  }
  return done(password)
}
