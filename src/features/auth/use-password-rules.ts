import { usePasswordPolicy } from '#src/session/use-password-policy.ts'
import type { PasswordRule } from '#src/ui/form/password-field.tsx'
import { rulesInWords } from '#src/ui/form/password-rules.ts'

/** The provider's password policy against what is typed; undefined until it has come, and where it does not come. */
export function usePasswordRules(password: string): readonly PasswordRule[] | undefined {
  const policy = usePasswordPolicy()
  return policy === undefined ? undefined : rulesInWords(policy, password)
}
