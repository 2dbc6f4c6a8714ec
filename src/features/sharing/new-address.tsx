import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { FormError } from '#src/ui/form/form-error.tsx'
import { ModalDialog } from '#src/ui/overlay/modal-dialog.tsx'
import { messages } from './messages.ts'
import classes from './sharing.module.css'

/** The address of a link, told this once. */
export function NewAddress({ url, onClose }: { url: string; onClose: () => void }) {
  const [copied, setCopied] = useState<boolean | null>(null)
  const copy = () => {
    navigator.clipboard.writeText(url).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }
  return (
    <ModalDialog
      opened
      onClose={onClose}
      title={messages.made}
      actions={<Button onClick={onClose}>{messages.done}</Button>}
    >
      <div className={classes.form}>
        <p>{messages.shownOnce}</p>
        <div className={classes.address}>
          <TextInput
            className={classes.field ?? ''}
            label={messages.address}
            value={url}
            readOnly
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <Button variant="default" onClick={copy} data-autofocus>
            {copied === true ? messages.copied : messages.copy}
          </Button>
        </div>
        <FormError>{copied === false ? messages.copyFailed : null}</FormError>
      </div>
    </ModalDialog>
  )
}
