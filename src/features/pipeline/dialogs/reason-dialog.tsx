import { Autocomplete, Button } from '@mantine/core'
import { useId, useState } from 'react'
import type { CallFailure } from '#src/api/call-failure.ts'
import { useDraftState } from '#src/session/use-draft.ts'
import { KeptText } from '#src/ui/form/kept-text.tsx'
import { CancelButton } from '#src/ui/overlay/cancel-button.tsx'
import { ModalDialog } from '#src/ui/overlay/modal-dialog.tsx'
import { messages } from '../messages.ts'
import classes from './dialog-form.module.css'
import { ProblemNotice } from './problem-notice.tsx'
import { useSubmit } from './use-submit.ts'

interface ReasonDialogProps {
  /** What the reason is for, by act and record: text that outlives a session is given back to the same alone. */
  form: string
  title: string
  /** What happens, and how to undo it. */
  about: string
  confirmLabel: string
  /** Closes the dialog; “Cancel” where nothing is given. */
  keepLabel?: string
  required: boolean
  suggestions: readonly string[]
  danger?: boolean
  maxLength?: number
  onClose: () => void
  /** An empty reason only where it is not required. */
  onSubmit: (reason: string) => Promise<CallFailure | null>
}

/** Asks for a reason and does what it is for; on failure says why and keeps what was typed. */
export function ReasonDialog(props: ReasonDialogProps) {
  const {
    form,
    title,
    about,
    confirmLabel,
    keepLabel = messages.cancel,
    required,
    suggestions,
    danger = false,
    maxLength = 200,
    onClose,
    onSubmit,
  } = props
  const formId = useId()
  const [reason, setReason, typed] = useDraftState(form, '')
  const [missing, setMissing] = useState(false)
  const { busy, failure, submit } = useSubmit(onClose)
  const text = reason.trim()
  return (
    <ModalDialog
      opened
      onClose={onClose}
      title={title}
      actions={
        <>
          <CancelButton onDrop={typed.drop} onClose={onClose} label={keepLabel} />
          <Button type="submit" form={formId} color={danger ? 'red' : 'ink'} loading={busy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (required && text === '') return setMissing(true)
          void submit(() => onSubmit(text))
        }}
      >
        <p className={classes.quiet}>{about}</p>
        <KeptText isBack={typed.isKept} onDrop={typed.drop} />
        <Autocomplete
          label={messages.reason}
          required={required}
          withAsterisk={false}
          maxLength={maxLength}
          data={[...suggestions]}
          value={reason}
          onChange={(value) => {
            setReason(value)
            setMissing(false)
          }}
          error={missing ? messages.reasonMissing : undefined}
          data-autofocus
          // A list that opens by itself would take the first Escape.
          openOnFocus={false}
        />
        <ProblemNotice failure={failure} />
      </form>
    </ModalDialog>
  )
}
