import { Button, TextInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import * as messages from '../messages.ts'
import { ModalDialog } from './modal-dialog.tsx'

interface ConfirmDialogProps {
  opened: boolean
  onClose: () => void
  onConfirm: () => void
  title: string
  /** What will happen, and whether it can be undone. */
  children: ReactNode
  /** The verb of the action: "Delete client". */
  confirmLabel: string
  danger?: boolean
  pending?: boolean
  /** The person must type this first; for what cannot be undone. */
  typed?: string
}

/** Asks before something that destroys. The safe choice has the focus. */
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
  } = props
  const [entered, setEntered] = useState('')
  const ready = typed === undefined || entered.trim() === typed
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
          <Button color={danger ? 'red' : 'ink'} onClick={onConfirm} disabled={!ready} loading={pending}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      {typed === undefined ? null : (
        <TextInput
          mt="lg"
          label={messages.confirmType(typed)}
          value={entered}
          onChange={(event) => setEntered(event.currentTarget.value)}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
        />
      )}
    </ModalDialog>
  )
}
