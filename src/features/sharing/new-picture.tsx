import { Button } from '@mantine/core'
import { ModalDialog } from '#src/ui/overlay/modal-dialog.tsx'
import { CopyField } from './copy-field.tsx'
import { pictureWords as words } from './picture-words.ts'
import { messages } from './messages.ts'
import classes from './sharing.module.css'

/** Shows the embed code of an image once, as its address is shown only once. */
export function NewPicture({ url, onClose }: { url: string; onClose: () => void }) {
  return (
    <ModalDialog
      opened
      onClose={onClose}
      title={words.made}
      variant="wide"
      actions={<Button onClick={onClose}>{messages.done}</Button>}
    >
      <div className={classes.form}>
        <p>{words.shownOnce}</p>
        <CopyField label={words.markdown} value={`![${words.alt}](${url})`} isFirst />
        <CopyField label={words.html} value={`<img src="${url}" alt="${words.alt}" width="600">`} />
        <CopyField label={words.address} value={url} />
        <img className={classes.picture} src={url} alt={words.alt} width={600} height={315} />
      </div>
    </ModalDialog>
  )
}
