import { useState } from 'react'
import type { CallFailure } from '#src/api/call-failure.ts'
import { useIsShown } from '#src/ui/overlay/use-is-shown.ts'

/**
 * Sends a dialog's form: busy while it is on its way, its failure kept beside what was typed. Neither `onDone` nor what
 * comes `next` is called for a dialog that was closed meanwhile.
 */
export function useSubmit(onDone: () => void) {
  const isShown = useIsShown()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const submit = async (work: () => Promise<CallFailure | null>, next?: () => void): Promise<void> => {
    setBusy(true)
    try {
      const failed = await work()
      setFailure(failed)
      if (failed !== null || !isShown()) return
      onDone()
      next?.()
    } finally {
      setBusy(false)
    }
  }
  return { busy, failure, submit, isShown, clear: () => setFailure(null) }
}
