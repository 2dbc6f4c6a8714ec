import { useApi } from '#src/api/api-context.tsx'
import { useSubmit } from '#src/api/use-submit.ts'
import { useAlert } from '#src/session/alert-context.tsx'
import { useReauthenticate } from '#src/session/use-reauthenticate.tsx'
import { failureText } from '#src/session/failure-words.ts'
import { FormError } from '#src/ui/form/form-error.tsx'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import { useIsShown } from '#src/ui/overlay/use-is-shown.ts'
import { useReturnFocus } from '#src/ui/overlay/use-return-focus.ts'
import { unlinkProvider } from './mutations.ts'
import { messages, type Integration } from './messages.ts'
import classes from './settings.module.css'

interface UnlinkDialogProps {
  integration: Integration
  onClose: () => void
  onUnlinked: () => void
}

export function UnlinkDialog({ integration, onClose, onUnlinked }: UnlinkDialogProps) {
  useReturnFocus()
  const isShown = useIsShown()
  const api = useApi()
  const alert = useAlert()
  const again = useReauthenticate()
  const { pending, failure, submit } = useSubmit()
  const unlink = async () => {
    const ask = () => unlinkProvider(api, integration)
    if ((await submit(() => again.run('unlinkProvider', ask))) === null) return
    alert.success(messages.unlinked(integration))
    onUnlinked()
    if (isShown()) onClose()
  }
  return (
    <>
      {again.dialog}
      <ConfirmDialog
        opened={again.dialog === null}
        onClose={onClose}
        onConfirm={() => void unlink()}
        title={messages.unlinkTitle(integration)}
        confirmLabel={messages.unlinkOf(integration)}
        pending={pending}
      >
        <div className={classes.form}>
          {failure === null ? null : <FormError>{failureText(failure)}</FormError>}
          <p>{messages.unlinkText(integration)}</p>
        </div>
      </ConfirmDialog>
    </>
  )
}
