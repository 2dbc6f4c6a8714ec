import type { LinkRequest } from '#server/pages/link-pages.ts'
import { Button } from '#server/pages/parts/button.tsx'
import { Details } from '#server/pages/parts/details.tsx'
import { LinkForm } from '#server/pages/parts/link-form.tsx'
import { TextArea } from '#server/pages/parts/text-area.tsx'
import { TextField } from '#server/pages/parts/text-field.tsx'
import { longest, timeFields } from './decision-fields.ts'
import { messages } from './messages.ts'
import type { Decision } from './page-types.ts'

/** A contact's input for a refused decision. */
export interface Typed {
  readonly applicationId: string
  readonly decision: Decision
  readonly comment: string
  readonly times: readonly string[]
  /** The text's error; null if another rule refused the decision. */
  readonly error: string | null
}

interface FormsProps {
  readonly applicationId: string
  readonly request: LinkRequest
  readonly typed: Typed | null
}

interface DecisionFormProps extends FormsProps {
  /** Whether the recipient can still ask their one question. */
  readonly canAsk: boolean
}

/** Id of the text field for a person. */
export const commentId = (applicationId: string): string => `comment-${applicationId}`

const Person = ({ id }: { id: string }) => <input type="hidden" name="person" value={id} />

/** Enter in a text line submits with a form's first button: this disabled one, which sends nothing. */
const NoEnter = () => <button type="submit" aria-label={messages.choose} disabled hidden />

function Comment({
  label,
  hint,
  applicationId,
  typed,
}: { label: string; hint?: string } & Omit<FormsProps, 'request'>) {
  return (
    <TextArea
      name="comment"
      id={commentId(applicationId)}
      label={label}
      {...(hint !== undefined && { hint })}
      error={typed?.error ?? null}
      value={typed?.comment ?? ''}
      maxLength={longest.comment}
      required={false}
    />
  )
}

/** All answers in one form: each button sends all inputs. */
export function DecisionForm({ applicationId, request, typed, canAsk }: DecisionFormProps) {
  return (
    <LinkForm place={request.form('decide')}>
      <Person id={applicationId} />
      <NoEnter />
      <Details summary={canAsk ? messages.more : messages.moreAfterQuestion} open={typed !== null}>
        <Comment
          label={canAsk ? messages.text : messages.comment}
          hint={canAsk ? messages.textHint : messages.commentHint}
          applicationId={applicationId}
          typed={typed}
        />
        {timeFields.map((name, index) => (
          <TextField
            key={name}
            name={name}
            id={`${name}-${applicationId}`}
            label={messages.time(index + 1)}
            {...(index === 0 && { hint: messages.timeHint })}
            value={typed?.times[index] ?? ''}
            maxLength={longest.time}
            required={false}
          />
        ))}
      </Details>
      <div className="row">
        <Button name="decision" value="interview">
          {messages.interview}
        </Button>
        <Button name="decision" value="maybe" variant="plain">
          {messages.maybe}
        </Button>
        <Button name="decision" value="decline" variant="danger">
          {messages.decline}
        </Button>
        {canAsk ? (
          <Button name="decision" value="ask" variant="plain">
            {messages.ask}
          </Button>
        ) : null}
      </div>
    </LinkForm>
  )
}

/** A question after the decision. */
export function QuestionForm({ applicationId, request, typed }: FormsProps) {
  return (
    <Details summary={messages.ask} open={typed !== null}>
      <LinkForm place={request.form('decide')}>
        <Person id={applicationId} />
        <Comment label={messages.question} applicationId={applicationId} typed={typed} />
        <Button name="decision" value="ask" variant="plain">
          {messages.send}
        </Button>
      </LinkForm>
    </Details>
  )
}

interface UndoProps extends Pick<FormsProps, 'applicationId' | 'request'> {
  readonly decision: Decision
}

export function UndoForm({ applicationId, request, decision }: UndoProps) {
  return (
    <LinkForm place={request.form('undo')}>
      <Person id={applicationId} />
      <input type="hidden" name="decision" value={decision} />
      <Button variant="plain">{decision === 'ask' ? messages.undoQuestion : messages.undo}</Button>
    </LinkForm>
  )
}
