import { Button } from '@mantine/core'
import * as messages from '../messages.ts'

interface CancelButtonProps {
  /** Drops what was typed, which a dialog that closes otherwise keeps. */
  onDrop: () => void
  onClose: () => void
  /** "Cancel" by default. */
  label?: string
}

/** Closes a dialog for good. */
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
