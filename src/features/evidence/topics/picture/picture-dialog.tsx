import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { saveFile } from '#src/lib/save-file.ts'
import { useAnnounce } from '#src/ui/feedback/announcer.tsx'
import { FormError } from '#src/ui/form/form-error.tsx'
import { ModalDialog } from '#src/ui/overlay/modal-dialog.tsx'
import { useReturnTo } from '#src/ui/overlay/use-return-to.ts'
import { drawPng } from '#src/ui/spectrum/draw-png.ts'
import { pageColours } from '#src/ui/spectrum/page-colours.ts'
import { pictureOfExpertise, type PicturedExpertise } from './picture-of-expertise.ts'
import classes from './picture.module.css'
import { pictureWords as words } from './picture-words.ts'

interface PictureDialogProps {
  expertise: PicturedExpertise
  name: string | null
  onClose: () => void
  /** Returns the element to focus if the button that opened the dialog is gone. */
  returnTo: () => HTMLElement | null
}

export function PictureDialog({ expertise, name, onClose, returnTo }: PictureDialogProps) {
  useReturnTo(returnTo)
  const announce = useAnnounce()
  const [hasFailed, setHasFailed] = useState(false)
  const [isDrawing, setIsDrawing] = useState(false)
  const picture = useMemo(() => pictureOfExpertise(expertise, name, pageColours()), [expertise, name])
  const save = (file: string, content: BlobPart, type: string) => {
    saveFile(file, content, type)
    announce(words.saved(file))
  }
  const savePng = async () => {
    setIsDrawing(true)
    const png = await drawPng(picture)
    setIsDrawing(false)
    setHasFailed(png === null)
    if (png !== null) save('assay-topics.png', png, 'image/png')
  }
  return (
    <ModalDialog
      opened
      onClose={onClose}
      title={words.title}
      variant="table"
      actions={
        <>
          <Button variant="default" loading={isDrawing} onClick={() => void savePng()}>
            {words.png}
          </Button>
          <Button onClick={() => save('assay-topics.svg', picture.svg, 'image/svg+xml')}>{words.svg}</Button>
        </>
      }
    >
      <div className={classes.picture}>
        <p>{words.text}</p>
        <img
          src={`data:image/svg+xml,${encodeURIComponent(picture.svg)}`}
          width={picture.width}
          height={picture.height}
          alt={words.alt(name ?? words.anonymous)}
        />
        <FormError>{hasFailed ? words.failed : null}</FormError>
      </div>
    </ModalDialog>
  )
}
