import { useEffect, useState } from 'react'
import { useApi } from '#src/api/api-context.tsx'
import { CallEnded, CallFailed } from '#src/api/call-errors.ts'
import { askForSession } from './calls.ts'

/**
 * What a look at the session has found. Only the server can say that it is over: `unanswered` (it failed) and
 * `unreached` (it could not be asked) know nothing of the session.
 */
export type SessionLook = 'fine' | 'refused' | 'unanswered' | 'unreached'

function lookOf(error: unknown): SessionLook {
  if (!(error instanceof CallFailed)) return 'unanswered'
  const { reason, status } = error.failure
  if (reason === 'noResponse') return 'unreached'
  return reason === 'refreshDenied' || status === 401 || status === 403 ? 'refused' : 'unanswered'
}

/** Looks once, and again when it is asked for. `found` is null until the first look has ended, and stays during the next. */
export function useSessionLook() {
  const api = useApi()
  const [turn, setTurn] = useState(0)
  const [ended, setEnded] = useState<{ readonly turn: number; readonly found: SessionLook } | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    askForSession(api, controller.signal).then(
      (data) => setEnded({ turn, found: data === undefined ? 'unanswered' : 'fine' }),
      (error: unknown) => {
        // A call that was cancelled says nothing about the session.
        if (!(error instanceof CallEnded)) setEnded({ turn, found: lookOf(error) })
      },
    )
    return () => controller.abort()
  }, [api, turn])
  return {
    found: ended?.found ?? null,
    isLooking: ended?.turn !== turn,
    lookAgain: () => setTurn(turn + 1),
  }
}
