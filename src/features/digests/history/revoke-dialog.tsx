import { useApi } from '#src/api/api-context.tsx'
import { useSubmit } from '#src/api/use-submit.ts'
import { useAlert } from '#src/session/alert-context.tsx'
import { FormError } from '#src/ui/form/form-error.tsx'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import { useIsShown } from '#src/ui/overlay/use-is-shown.ts'
import { useReturnTo } from '#src/ui/overlay/use-return-to.ts'
import { applyDigestEvent, type Digest } from '../mutations.ts'
import { messages } from '../messages.ts'
import classes from './history.module.css'

interface RevokeDialogProps {
  digest: Digest
  onRevoked: (digest: Digest) => void
  /** The digest is read again. */
  onStale: () => Promise<void>
  onClose: () => void
  returnTo: () => HTMLElement | null
}

/** Asks before the pages of a digest close for every recipient. */
export function RevokeDialog({ digest, onRevoked, onStale, onClose, returnTo }: RevokeDialogProps) {
  useReturnTo(returnTo)
  const isShown = useIsShown()
  const api = useApi()
  const alert = useAlert()
  const { pending, failure, submit } = useSubmit()
  const revoke = async () => {
    const revoked = await submit(() => applyDigestEvent(api, digest, 'digest.revoked'))
    if (revoked === null) return onStale()
    alert.success(messages.revoked(digest.number))
    if (isShown()) onClose()
    onRevoked(revoked)
  }
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => void revoke()}
      title={messages.revokeTitle(digest.number)}
      confirmLabel={messages.revokeConfirm}
      pending={pending}
    >
      <div className={classes.form}>
        <p>{messages.revokeText}</p>
        <FormError>
          {failure === null ? null : failure.status === 412 ? messages.conflict : failure.message}
        </FormError>
      </div>
    </ConfirmDialog>
  )
}
