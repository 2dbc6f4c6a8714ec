import { useState } from 'react'
import type { Problem } from '#src/api/call-errors.ts'
import { useIsShown } from '#src/ui/overlay/use-is-shown.ts'

/**
 * Sends a dialog's form: busy while it is on its way, its problem kept beside what was typed. `onDone` is not called for a
 * dialog that was closed meanwhile.
 */
export function useSubmit(onDone: () => void) {
  const isShown = useIsShown()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const submit = async (work: () => Promise<Problem | null>): Promise<void> => {
    setBusy(true)
    try {
      const failed = await work()
      setProblem(failed)
      if (failed === null && isShown()) onDone()
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, submit, isShown, clear: () => setProblem(null) }
}
