import { useEffect, useRef } from 'react'

/**
 * Whether the component is still mounted, for use when an answer arrives: a dialog closed in the meantime must not
 * close another one that is open by then.
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
