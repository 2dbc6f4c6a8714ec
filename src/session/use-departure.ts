import { useEffect, useState } from 'react'
import type { Integration } from '#machines/session/integration-callback/integration-callback-types.ts'
import type { Failure } from '#machines/shared/failure.ts'
import { useSignInEdges } from './sign-in-edges.tsx'
import type { Departure } from './session-entry.ts'

/** Leaving for a provider: which one, and why leaving failed. */
export function useDeparture() {
  const { loadSessionEntry } = useSignInEdges()
  const [leaving, setLeaving] = useState<Integration | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  useEffect(() => {
    // After the browser's back button the page is as it was left.
    const returned = (event: PageTransitionEvent): void => {
      if (event.persisted) setLeaving(null)
    }
    window.addEventListener('pageshow', returned)
    return () => window.removeEventListener('pageshow', returned)
  }, [])

  const leave = async (departure: Departure): Promise<void> => {
    setLeaving(departure.integration)
    setFailure(null)
    const entry = await loadSessionEntry()
    const result = entry.ok ? await entry.value.leaveForProvider(departure) : entry
    if (result.ok) return
    setFailure(result.failure)
    setLeaving(null)
  }
  return { leaving, failure, leave }
}
