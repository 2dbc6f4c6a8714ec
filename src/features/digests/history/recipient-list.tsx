import { RelativeTime } from '#src/ui/data/relative-time.tsx'
import type { Digest } from '../mutations.ts'
import { messages } from '../messages.ts'
import { ResendButton } from './resend-button.tsx'
import classes from './history.module.css'

interface RecipientListProps {
  digest: Digest
  canWrite: boolean
  onSaved: (digest: Digest) => void
  onStale: () => Promise<void>
}

/** Who got a sent digest and whether they opened it. While they can decide, reachable recipients can get a new link. */
export function RecipientList({ digest, canWrite, onSaved, onStale }: RecipientListProps) {
  const isOut = digest.state === 'sent' || digest.state === 'partlyRead'
  return (
    <ul className={classes.recipients}>
      {digest.recipients.map((recipient) => {
        const { contactId, name, role, mail, isReachable, views, lastViewedAt } = recipient
        const isUnexplained = mail !== 'bounced' && mail !== 'unreachable'
        return (
          <li key={contactId} className={classes.recipient}>
            <span>
              {name} <span className={classes.quiet}>{messages.roles[role]}</span> ·{' '}
              {lastViewedAt === null ? (
                messages.notViewed
              ) : (
                <>
                  {messages.views(views)}, <RelativeTime at={lastViewedAt} />
                </>
              )}
              {mail === null ? null : <p className={classes.quiet}>{messages.mails[mail]}</p>}
              {isOut && canWrite && !isReachable && isUnexplained ? (
                <p className={classes.quiet}>{messages.noNewLink}</p>
              ) : null}
            </span>
            {isOut && canWrite && isReachable ? (
              <ResendButton digest={digest} recipient={recipient} onSaved={onSaved} onStale={onStale} />
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}
