import { Button, CloseButton, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { invitationLimits } from '#machines/domain/invitation/invitations.ts'
import dialog from '../dialogs/dialog-form.module.css'
import type { InvitationErrors } from './invitation-form.ts'
import classes from './invitation.module.css'
import { messages } from './messages.ts'

interface ReasonFieldsProps {
  reasons: readonly string[]
  /** Whether the server suggested reasons from evidence. */
  isSuggested: boolean
  errors: InvitationErrors
  onChange: (reasons: readonly string[]) => void
}

/** One to three reasons why this person is invited. */
export function ReasonFields({ reasons, isSuggested, errors, onChange }: ReasonFieldsProps) {
  const group = useRef<HTMLFieldSetElement>(null)
  /** Focuses the neighbor of the removed line, which had the focus. */
  const remove = (line: number) => {
    const inputs = [...(group.current?.querySelectorAll('input') ?? [])]
    inputs[line === 0 ? 1 : line - 1]?.focus()
    onChange(reasons.filter((_, index) => index !== line))
  }
  return (
    <fieldset ref={group} className={classes.reasons}>
      <legend>{messages.reasons}</legend>
      <p className={dialog.quiet}>{isSuggested ? messages.reasonsHint : messages.reasonsUnknown}</p>
      {reasons.map((reason, line) => (
        // Lines have no id but their index.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={line} className={classes.reason}>
          <TextInput
            aria-label={messages.reason(line + 1)}
            maxLength={200}
            value={reason}
            error={errors[`reasons.${line}`]}
            onChange={({ currentTarget: { value } }) =>
              onChange(reasons.map((old, index) => (index === line ? value : old)))
            }
            data-autofocus={line === 0 || undefined}
          />
          {reasons.length === 1 ? null : (
            <CloseButton
              size={32}
              iconSize={16}
              aria-label={messages.removeReason(line + 1)}
              onClick={() => remove(line)}
            />
          )}
        </div>
      ))}
      {reasons.length >= invitationLimits.reasons.most ? null : (
        <Button size="compact-sm" variant="subtle" onClick={() => onChange([...reasons, ''])}>
          {messages.addReason}
        </Button>
      )}
    </fieldset>
  )
}
