import { Button, CloseButton } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import * as messages from '../messages.ts'
import classes from './undo-toast.module.css'

interface UndoToastProps {
  /** What was done: "Ada Lovelace was rejected." */
  message: string
  /** When undo ends, in milliseconds since the epoch; extended while the toast is hovered or focused. */
  deadline: number
  onUndo: () => void
  /** Called once, when the time is over, or when the user closes it. */
  onClose: () => void
  pending?: boolean
  /** Of the button; "Undo" by default. */
  label?: string
  /** The server sets the end, so the time also runs while hovered. */
  isFixed?: boolean
}

const secondsUntil = (end: number, now: number): number => Math.max(0, Math.ceil((end - now) / 1000))

/** Offers undo with a visible countdown. The seconds are not announced. */
export function UndoToast(props: UndoToastProps) {
  const {
    message,
    deadline,
    onUndo,
    onClose,
    pending = false,
    label = messages.undo,
    isFixed = false,
  } = props
  const [left, setLeft] = useState(() => secondsUntil(deadline, Date.now()))
  const toast = useRef<HTMLDivElement>(null)
  const expire = useEffectEvent(onClose)
  useEffect(() => {
    let end = deadline
    let before = Date.now()
    const timer = setInterval(() => {
      const now = Date.now()
      // The time stops while a user is about to choose.
      if (!isFixed && toast.current?.matches(':hover, :focus-within') === true) end += now - before
      before = now
      const seconds = secondsUntil(end, now)
      setLeft(seconds)
      if (seconds > 0) return
      clearInterval(timer)
      expire()
    }, 250)
    return () => clearInterval(timer)
  }, [deadline, isFixed])
  return (
    <div ref={toast} className={classes.toast} data-passing>
      <span className={classes.message} role="status">
        {message}
      </span>
      <Button variant="subtle" size="xs" onClick={onUndo} loading={pending} className={classes.undo ?? ''}>
        {label}
        <span className={classes.left} aria-hidden="true">
          {left} s
        </span>
      </Button>
      <CloseButton size={28} iconSize={16} aria-label={messages.dismiss} onClick={onClose} />
    </div>
  )
}
