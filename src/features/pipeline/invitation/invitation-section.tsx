import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import type { Card } from '../data/board-types.ts'
import type { ApplicationDetails } from '../data/mutations.ts'
import { problemText } from '../refusal-words.ts'
import { InvitationReport } from './invitation-report.tsx'
import { InvitationStatus } from './invitation-status.tsx'
import classes from './invitation.module.css'
import { InviteButton } from './invite-button.tsx'
import { messages } from './messages.ts'
import { OpenInvitation } from './open-invitation.tsx'
import { useLatestInvitation } from './use-latest-invitation.ts'

interface InvitationSectionProps {
  card: Card
  /** The candidate's invitation that waits for an answer, on any position. */
  open: ApplicationDetails['openInvitation']
}

/** A card's latest invitation with its steps, updated live. */
export function InvitationSection({ card, open }: InvitationSectionProps) {
  const { data, reload, invitation, asksByEmail, onChanged } = useLatestInvitation(card.id)
  const elsewhere = open === null || open.applicationId === card.id ? null : open
  return (
    <section className={classes.section} aria-label={messages.section}>
      <h3 className={classes.title}>{messages.section}</h3>
      {data === undefined ? <LoadingState shape="entries" count={1} /> : null}
      {data?.ok === false ? (
        <ErrorState level={3} title={messages.sectionFailed} onRetry={reload}>
          {problemText(data.failure)}
        </ErrorState>
      ) : null}
      {elsewhere === null ? null : <OpenInvitation invitation={elsewhere} name={card.name} />}
      {data?.ok === true && invitation === null && elsewhere === null ? (
        <div className={classes.head}>
          <span className={classes.quiet}>{messages.none}</span>
          <InviteButton card={card} label={messages} asksByEmail={asksByEmail} />
        </div>
      ) : null}
      {invitation === null ? null : (
        <>
          <InvitationStatus
            card={card}
            invitation={invitation}
            asksByEmail={asksByEmail}
            isAskedElsewhere={elsewhere !== null}
            onChanged={onChanged}
          />
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
