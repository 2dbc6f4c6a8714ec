import classes from './choices.module.css'
import { messages } from '../messages.ts'

/** Longer texts do not fit into two lines of a row. */
const long = 80

interface DisputeNoteProps {
  dispute: string | null
  /** In a table row: a long dispute is cut to two lines until the developer opens it. */
  isShort?: boolean
}

export function DisputeNote({ dispute, isShort = false }: DisputeNoteProps) {
  if (dispute === null) return null
  const text = (
    <>
      <span className={classes.label}>{messages.disputed}</span> {dispute}
    </>
  )
  if (!isShort || dispute.length <= long) return <span className={classes.dispute}>{text}</span>
  return (
    <details className={classes.folded}>
      <summary className={classes.dispute}>{text}</summary>
    </details>
  )
}
