import classes from './choices.module.css'
import { messages } from './messages.ts'

interface DisputeNoteProps {
  dispute: string | null
  /** In a table's row, where the whole of it would take the room of others: two lines. */
  isShort?: boolean
}

/** The developer's own objection to a number, which stands wherever the number does. */
export function DisputeNote({ dispute, isShort = false }: DisputeNoteProps) {
  if (dispute === null) return null
  return (
    <span className={classes.dispute} data-short={isShort || undefined} title={isShort ? dispute : undefined}>
      <span className={classes.label}>{messages.disputed}</span> {dispute}
    </span>
  )
}
