import { useEffect, useState } from 'react'

/** Gives the focus back to what had it, once the component goes: a dialog that is not there while it is closed. */
export function useReturnFocus(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    },
    [before],
  )
}
