import type { LinkRequest } from '#server/pages/link-pages.ts'
import { Button } from '#server/pages/parts/button.tsx'
import { Details } from '#server/pages/parts/details.tsx'
import { LinkForm } from '#server/pages/parts/link-form.tsx'
import { TextArea } from '#server/pages/parts/text-area.tsx'
import { agreementText } from '../agreement.ts'
import { messages } from './messages.ts'
import type { InvitationPage } from './read-page.ts'

export const reportLength = 2000

interface FormsProps {
  readonly page: InvitationPage
  readonly request: LinkRequest
}

/** The answers that are possible now, each a form of its own. */
export function AnswerForms({ page, request }: FormsProps) {
  const { row, position, company, client } = page
  const isClosed = position.state === 'filled' || position.state === 'cancelled'
  const canAccept = row.state === 'sent' && !isClosed
  const isBarred = row.answer === 'never'
  return (
    <>
      {canAccept ? (
        <LinkForm place={request.form('interested')}>
          <p>{agreementText({ company, client, position: position.title })}</p>
          <Button>{messages.interested}</Button>
        </LinkForm>
      ) : null}
      {row.state === 'sent' ? (
        <LinkForm place={request.form('notNow')}>
          <p className="muted">{messages.notNowHint(company)}</p>
          <Button variant="plain">{messages.notNow}</Button>
        </LinkForm>
      ) : null}
      {row.state === 'interested' ? (
        <LinkForm place={request.form('notNow')}>
          <p className="muted">{messages.withdrawHint(client)}</p>
          <Button variant="plain">{messages.withdraw}</Button>
        </LinkForm>
      ) : null}
      {isBarred ? null : (
        <Details summary={messages.never}>
          <LinkForm place={request.form('never')}>
            <p className="muted">{messages.neverHint(company)}</p>
            <Button variant="danger">{messages.never}</Button>
          </LinkForm>
        </Details>
      )}
    </>
  )
}

/** "This is wrong": a text for the company. */
export function ReportForm({ page, request, typed }: FormsProps & { readonly typed: string | null }) {
  const { company } = page
  return (
    <Details summary={messages.wrong} open={typed !== null}>
      <LinkForm place={request.form('wrong')}>
        <p className="muted">{messages.wrongHint(company)}</p>
        <TextArea
          name="text"
          label={messages.wrongLabel}
          error={typed === null ? null : messages.wrongEmpty}
          value={typed ?? ''}
          maxLength={reportLength}
        />
        <Button variant="plain">{messages.wrongSend}</Button>
      </LinkForm>
    </Details>
  )
}
