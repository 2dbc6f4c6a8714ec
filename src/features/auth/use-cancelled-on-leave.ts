import { useEffect } from 'react'
import { useAuthActor } from '#src/session/auth-context.tsx'

/** A sign-in that is under way, or failed, ends when its page goes: another page does not show its failure. */
export function useCancelledOnLeave(): void {
  const auth = useAuthActor()
  useEffect(() => () => auth.send({ type: 'auth.signInCancelled' }), [auth])
}
