import { usePasswordPolicy } from '#src/session/use-password-policy.ts'
import type { PasswordRule } from '#src/ui/form/password-field.tsx'
import { rulesInWords } from '#src/ui/form/password-rules.ts'

/**
 * The provider's password policy checked against the typed password; null until it is loaded, or if loading fails.
 */
export function usePasswordRules(password: string): readonly PasswordRule[] | null {
  const policy = usePasswordPolicy()
  return policy === undefined ? null : rulesInWords(policy, password)
}
