import { useEffect, useEffectEvent } from 'react'
import { useReturnFocus } from './use-return-focus.ts'

/** Returns the focus to the element that opened a dialog; if the address opened it, to `way`. */
export function useReturnTo(way: () => HTMLElement | null): void {
  useReturnFocus()
  const focusWay = useEffectEvent(() => {
    if (document.activeElement === document.body) way()?.focus()
  })
  useEffect(() => () => focusWay(), [])
}
