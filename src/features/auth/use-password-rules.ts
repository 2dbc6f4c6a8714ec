import { useEffect, useState } from 'react'
import { passwordRules, type PasswordPolicy } from '#src/lib/password-policy.ts'
import { useSessionTools } from '#src/session/session-tools.tsx'
import type { PasswordRule } from '#src/ui/form/password-field.tsx'
import { ruleText } from './messages.ts'

/**
 * The provider's password policy against what is typed. Undefined until the policy has come, and where it does not come:
 * the provider then says what is wrong when the form is sent.
 */
export function usePasswordRules(password: string): readonly PasswordRule[] | undefined {
  const { passwordPolicy } = useSessionTools()
  const [policy, setPolicy] = useState<PasswordPolicy>()
  useEffect(() => {
    let mounted = true
    void passwordPolicy().then((result) => {
      if (mounted && result.ok) setPolicy(result.value)
    })
    return () => {
      mounted = false
    }
  }, [passwordPolicy])
  if (policy === undefined) return undefined
  return (
    passwordRules(policy, password)
      // A maximum of thousands of characters is only worth a line once it is exceeded.
      .filter(({ id, met }) => id !== 'maxLength' || !met)
      .map(({ id, met }) => ({ id, met, label: ruleText(id, policy) }))
  )
}
