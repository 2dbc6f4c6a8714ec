import { useEffect, useRef, useState } from 'react'

/**
 * For a menu or popover loaded on demand: its trigger takes the focus from the one it replaces, then it opens, so
 * that closing it returns the focus to the trigger.
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
