import { longestEmail } from '#machines/domain/text/email-address.ts'
import { messages } from './messages.ts'
import { Button } from './parts/button.tsx'
import { Card } from './parts/card.tsx'
import { ErrorSummary } from './parts/error-summary.tsx'
import { LinkForm, type FormTarget } from './parts/link-form.tsx'
import { TextField } from './parts/text-field.tsx'

const words = messages.ended

export const renewalFields = { email: 2 * longestEmail }

interface EndedLinkProps {
  place: FormTarget
  /** The typed text, if it is not an email address. */
  typed?: string
}

/** The same for unknown, revoked and expired links. */
export function EndedLink({ place, typed }: EndedLinkProps) {
  return (
    <>
      {typed === undefined ? null : <ErrorSummary errors={[{ field: 'email', text: words.invalidEmail }]} />}
      <p>{words.why}</p>
      <Card>
        <LinkForm place={place}>
          <TextField
            name="email"
            type="email"
            label={words.email}
            hint={words.hint}
            error={typed === undefined ? null : words.invalidEmail}
            value={typed ?? ''}
            autoComplete="email"
            maxLength={renewalFields.email}
          />
          <Button>{words.send}</Button>
        </LinkForm>
      </Card>
    </>
  )
}
