import { useEffect, useState } from 'react'
import { useApi } from '#src/api/api-context.tsx'
import { CallEnded } from '#src/api/call-errors.ts'
import type { CallFailure } from '#src/api/call-failure.ts'
import { askForSession } from './mutations.ts'

/**
 * Result of a session check. Only the server can end a session: after `unanswered` (the check failed) and `unreached`
 * (it could not be sent) its state is unknown.
 */
export type SessionCheck = 'fine' | 'refused' | 'unanswered' | 'unreached'

function checkOf({ kind }: CallFailure): SessionCheck {
  if (kind === 'denied') return 'refused'
  return kind === 'noResponse' ? 'unreached' : 'unanswered'
}

/** Checks once, and again on request. `found` is null until the first check has ended, and stays during the next. */
export function useSessionCheck() {
  const api = useApi()
  const [turn, setTurn] = useState(0)
  const [ended, setEnded] = useState<{ readonly turn: number; readonly found: SessionCheck } | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    askForSession(api, controller.signal).then(
      (result) => setEnded({ turn, found: result.ok ? 'fine' : checkOf(result.failure) }),
      (error: unknown) => {
        // A cancelled call says nothing about the session.
        if (!(error instanceof CallEnded)) setEnded({ turn, found: 'unanswered' })
      },
    )
    return () => controller.abort()
  }, [api, turn])
  return {
    found: ended?.found ?? null,
    isChecking: ended?.turn !== turn,
    checkAgain: () => setTurn(turn + 1),
  }
}
