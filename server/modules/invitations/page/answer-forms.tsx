import type { ReactNode } from 'react'
import { longDate } from '#machines/domain/time/date-words.ts'
import type { LinkRequest } from '#server/pages/link-pages.ts'
import { Button } from '#server/pages/parts/button.tsx'
import { Details } from '#server/pages/parts/details.tsx'
import { LinkForm } from '#server/pages/parts/link-form.tsx'
import { TextArea } from '#server/pages/parts/text-area.tsx'
import { isAnswerable } from '../open-states.ts'
import { messages } from './messages.ts'
import { isClosed, type InvitationPage } from './read-page.ts'

export const reportLength = 2000

/** Why "interested" is no longer possible. */
export const closedText = ({ isEnding, company }: Pick<InvitationPage, 'isEnding' | 'company'>): string =>
  isEnding ? messages.ending(company) : messages.closed

interface FormsProps {
  readonly page: InvitationPage
  readonly request: LinkRequest
}

interface AnswerProps extends FormsProps {
  readonly name: 'interested' | 'notNow' | 'never'
  readonly children: ReactNode
}

/** One answer, sent with the state that the page showed. */
const AnswerForm = ({ page, request, name, children }: AnswerProps) => (
  <LinkForm place={request.form(name)}>
    <input type="hidden" name="seen" value={page.row.state} />
    {children}
  </LinkForm>
)

const Agree = (props: FormsProps) => (
  <AnswerForm {...props} name="interested">
    {props.page.agreement.map((line, index) => (
      <p key={index}>{line}</p>
    ))}
    <Button>{messages.interested}</Button>
  </AnswerForm>
)

const Declined = (props: FormsProps) => {
  const { page, request } = props
  const { row, company, sender } = page
  const canAgree = !isClosed(page) && isAnswerable(row, request.now)
  return (
    <>
      {canAgree ? (
        <>
          <p>{messages.again}</p>
          <Agree {...props} />
        </>
      ) : (
        <p>{isClosed(page) ? closedText(page) : messages.over(sender)}</p>
      )}
      {row.rest_until === null ? null : (
        <p className="muted">{messages.resting(company, longDate(row.rest_until))}</p>
      )}
    </>
  )
}

/** The currently possible answers, each with its own form. */
export function AnswerForms(props: FormsProps) {
  const { page } = props
  const { row, company, client } = page
  if (row.answer === 'never') return <p>{messages.barredNow(company)}</p>
  return (
    <>
      {row.state === 'sent' && !isClosed(page) ? <Agree {...props} /> : null}
      {row.state === 'declined' ? <Declined {...props} /> : null}
      {row.state === 'sent' ? (
        <AnswerForm {...props} name="notNow">
          <Button variant="plain">{messages.notNow}</Button>
          <p className="muted">{messages.notNowHint(company)}</p>
        </AnswerForm>
      ) : null}
      {row.state === 'interested' ? (
        <AnswerForm {...props} name="notNow">
          <p className="muted">{messages.withdrawHint(client)}</p>
          <Button variant="plain">{messages.withdraw}</Button>
        </AnswerForm>
      ) : null}
      <Details summary={messages.never}>
        <AnswerForm {...props} name="never">
          <p className="muted">{messages.neverHint(company)}</p>
          <Button variant="danger">{messages.never}</Button>
        </AnswerForm>
      </Details>
    </>
  )
}

/** A refused correction. */
export interface TypedReport {
  readonly text: string
  readonly error: string
}

/** "This is wrong": a text for the company. */
export function ReportForm({ page, request, typed }: FormsProps & { readonly typed: TypedReport | null }) {
  const { company } = page
  return (
    <Details summary={messages.wrong} open={typed !== null}>
      <LinkForm place={request.form('wrong')}>
        <p className="muted">{messages.wrongHint(company)}</p>
        <TextArea
          name="text"
          label={messages.wrongLabel}
          error={typed?.error ?? null}
          value={typed?.text ?? ''}
          maxLength={reportLength}
        />
        <Button variant="plain">{messages.wrongSend}</Button>
      </LinkForm>
    </Details>
  )
}
