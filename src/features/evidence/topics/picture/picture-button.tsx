import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { lazyPiece } from '#src/ui/overlay/lazy-piece.tsx'
import { useLightPrint } from '#src/ui/spectrum/use-light-print.ts'
import { messages } from '../messages.ts'
import type { PicturedExpertise } from './picture-of-expertise.ts'

const PictureDialog = lazyPiece(async () => (await import('./picture-dialog.tsx')).PictureDialog)

interface PictureButtonProps {
  expertise: PicturedExpertise
  /** Name of the developer; null if the viewer may not see it. */
  name: string | null
}

/** Opens the strips as an image to save. While it is mounted, the page prints in light colours. */
export function PictureButton({ expertise, name }: PictureButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  useLightPrint()
  const button = useRef<HTMLButtonElement>(null)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button ref={button} size="xs" variant="subtle" onClick={() => setIsOpen(true)}>
        {messages.picture}
      </Button>
      {isOpen ? (
        <PictureDialog
          expertise={expertise}
          name={name}
          onClose={close}
          onGiveUp={close}
          returnTo={() => button.current}
        />
      ) : null}
    </>
  )
}
