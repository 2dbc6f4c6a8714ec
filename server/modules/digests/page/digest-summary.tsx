import type { LinkRequest } from '#server/pages/link-pages.ts'
import { Notice } from '#server/pages/parts/notice.tsx'
import type { Typed } from './decision-forms.tsx'
import { dayText, messages } from './messages.ts'
import type { DigestPage } from './page-types.ts'
import { PersonCard } from './person-card.tsx'
import { Legend } from './topics.tsx'

export interface DigestViewProps {
  readonly page: DigestPage
  readonly request: LinkRequest
  /** A decision that was refused for its text; null for none. */
  readonly typed?: Typed | null
  readonly notice?: string | null
}

/** The recipient's page: who sends whom, and a card per person. */
export function DigestSummary({ page, request, typed = null, notice = null }: DigestViewProps) {
  const { sender, company, people, sentAt, expiresAt, recipient, introduction, isClosed } = page
  const hasTopics = people.some(({ snapshot }) => snapshot !== null && snapshot.topics.length > 0)
  return (
    <>
      <p>{messages.from(sender, company, people.length, dayText(sentAt))}</p>
      <p className="muted">
        {messages.for(recipient.name, recipient.role)} {messages.until(dayText(expiresAt))}
        {recipient.role === 'cc' ? null : ` ${messages.personal}`}
      </p>
      {notice === null ? null : <Notice>{notice}</Notice>}
      {isClosed ? <Notice>{messages.closed}</Notice> : null}
      {introduction === '' ? null : <blockquote>{introduction}</blockquote>}
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
