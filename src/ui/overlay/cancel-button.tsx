import { Button } from '@mantine/core'
import * as messages from '../messages.ts'

interface CancelButtonProps {
  /** Drops the typed text, which other ways of closing a dialog keep. */
  onDrop: () => void
  onClose: () => void
  /** "Cancel" by default. */
  label?: string
}

/** Closes a dialog and drops its text. */
export function CancelButton({ onDrop, onClose, label = messages.cancel }: CancelButtonProps) {
  return (
    <Button
      variant="default"
      onClick={() => {
        onDrop()
        onClose()
      }}
    >
      {label}
    </Button>
  )
}
