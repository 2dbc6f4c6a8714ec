import { Button, CloseButton } from '@mantine/core'
import { useEffect, useEffectEvent, useRef } from 'react'
import * as messages from '../messages.ts'
import classes from './undo-toast.module.css'

/** How long a toast is shown, not counting the time that it is hovered or focused, in milliseconds. */
const shownMs = 15_000

interface NewsToastProps {
  message: string
  /** Stays until the user closes it, and interrupts a screen reader. */
  isUrgent?: boolean
  /** A button that opens what the message is about. */
  action?: { readonly label: string; readonly onSelect: () => void }
  /** Called once, when the time is over, or when the user closes it. */
  onClose: () => void
}

/** Reports an event, for example a colleague's action. The page does not reflow. */
export function NewsToast({ message, isUrgent = false, action, onClose }: NewsToastProps) {
  const toast = useRef<HTMLDivElement>(null)
  const expire = useEffectEvent(onClose)
  useEffect(() => {
    if (isUrgent) return undefined
    let left = shownMs
    let before = Date.now()
    const timer = setInterval(() => {
      const now = Date.now()
      if (toast.current?.matches(':hover, :focus-within') !== true) left -= now - before
      before = now
      if (left > 0) return
      clearInterval(timer)
      expire()
    }, 250)
    return () => clearInterval(timer)
  }, [isUrgent])
  return (
    <div ref={toast} className={classes.news} data-urgent={isUrgent || undefined} data-passing>
      <span className={classes.message} role={isUrgent ? 'alert' : 'status'}>
        {message}
      </span>
      {action === undefined ? null : (
        <Button variant="subtle" size="xs" className={classes.undo ?? ''} onClick={action.onSelect}>
          {action.label}
        </Button>
      )}
      <CloseButton size={28} iconSize={16} aria-label={messages.dismiss} onClick={onClose} />
    </div>
  )
}
