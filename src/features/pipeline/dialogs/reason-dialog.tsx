import { Autocomplete, Button } from '@mantine/core'
import { useId, useState } from 'react'
import type { CallFailure } from '#src/api/call-failure.ts'
import { useDraftState } from '#src/session/use-draft.ts'
import { RestoredDraft } from '#src/ui/form/restored-draft.tsx'
import { CancelButton } from '#src/ui/overlay/cancel-button.tsx'
import { ModalDialog } from '#src/ui/overlay/modal-dialog.tsx'
import { messages } from '../messages.ts'
import classes from './dialog-form.module.css'
import { ProblemNotice } from './problem-notice.tsx'
import { useSubmit } from './use-submit.ts'

interface ReasonDialogProps {
  /** Key of the kept text, by action and record: text that outlives a session is restored only to the same. */
  form: string
  title: string
  /** The effect, and how to undo it. */
  about: string
  confirmLabel: string
  /** Label of the closing button; “Cancel” by default. */
  keepLabel?: string
  required: boolean
  suggestions: readonly string[]
  danger?: boolean
  maxLength?: number
  onClose: () => void
  /** `reason` is empty only where it is optional. */
  onSubmit: (reason: string) => Promise<CallFailure | null>
}

/** Asks for a reason and submits it; on failure shows the error and keeps the text. */
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
        <RestoredDraft isBack={typed.isRestored} onDrop={typed.drop} />
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
          // An automatically opened list would take the first Escape.
          openOnFocus={false}
        />
        <ProblemNotice failure={failure} />
      </form>
    </ModalDialog>
  )
}
