import { lastDayBefore, longDate } from '#machines/domain/time/date-words.ts'
import { salaryText } from '#machines/domain/invitation/invitation-letter.ts'
import type { LinkRequest } from '#server/pages/link-pages.ts'
import { Card } from '#server/pages/parts/card.tsx'
import { ErrorSummary } from '#server/pages/parts/error-summary.tsx'
import { Notice } from '#server/pages/parts/notice.tsx'
import { hasWithdrawn } from '../open-states.ts'
import { AnswerForms, closedText, ReportForm, type TypedReport } from './answer-forms.tsx'
import { messages } from './messages.ts'
import { PersonData } from './person-data.tsx'
import { shownToClient } from './shown-to-client.ts'
import { isClosed, type InvitationPage } from './read-page.ts'

interface DevLandingProps {
  readonly page: InvitationPage
  readonly request: LinkRequest
  /** A refused correction; null for none. */
  readonly typed?: TypedReport | null
  readonly notice?: string
}

function AnswerNotice({ page }: Pick<DevLandingProps, 'page'>) {
  const { row, company, client } = page
  const on = longDate(row.answered_at ?? row.updated_at)
  if (row.state === 'interested') return <Notice>{messages.agreed(company, client, on)}</Notice>
  if (row.answer === 'never') return <Notice>{messages.barred(company)}</Notice>
  if (row.state === 'declined') {
    const text = hasWithdrawn(row) ? messages.withdrew(company, client, on) : messages.declined(on)
    return <Notice>{text}</Notice>
  }
  if (isClosed(page)) return <Notice>{closedText(page)}</Notice>
  return null
}

function Facts({ page: { row, position, client } }: Pick<DevLandingProps, 'page'>) {
  const { facts } = messages
  const place = [
    ...position.locations,
    ...(position.remote === null ? [] : [messages.remote[position.remote]]),
  ]
  const rows: [string, string][] = [
    [facts.client, client],
    [facts.salary, row.salary === null ? '' : salaryText(row.salary)],
    [facts.employment, messages.employment(position.employmentTypes)],
    [facts.location, place.join(', ')],
  ]
  return (
    <dl className="facts">
      {rows
        .filter(([, text]) => text !== '')
        .map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
    </dl>
  )
}

/** The page where an invited person reads, answers, withdraws and corrects (docs/product-rules.md#invitations). */
export function DevLanding({ page, request, typed = null, notice }: DevLandingProps) {
  const { row, candidate, company, client, sender } = page
  const asks = row.purpose === 'invite' ? messages.invites : messages.represents
  return (
    <>
      {typed === null ? null : <ErrorSummary errors={[{ field: 'text', text: typed.error }]} />}
      <p>{asks(sender, company)}</p>
      {notice === undefined ? null : <Notice>{notice}</Notice>}
      <AnswerNotice page={page} />
      {row.message === null ? null : <blockquote>{row.message}</blockquote>}
      <Card>
        <h2>{messages.job}</h2>
        <Facts page={page} />
      </Card>
      {row.reasons.length === 0 ? null : (
        <Card>
          <h2>{messages.why}</h2>
          <ul>
            {row.reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </Card>
      )}
      {row.answer === 'never' ? null : (
        <Card>
          <h2>{messages.shown(client, row.state === 'interested')}</h2>
          <p className="muted">{messages.shownLead(row.state === 'interested')}</p>
          <ul>
            {shownToClient.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Card>
      )}
      <Card>
        <h2>{messages.answer}</h2>
        {row.state === 'sent' ? (
          <p className="muted">{messages.until(lastDayBefore(row.expires_on))}</p>
        ) : null}
        <AnswerForms page={page} request={request} />
      </Card>
      <Card>
        <h2>{messages.held(company)}</h2>
        <PersonData candidate={candidate} />
        {row.report === null || row.reported_at === null ? null : (
          <>
            <p>{messages.reported(company, longDate(row.reported_at))}</p>
            <blockquote>{row.report}</blockquote>
            {row.report_resolved_at === null ? null : <p className="muted">{messages.resolved}</p>}
          </>
        )}
        <ReportForm page={page} request={request} typed={typed} />
      </Card>
      {row.developer_id === null ? null : (
        <p>
          <a href="/user/access">{messages.account}</a>
        </p>
      )}
    </>
  )
}
