import { longDate, monthNumbered } from '#machines/domain/time/date-words.ts'
import type { LinkRequest } from '#server/pages/link-pages.ts'
import { Card } from '#server/pages/parts/card.tsx'
import { Notice } from '#server/pages/parts/notice.tsx'
import { Decisions } from './decisions.tsx'
import { PageNotices, type DigestViewProps } from './digest-summary.tsx'
import { messages } from './messages.ts'
import { MonthTable } from './month-table.tsx'
import type { DigestPage, PagePerson } from './page-types.ts'
import { cardId } from './person.ts'
import { Facts, personPath } from './person-card.tsx'
import { Legend, spanOfTopics, TopicList } from './topics.tsx'

interface PersonProps extends DigestViewProps {
  readonly person: PagePerson
}

function Pager({ page, number, request }: { page: DigestPage; number: number; request: LinkRequest }) {
  const all = page.people.length
  return (
    <nav className="row" aria-label={messages.pages}>
      <a href={request.pathOf('digestSummary')}>{messages.back}</a>
      {number > 1 ? <a href={personPath(request, number - 1)}>{messages.previous}</a> : null}
      <span className="muted">{messages.place(number, all)}</span>
      {number < all ? <a href={personPath(request, number + 1)}>{messages.next}</a> : null}
    </nav>
  )
}

function Expertise({ page, person: { snapshot } }: Pick<PersonProps, 'page' | 'person'>) {
  const topics = snapshot?.topics ?? []
  const span = spanOfTopics(topics, page.sentAt.toISOString())
  return (
    <Card labelledBy="expertise">
      <h2 id="expertise">{messages.expertise}</h2>
      {topics.length === 0 ? (
        <p className="muted">{messages.noTopics}</p>
      ) : (
        <>
          <Legend>{messages.allYears(monthNumbered(span.knownFrom), monthNumbered(span.last))}</Legend>
          <TopicList topics={topics} span={span} />
          <MonthTable topics={topics} span={span} />
        </>
      )}
      <p className="muted">{messages.asOf(longDate(page.sentAt))}</p>
    </Card>
  )
}

export function DigestPerson({ page, person, request, typed = null, problem = null }: PersonProps) {
  const { snapshot, summary, number } = person
  return (
    <>
      <Pager page={page} number={number} request={request} />
      <PageNotices page={page} problem={problem} />
      {snapshot === null ? <Notice>{messages.ended(page.company)}</Notice> : null}
      <Facts snapshot={snapshot} />
      {snapshot === null || summary === '' ? null : (
        <Card labelledBy="summary">
          <h2 id="summary">{messages.summary(page.sender)}</h2>
          <blockquote>{summary}</blockquote>
        </Card>
      )}
      <Card id={cardId(person)} labelledBy="decision">
        <h2 id="decision">{messages.decision}</h2>
        <Decisions page={page} person={person} request={request} typed={typed} />
      </Card>
      {snapshot === null ? null : <Expertise page={page} person={person} />}
    </>
  )
}
