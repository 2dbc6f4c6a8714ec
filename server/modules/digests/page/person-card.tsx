import type { LinkRequest } from '#server/pages/link-pages.ts'
import { Card } from '#server/pages/parts/card.tsx'
import type { Typed } from './decision-forms.tsx'
import { Decisions } from './decisions.tsx'
import { messages } from './messages.ts'
import type { DigestPage, PagePerson } from './page-types.ts'
import { cardId, nameOf } from './person.ts'
import { lastYears, spanOfTopics, TopicList } from './topics.tsx'

interface PersonCardProps {
  readonly page: DigestPage
  readonly person: PagePerson
  readonly request: LinkRequest
  readonly typed: Typed | null
}

const topicsOnCard = 3

export const personPath = (request: LinkRequest, number: number): string =>
  `${request.pathOf('PublicUserDigestProfile')}?person=${number}`

/** Headline and location; both are optional. */
export function Facts({ snapshot }: Pick<PagePerson, 'snapshot'>) {
  return (
    <div>
      {snapshot?.headline ? <p>{snapshot.headline}</p> : null}
      {snapshot?.location ? <p className="muted">{snapshot.location}</p> : null}
    </div>
  )
}

/** A person in the list: the main facts, the decisions, and the link to their page. */
export function PersonCard({ page, person, request, typed }: PersonCardProps) {
  const { snapshot, summary, number } = person
  const id = cardId(person)
  const topics = snapshot?.topics.slice(0, topicsOnCard) ?? []
  const until = page.sentAt.toISOString()
  return (
    <Card id={id} labelledBy={`${id}-name ${id}-place`}>
      <div>
        <h2 id={`${id}-name`}>{nameOf(person)}</h2>
        <p id={`${id}-place`} className="muted">
          {messages.place(number, page.people.length)}
        </p>
      </div>
      {snapshot === null ? (
        <p>{messages.ended(page.company)}</p>
      ) : (
        <>
          <Facts snapshot={snapshot} />
          {topics.length === 0 ? null : (
            <TopicList topics={topics} span={lastYears(spanOfTopics(snapshot.topics, until))} />
          )}
          {summary === '' ? null : <blockquote>{summary}</blockquote>}
          <p>
            <a href={personPath(request, number)}>{messages.open(nameOf(person))}</a>
          </p>
        </>
      )}
      <Decisions page={page} person={person} request={request} typed={typed} />
    </Card>
  )
}
