/** The identity provider's rules for a new password (docs/product-rules.md#sign-in); `maxLength` is null without a limit. */
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

/** The normalized password that is checked and hashed (NIST SP 800-63B section 5.1.1.2). */
export const normalPassword = (password: string): string => password.normalize('NFKC')

/** The characters that count as non-alphanumeric, from the provider's protocol. */
export const passwordSigns: readonly string[] = [...'^$*.[]{}()?"!@#%&/\\,><\':;|_~']

/**
 * Every rule of the policy, and whether the password meets it; for the form and the provider. Lengths are UTF-16 units
 * of the normalized password, as in the provider's SDK.
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
