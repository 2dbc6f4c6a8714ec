import { longDate } from '#machines/domain/time/date-words.ts'
import { Notice } from '#server/pages/parts/notice.tsx'
import type { LinkRequest } from '#server/pages/link-pages.ts'
import { clientDecision } from '../decisions.ts'
import { DecisionForm, QuestionForm, UndoForm, type Typed } from './decision-forms.tsx'
import { messages } from './messages.ts'
import type { DigestPage, PageDecision, PagePerson } from './page-types.ts'
import { canUndo, differs, ownDecision, ownQuestion, whyNot } from './person.ts'

interface DecisionsProps {
  readonly page: DigestPage
  readonly person: PagePerson
  readonly request: LinkRequest
  readonly typed: Typed | null
}

function Words({ times, comment }: PageDecision) {
  return (
    <>
      {times.length === 0 ? null : <p className="muted">{messages.times(times)}</p>}
      {comment === null ? null : <blockquote>{comment}</blockquote>}
    </>
  )
}

/** The other contacts' decisions, with a note on a reviewer who differs from the deciders. */
function Others({ page, person }: Pick<DecisionsProps, 'page' | 'person'>) {
  const said = clientDecision(person.decisions)
  const others = person.decisions.filter(({ contactId }) => contactId !== page.recipient.id)
  return (
    <>
      {said?.decision === 'split' ? (
        <p>
          <b className="chip">{messages.split}</b> {messages.splitWhy[said.by]}
        </p>
      ) : null}
      {others.map((decision) => (
        <div key={`${decision.contactId} ${decision.decision}`} className="decided">
          <p>
            {messages.other(decision)}
            {differs(decision, said) ? <span className="muted"> {messages.differs}</span> : null}
          </p>
          <Words {...decision} />
        </div>
      ))}
    </>
  )
}

/** The recipient's own decision or question, with Undo or the reason against it. */
function Own({ page, person, request, own }: Omit<DecisionsProps, 'typed'> & { readonly own: PageDecision }) {
  const { applicationId, status } = person
  return (
    <div className="decided">
      <p>{messages.you(own.decision, longDate(own.at))}</p>
      <Words {...own} />
      {canUndo(page, person, own) ? (
        <UndoForm applicationId={applicationId} request={request} decision={own.decision} />
      ) : status === 'open' ? (
        <p className="muted">{messages.acted(page.company, page.sender)}</p>
      ) : null}
    </div>
  )
}

/** The input of a decision that is no longer possible, for copying. */
function Unsent({ typed: { comment, times } }: { typed: Typed }) {
  const lines = [comment, ...times].filter((line) => line !== '')
  if (lines.length === 0) return null
  return (
    <>
      <p className="muted">{messages.unsent}</p>
      {lines.map((line) => (
        <blockquote key={line}>{line}</blockquote>
      ))}
    </>
  )
}

/** The decisions about a person so far, and the ones that the recipient can make now. */
export function Decisions({ page, person, request, typed }: DecisionsProps) {
  const { applicationId, status } = person
  const decision = ownDecision(page, person)
  const question = ownQuestion(page, person)
  const refusal = whyNot(page, person, decision)
  const form = { applicationId, request, typed }
  const canAsk = question === null && whyNot(page, person, null) === null
  const canDecide = decision === null && refusal === null
  return (
    <>
      <Others page={page} person={person} />
      {[decision, question].map((own) =>
        own === null ? null : (
          <Own key={own.decision} page={page} person={person} request={request} own={own} />
        ),
      )}
      {status === 'outcome' || status === 'older' ? <Notice>{messages.status[status]}</Notice> : null}
      {canDecide ? <DecisionForm {...form} canAsk={canAsk} /> : null}
      {decision === null && question === null && refusal === messages.late(page.company, page.sender) ? (
        <p className="muted">{refusal}</p>
      ) : null}
      {decision !== null && canAsk ? <QuestionForm {...form} /> : null}
      {typed === null || canDecide || (decision !== null && canAsk) ? null : <Unsent typed={typed} />}
    </>
  )
}
