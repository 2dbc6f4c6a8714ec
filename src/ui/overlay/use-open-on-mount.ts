import { useEffect, useRef, useState } from 'react'

/**
 * For a menu or popover that is loaded when it is asked for: its own trigger takes the focus from the one it replaces,
 * then it opens, so that closing it gives the focus back to the trigger.
 */
export function useOpenOnMount() {
  const trigger = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    trigger.current?.focus()
    const frame = requestAnimationFrame(() => setOpened(true))
    return () => cancelAnimationFrame(frame)
  }, [])
  return { trigger, opened, setOpened }
}
