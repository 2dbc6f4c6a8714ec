import { Button } from '@mantine/core'
import { ModalDialog } from '#src/ui/overlay/modal-dialog.tsx'
import { CopyField } from './copy-field.tsx'
import { messages } from './messages.ts'
import classes from './sharing.module.css'

/** The address of a link, shown only once. */
export function NewAddress({ url, onClose }: { url: string; onClose: () => void }) {
  return (
    <ModalDialog
      opened
      onClose={onClose}
      title={messages.made}
      actions={<Button onClick={onClose}>{messages.done}</Button>}
    >
      <div className={classes.form}>
        <p>{messages.shownOnce}</p>
        <CopyField label={messages.address} value={url} isFirst />
      </div>
    </ModalDialog>
  )
}
