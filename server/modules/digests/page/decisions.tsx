import { Notice } from '#server/pages/parts/notice.tsx'
import type { LinkRequest } from '#server/pages/link-pages.ts'
import { DecisionForms, UndoForm, type Typed } from './decision-forms.tsx'
import { dayText, messages } from './messages.ts'
import type { DigestPage, PageDecision, PagePerson } from './page-types.ts'
import { canUndo, ownDecision, whyNot } from './person.ts'
import { differs, verdictOf } from './verdict.ts'

interface DecisionsProps {
  readonly page: DigestPage
  readonly person: PagePerson
  readonly request: LinkRequest
  readonly typed: Typed | null
  readonly isLead?: boolean
}

function Words({ times, comment }: PageDecision) {
  return (
    <>
      {times.length === 0 ? null : <p className="muted">{messages.times(times)}</p>}
      {comment === null ? null : <blockquote>{comment}</blockquote>}
    </>
  )
}

/** What the other contacts decided. A reviewer who differs from the deciders is shown as such. */
function Others({ page, person }: Pick<DecisionsProps, 'page' | 'person'>) {
  const verdict = verdictOf(person.decisions)
  const others = person.decisions.filter(({ contactId }) => contactId !== page.recipient.id)
  return (
    <>
      {verdict === 'split' ? (
        <p>
          <b className="chip">{messages.split}</b> {messages.splitWhy}
        </p>
      ) : null}
      {others.map((decision) => (
        <div key={decision.contactId} className="decided">
          <p>
            {messages.other(decision)}
            {differs(decision, verdict) ? <span className="muted"> {messages.differs}</span> : null}
          </p>
          <Words {...decision} />
        </div>
      ))}
    </>
  )
}

/** The decisions about a person so far, and the ones that the recipient can make now. */
export function Decisions({ page, person, request, typed, isLead = false }: DecisionsProps) {
  const { applicationId, standing } = person
  const own = ownDecision(page, person)
  const refusal = whyNot(page, person)
  return (
    <>
      <Others page={page} person={person} />
      {own === null ? null : (
        <div className="decided">
          <p>{messages.you(own.decision, dayText(own.at))}</p>
          <Words {...own} />
          {canUndo(page, person, own) ? <UndoForm applicationId={applicationId} request={request} /> : null}
        </div>
      )}
      {standing === 'outcome' || standing === 'older' ? <Notice>{messages.standing[standing]}</Notice> : null}
      {own === null && refusal === null ? (
        <DecisionForms applicationId={applicationId} request={request} typed={typed} isLead={isLead} />
      ) : null}
    </>
  )
}
