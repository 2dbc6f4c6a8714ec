import { useEffect, useEffectEvent } from 'react'
import { useReturnFocus } from './use-return-focus.ts'

/** Returns the focus to the element that opened a dialog; if the address opened it, to `target`. */
export function useReturnTo(target: () => HTMLElement | null): void {
  useReturnFocus()
  const focusTarget = useEffectEvent(() => {
    if (document.activeElement === document.body) target()?.focus()
  })
  useEffect(() => () => focusTarget(), [])
}
