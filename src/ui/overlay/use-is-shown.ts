import { useEffect, useRef } from 'react'

/**
 * Whether the component is still there, to be asked when an answer comes: a dialog that was closed while it was under way
 * closes nothing, as another one may be open by then.
 */
export function useIsShown(): () => boolean {
  const shown = useRef(true)
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
    }
  }, [])
  return () => shown.current
}
