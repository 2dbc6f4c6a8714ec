import { useState } from 'react'
import type { CallFailure } from '#src/api/call-failure.ts'
import { useIsShown } from '#src/ui/overlay/use-is-shown.ts'

/**
 * Submits a dialog's form, with its busy state and its failure. Neither `onDone` nor `next` is called once the dialog
 * is closed.
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
