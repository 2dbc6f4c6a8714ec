import { useEffect, useState } from 'react'

/**
 * Gives the focus back to what had it, once the component goes: a dialog that is not there while it is closed. Whoever
 * has taken the focus meanwhile keeps it.
 */
export function useReturnFocus(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      const isLost = document.activeElement === null || document.activeElement === document.body
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus()
    },
    [before],
  )
}
