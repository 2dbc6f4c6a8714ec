import { useEffect, useState } from 'react'

/**
 * Returns the focus to the previously focused element on unmount, for a dialog that is unmounted while closed. Leaves
 * the focus if it has moved since.
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
