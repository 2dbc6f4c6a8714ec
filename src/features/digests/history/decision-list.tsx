import { RelativeTime } from '#src/ui/data/relative-time.tsx'
import type { Digest } from '../mutations.ts'
import { messages } from '../messages.ts'
import classes from './history.module.css'

/** Each contact's decision on one candidate. */
export function DecisionList({ decisions }: { decisions: Digest['items'][number]['decisions'] }) {
  if (decisions.length === 0) return <p className={classes.quiet}>{messages.noDecision}</p>
  return (
    <ul className={classes.decisions}>
      {decisions.map(({ contactId, contactName, role, decision, comment, times, at }) => (
        <li key={`${contactId} ${decision}`}>
          {messages.decisions[decision]}{' '}
          <span className={classes.quiet}>
            {contactName}, {messages.roles[role].toLowerCase()} · <RelativeTime at={at} />
          </span>
          {comment === null ? null : <p className={classes.comment}>{comment}</p>}
          {times.length === 0 ? null : <p className={classes.comment}>{messages.times(times)}</p>}
        </li>
      ))}
    </ul>
  )
}
