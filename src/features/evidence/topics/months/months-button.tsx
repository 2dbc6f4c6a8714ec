import { Button } from '@mantine/core'
import { useState } from 'react'
import { lazyPiece } from '#src/ui/overlay/lazy-piece.tsx'
import { messages } from '../messages.ts'
import type { MonthTableProps } from './months-dialog.tsx'

const MonthsDialog = lazyPiece(async () => (await import('./months-dialog.tsx')).MonthsDialog)

export function MonthsButton(props: MonthTableProps) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button size="xs" variant="subtle" onClick={() => setIsOpen(true)}>
        {messages.table}
      </Button>
      {isOpen ? <MonthsDialog {...props} onClose={close} onGiveUp={close} /> : null}
    </>
  )
}
