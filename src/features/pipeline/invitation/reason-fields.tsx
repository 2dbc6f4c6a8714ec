import { Button, CloseButton, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { invitationLimits } from '#machines/domain/invitation/invitations.ts'
import dialog from '../dialogs/dialog-form.module.css'
import type { InvitationErrors } from './invitation-form.ts'
import classes from './invitation.module.css'
import { messages } from './messages.ts'

interface ReasonFieldsProps {
  reasons: readonly string[]
  /** Whether the server found evidence to begin with. */
  isSuggested: boolean
  errors: InvitationErrors
  onChange: (reasons: readonly string[]) => void
}

/** One to three lines that say why this person is invited. */
export function ReasonFields({ reasons, isSuggested, errors, onChange }: ReasonFieldsProps) {
  const group = useRef<HTMLFieldSetElement>(null)
  /** The removed line had the focus, so its neighbour gets it. */
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
        // Lines have no identity but their place.
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
