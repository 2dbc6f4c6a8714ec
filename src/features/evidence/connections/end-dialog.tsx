import { type RefObject } from 'react'
import { useApi } from '#src/api/api-context.tsx'
import { useSubmit } from '#src/api/use-submit.ts'
import { useAlert } from '#src/session/alert-context.tsx'
import { failureText } from '#src/session/failure-words.ts'
import { FormError } from '#src/ui/form/form-error.tsx'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import { useIsShown } from '#src/ui/overlay/use-is-shown.ts'
import { useReturnTo } from '#src/ui/overlay/use-return-to.ts'
import { removeIntegration, revokeIntegration } from '../calls.ts'
import type { Integration } from '../evidence-types.ts'
import { messages } from '../messages.ts'
import classes from './connections.module.css'
import { nameOf } from './names.ts'

/** Disconnecting keeps what was read; removing takes it along. */
export type End = 'revoke' | 'remove'

interface EndDialogProps {
  end: End
  integration: Integration
  onClose: () => void
  /** Settles once it is shown. */
  onEnded: () => Promise<void>
  /** Has the focus once what opened the dialog has gone. */
  section: RefObject<HTMLElement | null>
}

/** Asks before a connection ends, and says what goes with it. */
export function EndDialog({ end, integration, onClose, onEnded, section }: EndDialogProps) {
  useReturnTo(() => section.current)
  const isShown = useIsShown()
  const api = useApi()
  const alert = useAlert()
  const { pending, failure, submit } = useSubmit()
  const name = nameOf(integration)
  const commits = integration.repositories.reduce((sum, repository) => sum + repository.commits, 0)
  const isRevoked = end === 'revoke'

  const confirm = async () => {
    const { id } = integration
    const ended = await submit<unknown>(async () => {
      if (isRevoked) return revokeIntegration(api, id)
      const result = await removeIntegration(api, id)
      const isGone = !result.ok && result.failure.status === 404
      return isGone ? { ok: true, value: id } : result
    })
    if (ended === null) return
    await onEnded()
    alert.success(isRevoked ? messages.revoked(name) : messages.removed(name))
    if (isShown()) onClose()
  }

  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => void confirm()}
      title={isRevoked ? messages.revokeTitle(name) : messages.removeTitle(name)}
      confirmLabel={isRevoked ? messages.revoke : messages.remove}
      danger={!isRevoked}
      pending={pending}
    >
      <div className={classes.asked}>
        <p>{isRevoked ? messages.revokeText : messages.removeText(commits)}</p>
        <FormError>{failure === null ? null : failureText(failure)}</FormError>
      </div>
    </ConfirmDialog>
  )
}
