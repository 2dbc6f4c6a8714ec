import { useEffect, useState } from 'react'
import type { PasswordPolicy } from '#machines/domain/account/password-policy.ts'
import { useSignInEdges } from './sign-in-edges.tsx'

/**
 * The provider's password policy. Undefined until it is loaded, or if loading fails: the provider then reports errors
 * on submit.
 */
export function usePasswordPolicy(): PasswordPolicy | undefined {
  const { passwordPolicy } = useSignInEdges()
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
  return policy
}
