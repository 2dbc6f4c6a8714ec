import { useApi } from '#src/api/api-context.tsx'
import { useSubmit } from '#src/api/use-submit.ts'
import { useAlert } from '#src/session/alert-context.tsx'
import { failureText } from '#src/session/failure-words.ts'
import { FormError } from '#src/ui/form/form-error.tsx'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import { useIsShown } from '#src/ui/overlay/use-is-shown.ts'
import { useReturnTo } from '#src/ui/overlay/use-return-to.ts'
import { revokeProfileLink, type ProfileLink } from './mutations.ts'
import { messages } from './messages.ts'
import classes from './sharing.module.css'

interface RevokeDialogProps {
  link: ProfileLink
  /** Called with the changed link. */
  onRevoked: (link: ProfileLink) => void
  onClose: () => void
  /** Gets the focus if the opener is gone. */
  returnTo: () => HTMLElement | null
}

export function RevokeDialog({ link, onRevoked, onClose, returnTo }: RevokeDialogProps) {
  useReturnTo(returnTo)
  const isShown = useIsShown()
  const api = useApi()
  const alert = useAlert()
  const { pending, failure, submit } = useSubmit()
  const revoke = async () => {
    const revoked = await submit(() => revokeProfileLink(api, link.id))
    if (revoked === null) return
    onRevoked(revoked)
    alert.success(messages.revoked(link.label))
    if (isShown()) onClose()
  }
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => void revoke()}
      title={messages.revokeTitle(link.label)}
      confirmLabel={messages.revokeIt}
      pending={pending}
    >
      <div className={classes.form}>
        <p>{messages.revokeText}</p>
        <FormError>{failure === null ? null : failureText(failure)}</FormError>
      </div>
    </ConfirmDialog>
  )
}
