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

/** Every rule that the policy has, against what is typed; lengths in UTF-16 units, as the provider counts. */
export function passwordRules(policy: PasswordPolicy, password: string): PasswordRuleState[] {
  const rules: (PasswordRuleState | null)[] = [
    { id: 'minLength', met: password.length >= policy.minLength },
    policy.maxLength === null ? null : { id: 'maxLength', met: password.length <= policy.maxLength },
    policy.lowercase ? { id: 'lowercase', met: /[a-z]/u.test(password) } : null,
    policy.uppercase ? { id: 'uppercase', met: /[A-Z]/u.test(password) } : null,
    policy.numeric ? { id: 'numeric', met: /[0-9]/u.test(password) } : null,
    policy.nonAlphanumeric ? { id: 'nonAlphanumeric', met: /[^a-zA-Z0-9]/u.test(password) } : null,
  ]
  return rules.filter((rule) => rule !== null)
}
