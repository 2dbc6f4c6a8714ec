import { useEffect } from 'react'
import { useAuthActor } from '#src/session/auth-context.tsx'

/** A pending or failed sign-in ends with its page, so that another page does not show its failure. */
export function useCancelledOnLeave(): void {
  const auth = useAuthActor()
  useEffect(() => () => auth.send({ type: 'auth.signInCancelled' }), [auth])
}
