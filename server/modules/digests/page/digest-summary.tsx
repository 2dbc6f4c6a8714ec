import { longDate } from '#machines/domain/time/date-words.ts'
import type { LinkRequest } from '#server/pages/link-pages.ts'
import { ErrorSummary } from '#server/pages/parts/error-summary.tsx'
import { Notice } from '#server/pages/parts/notice.tsx'
import type { Problem } from './answer.ts'
import type { Typed } from './decision-forms.tsx'
import { messages } from './messages.ts'
import type { DigestPage } from './page-types.ts'
import { decidedOnAll } from './person.ts'
import { PersonCard } from './person-card.tsx'
import { Legend } from './topics.tsx'

export interface DigestViewProps {
  readonly page: DigestPage
  readonly request: LinkRequest
  /** A decision refused for its text; null for none. */
  readonly typed?: Typed | null
  readonly problem?: Problem | null
}

/** Why the last answer was refused, and the recipient's progress. */
export function PageNotices({ page, problem }: { page: DigestPage; problem: Problem | null }) {
  const decided = page.recipient.role === 'cc' ? null : decidedOnAll(page)
  return (
    <>
      {problem === null ? null : <ErrorSummary errors={[problem]} />}
      {page.closedBy === 'recruiter' ? <Notice>{messages.closed(page.sender)}</Notice> : null}
      {page.closedBy !== 'recruiter' && decided !== null ? (
        <Notice>{messages.decidedOnAll(decided, page.recipient.role, page.sender)}</Notice>
      ) : null}
    </>
  )
}

/** The recipient's page: sender, then a card per person. */
export function DigestSummary({ page, request, typed = null, problem = null }: DigestViewProps) {
  const { sender, company, people, sentAt, expiresAt, recipient, introduction } = page
  const hasTopics = people.some(({ snapshot }) => snapshot !== null && snapshot.topics.length > 0)
  return (
    <>
      <PageNotices page={page} problem={problem} />
      {introduction === '' ? null : <blockquote>{introduction}</blockquote>}
      <p>{messages.from(sender, company, people.length, longDate(sentAt))}</p>
      <p className="muted">
        {messages.for(recipient.name, recipient.role)} {messages.until(longDate(expiresAt))}
        {recipient.role === 'cc' ? null : ` ${messages.personal}`}
      </p>
      {hasTopics ? <Legend>{messages.lastYears}</Legend> : null}
      {people.map((person) => (
        <PersonCard
          key={person.applicationId}
          page={page}
          person={person}
          request={request}
          typed={typed?.applicationId === person.applicationId ? typed : null}
        />
      ))}
    </>
  )
}
