import { messages } from '../messages.ts'
import { useBoard } from '../pipeline-context.tsx'
import classes from './position-notice.module.css'

/** Shows the number of loaded and total cards while the server's answer leaves some out. */
export function BeyondNotice() {
  const { cards, beyond } = useBoard()
  if (beyond === 0) return null
  return (
    <div className={classes.notice} role="note">
      <p className={classes.words}>{messages.beyond(cards.size, cards.size + beyond)}</p>
    </div>
  )
}
