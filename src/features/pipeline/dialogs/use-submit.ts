import { useState } from 'react'
import type { Problem } from '#src/api/call-errors.ts'
import { useIsShown } from '#src/ui/overlay/use-is-shown.ts'

/**
 * Sends a dialog's form: busy while it is on its way, its problem kept beside what was typed. Neither `onDone` nor what
 * comes `next` is called for a dialog that was closed meanwhile.
 */
export function useSubmit(onDone: () => void) {
  const isShown = useIsShown()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const submit = async (work: () => Promise<Problem | null>, next?: () => void): Promise<void> => {
    setBusy(true)
    try {
      const failed = await work()
      setProblem(failed)
      if (failed !== null || !isShown()) return
      onDone()
      next?.()
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, submit, isShown, clear: () => setProblem(null) }
}
