import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import type { Card } from '../data/board-types.ts'
import { problemText } from '../refusal-words.ts'
import { InvitationReport } from './invitation-report.tsx'
import { InvitationStanding } from './invitation-standing.tsx'
import classes from './invitation.module.css'
import { InviteButton } from './invite-button.tsx'
import { messages } from './messages.ts'
import { useLatestInvitation } from './use-latest-invitation.ts'

/** The latest invitation of a card with its steps, updated live. */
export function InvitationSection({ card }: { card: Card }) {
  const { data, reload, invitation, onChanged } = useLatestInvitation(card.id)
  return (
    <section className={classes.section} aria-label={messages.section}>
      <h3 className={classes.title}>{messages.section}</h3>
      {data === undefined ? <LoadingState shape="entries" count={1} /> : null}
      {data?.ok === false ? (
        <ErrorState level={3} title={messages.sectionFailed} onRetry={reload}>
          {problemText(data.failure)}
        </ErrorState>
      ) : null}
      {data?.ok === true && invitation === null ? (
        <div className={classes.head}>
          <span className={classes.quiet}>{messages.none}</span>
          <InviteButton card={card} label={messages} />
        </div>
      ) : null}
      {invitation === null ? null : (
        <>
          <InvitationStanding card={card} invitation={invitation} onChanged={onChanged} />
          {invitation.report === null ? null : (
            <InvitationReport
              invitation={invitation}
              report={invitation.report}
              onChanged={onChanged}
              onStale={reload}
            />
          )}
        </>
      )}
    </section>
  )
}
