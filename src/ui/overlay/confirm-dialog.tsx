import { Button, TextInput } from '@mantine/core'
import { useId, useState, type SubmitEvent, type ReactNode } from 'react'
import * as messages from '../messages.ts'
import * as words from './dialog-words.ts'
import { ModalDialog } from './modal-dialog.tsx'

interface ConfirmDialogProps {
  opened: boolean
  onClose: () => void
  onConfirm: (entered: string) => void
  title: string
  children: ReactNode
  /** The verb of the action: "Delete client". */
  confirmLabel: string
  danger?: boolean
  pending?: boolean
  /** The user must type this first; for actions that cannot be undone. */
  typed?: string
  /** Accepts the entered text as confirmation; by default it must equal `typed`. */
  fits?: (entered: string) => boolean
}

/** Asks for confirmation of a destructive action. The safe choice has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    opened,
    onClose,
    onConfirm,
    title,
    children,
    confirmLabel,
    danger = true,
    pending = false,
    typed,
    fits = (text) => text.trim() === typed,
  } = props
  const [entered, setEntered] = useState('')
  const [wrong, setWrong] = useState(false)
  const form = useId()
  const ready = typed === undefined || fits(entered)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setWrong(!ready)
    if (ready && !pending) onConfirm(entered)
  }
  return (
    <ModalDialog
      opened={opened}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="default" onClick={onClose} data-autofocus={typed === undefined || undefined}>
            {messages.cancel}
          </Button>
          <Button
            color={danger ? 'red' : 'ink'}
            onClick={() => onConfirm(entered)}
            disabled={!ready}
            loading={pending}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      {typed === undefined ? null : (
        <form id={form} onSubmit={submit} noValidate>
          <TextInput
            mt="lg"
            label={words.confirmType(typed)}
            value={entered}
            error={wrong ? words.confirmTypedWrong(typed) : null}
            onChange={(event) => {
              setEntered(event.currentTarget.value)
              setWrong(false)
            }}
            autoComplete="off"
            spellCheck={false}
            data-autofocus
          />
        </form>
      )}
    </ModalDialog>
  )
}
