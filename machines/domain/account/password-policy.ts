/** The identity provider's rules for a new password (seed section 5); `maxLength` is null where it has none. */
export interface PasswordPolicy {
  readonly minLength: number
  readonly maxLength: number | null
  readonly lowercase: boolean
  readonly uppercase: boolean
  readonly numeric: boolean
  readonly nonAlphanumeric: boolean
}

export type PasswordRuleId =
  'minLength' | 'maxLength' | 'lowercase' | 'uppercase' | 'numeric' | 'nonAlphanumeric'

export interface PasswordRuleState {
  readonly id: PasswordRuleId
  readonly met: boolean
}

/** The form in which a password is judged and hashed (NIST SP 800-63B section 5.1.1.2). */
export const normalPassword = (password: string): string => password.normalize('NFKC')

/** The signs that count as non-alphanumeric, as the provider's protocol lists them. */
export const passwordSigns: readonly string[] = [...'^$*.[]{}()?"!@#%&/\\,><\':;|_~']

/**
 * Every rule of the policy with whether the password meets it. Asked by the form and by the provider. Lengths count UTF-16
 * units of the normal form, as the provider's SDK does.
 */
export function passwordRules(policy: PasswordPolicy, typed: string): PasswordRuleState[] {
  const password = normalPassword(typed)
  const rules: (PasswordRuleState | null)[] = [
    { id: 'minLength', met: password.length >= policy.minLength },
    policy.maxLength === null ? null : { id: 'maxLength', met: password.length <= policy.maxLength },
    policy.lowercase ? { id: 'lowercase', met: /[a-z]/u.test(password) } : null,
    policy.uppercase ? { id: 'uppercase', met: /[A-Z]/u.test(password) } : null,
    policy.numeric ? { id: 'numeric', met: /[0-9]/u.test(password) } : null,
    policy.nonAlphanumeric
      ? { id: 'nonAlphanumeric', met: passwordSigns.some((sign) => password.includes(sign)) }
      : null,
  ]
  return rules.filter((rule) => rule !== null)
}
