import { useLayoutEffect, useRef } from 'react'
import classes from './state-button.module.css'

interface StateButtonProps {
  children: string
  onClick: () => void
  /** Its action is pending: it keeps the focus, and ignores clicks. */
  isBusy?: boolean
}

/** The button disappears with the state that it ends: the focus moves to the part of the page around it. */
function useFocusHandedOn() {
  const root = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const button = root.current
    return () => {
      if (button !== document.activeElement) return
      button?.parentElement?.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true })
    }
  }, [])
  return root
}

/** Plain, because pages must say what failed even when nothing more can be loaded. */
export function StateButton({ children, onClick, isBusy = false }: StateButtonProps) {
  return (
    <button
      ref={useFocusHandedOn()}
      type="button"
      className={classes.button}
      aria-disabled={isBusy}
      onClick={isBusy ? undefined : onClick}
    >
      {children}
    </button>
  )
}
