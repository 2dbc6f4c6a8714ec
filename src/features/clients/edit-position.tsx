import { ActionIcon } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyPiece } from '#src/ui/overlay/lazy-piece.tsx'
import { messages } from './messages.ts'
import type { Position } from './position-form.ts'

const PositionDialog = lazyPiece(async () => (await import('./position-dialog.tsx')).PositionDialog)

interface EditPositionProps {
  position: Position
  onSaved: (position: Position) => void
}

export function EditPosition({ position, onSaved }: EditPositionProps) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <ActionIcon
        aria-label={messages.editPosition}
        title={messages.editPosition}
        onClick={() => setOpened(true)}
      >
        <IconPencil size={16} stroke={1.5} aria-hidden="true" />
      </ActionIcon>
      {opened ? (
        <PositionDialog
          opened
          clientId={position.clientId}
          position={position}
          onClose={() => setOpened(false)}
          onGiveUp={() => setOpened(false)}
          onSaved={onSaved}
        />
      ) : null}
    </>
  )
}
