import type { ReactNode } from 'react'
import type { LinkRequest } from '#server/pages/link-pages.ts'
import { Button } from '#server/pages/parts/button.tsx'
import { Details } from '#server/pages/parts/details.tsx'
import { LinkForm } from '#server/pages/parts/link-form.tsx'
import { TextArea } from '#server/pages/parts/text-area.tsx'
import { TextField } from '#server/pages/parts/text-field.tsx'
import { longest, timeFields } from './decision-fields.ts'
import { messages } from './messages.ts'
import type { Decision } from './page-types.ts'

/** A decision that was refused for its text. */
export interface Typed {
  readonly applicationId: string
  readonly decision: Decision
  readonly comment: string
  readonly times: readonly string[]
  readonly error: string
}

interface FormsProps {
  readonly applicationId: string
  readonly request: LinkRequest
  readonly typed: Typed | null
  /** Whether Interview is the page's first action: on the page of one person. */
  readonly isLead: boolean
}

const Person = ({ id }: { id: string }) => <input type="hidden" name="person" value={id} />
const Choice = ({ decision }: { decision: Decision }) => (
  <input type="hidden" name="decision" value={decision} />
)

/** Interview and Maybe, each sent with what the form around them holds. */
const Quick = ({ isLead }: { isLead: boolean }) => (
  <div className="row">
    <Button name="decision" value="interview" variant={isLead ? 'primary' : 'plain'}>
      {messages.interview}
    </Button>
    <Button name="decision" value="maybe" variant="plain">
      {messages.maybe}
    </Button>
  </div>
)

/** What a contact can decide: Interview and Maybe in one press, the others after opening one line. */
export function DecisionForms({ applicationId, request, typed, isLead }: FormsProps) {
  const of = (...decisions: readonly Decision[]) =>
    typed !== null && decisions.includes(typed.decision) ? typed : null
  const form = (children: ReactNode) => (
    <LinkForm place={request.form('decide')}>
      <Person id={applicationId} />
      {children}
    </LinkForm>
  )
  const text = (label: string, retry: Typed | null, key: string, required = true) => (
    <TextArea
      name="comment"
      id={`${key}-${applicationId}`}
      label={label}
      error={retry?.error ?? null}
      value={retry?.comment ?? ''}
      maxLength={longest.comment}
      required={required}
    />
  )
  const more = of('interview', 'maybe')
  return (
    <>
      {form(<Quick isLead={isLead} />)}
      <div>
        <Details summary={messages.more} open={more !== null}>
          {form(
            <>
              {timeFields.map((name, index) => (
                <TextField
                  key={name}
                  name={name}
                  id={`${name}-${applicationId}`}
                  label={messages.time(index + 1)}
                  {...(index === 0 && { hint: messages.timeHint })}
                  value={more?.times[index] ?? ''}
                  maxLength={longest.time}
                  required={false}
                />
              ))}
              {text(messages.comment, more, 'comment', false)}
              <Quick isLead={false} />
            </>,
          )}
        </Details>
        <Details summary={messages.decline} open={of('decline') !== null}>
          {form(
            <>
              <Choice decision="decline" />
              {text(messages.reason, of('decline'), 'reason')}
              <Button variant="danger">{messages.decline}</Button>
            </>,
          )}
        </Details>
        <Details summary={messages.ask} open={of('ask') !== null}>
          {form(
            <>
              <Choice decision="ask" />
              {text(messages.question, of('ask'), 'question')}
              <Button variant="plain">{messages.send}</Button>
            </>,
          )}
        </Details>
      </div>
    </>
  )
}

export function UndoForm({ applicationId, request }: Pick<FormsProps, 'applicationId' | 'request'>) {
  return (
    <LinkForm place={request.form('undo')}>
      <Person id={applicationId} />
      <Button variant="plain">{messages.undo}</Button>
    </LinkForm>
  )
}
