import classes from './choices.module.css'
import { messages } from '../messages.ts'

/** More characters than two lines of a row hold. */
const long = 80

interface DisputeNoteProps {
  dispute: string | null
  /** In a table's row, where the whole of a long one would take the room of others: two lines of it, until it is opened. */
  isShort?: boolean
}

/** The developer's own objection to a number, which stands wherever the number does. */
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
