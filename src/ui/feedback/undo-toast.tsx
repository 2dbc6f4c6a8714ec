import { Button, CloseButton } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import * as messages from '../messages.ts'
import classes from './undo-toast.module.css'

interface UndoToastProps {
  /** What was done: "Ada Lovelace was rejected." */
  message: string
  /** Until when undo is offered, in milliseconds since the epoch. */
  deadline: number
  onUndo: () => void
  /** Called once, when the time is over, and when the person closes it. */
  onClose: () => void
  pending?: boolean
}

const secondsLeft = (deadline: number): number => Math.max(0, Math.ceil((deadline - Date.now()) / 1000))

/** Undo, with the seconds that are left counting down in sight. Not read out every second. */
export function UndoToast({ message, deadline, onUndo, onClose, pending = false }: UndoToastProps) {
  const [left, setLeft] = useState(() => secondsLeft(deadline))
  const expire = useEffectEvent(onClose)
  useEffect(() => {
    const timer = setInterval(() => {
      const seconds = secondsLeft(deadline)
      setLeft(seconds)
      if (seconds > 0) return
      clearInterval(timer)
      expire()
    }, 250)
    return () => clearInterval(timer)
  }, [deadline])
  return (
    <div className={classes.toast}>
      <span className={classes.message} role="status">
        {message}
      </span>
      <Button variant="subtle" size="xs" onClick={onUndo} loading={pending} className={classes.undo ?? ''}>
        {messages.undo}
        <span className={classes.left} aria-hidden="true">
          {left} s
        </span>
      </Button>
      <CloseButton size={28} iconSize={16} aria-label={messages.dismiss} onClick={onClose} />
    </div>
  )
}
