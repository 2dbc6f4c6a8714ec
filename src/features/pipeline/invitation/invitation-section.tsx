import { useApi, useLiveReload } from '#src/api/api-context.tsx'
import { concernsRecord } from '#src/api/live/concerns.ts'
import { openedQuery } from '#src/api/queries/query-of.ts'
import { useQuery } from '#src/api/queries/use-query.ts'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import type { Card } from '../data/board-types.ts'
import { problemText } from '../refusal-words.ts'
import { readInvitation } from './calls.ts'
import { InvitationReport } from './invitation-report.tsx'
import { InvitationStanding } from './invitation-standing.tsx'
import classes from './invitation.module.css'
import { InviteButton } from './invite-button.tsx'
import { messages } from './messages.ts'

/** The latest invitation of a card with its steps, updated live. */
export function InvitationSection({ card }: { card: Card }) {
  const api = useApi()
  const { data, reload, set } = useQuery(
    openedQuery(['invitation', card.id], (signal) => readInvitation(api, card.id, signal)),
  )
  useLiveReload(reload, concernsRecord(card.id))
  const invitation = data?.ok === true ? data.value.invitation : null
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
          <InvitationStanding
            card={card}
            invitation={invitation}
            onChanged={(changed) => set({ ok: true, value: { invitation: changed } })}
          />
          {invitation.report === null ? null : (
            <InvitationReport
              invitation={invitation}
              report={invitation.report}
              onChanged={(changed) => set({ ok: true, value: { invitation: changed } })}
              onStale={reload}
            />
          )}
        </>
      )}
    </section>
  )
}
