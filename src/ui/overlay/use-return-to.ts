import { useEffect, useEffectEvent } from 'react'
import { useReturnFocus } from './use-return-focus.ts'

/** Gives the focus back to what opened a dialog; where the address did, to the way there. */
export function useReturnTo(way: () => HTMLElement | null): void {
  useReturnFocus()
  const focusWay = useEffectEvent(() => {
    if (document.activeElement === document.body) way()?.focus()
  })
  useEffect(() => () => focusWay(), [])
}
