import type { RefObject } from 'react'
import type { Result } from '#machines/shared/result.ts'
import type { CallFailure } from '#src/api/call-failure.ts'
import { useSubmit } from '#src/api/use-submit.ts'
import { useAlert } from '#src/session/alert-context.tsx'
import { failureText } from '#src/session/failure-words.ts'
import { FormError } from '#src/ui/form/form-error.tsx'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import { useIsShown } from '#src/ui/overlay/use-is-shown.ts'
import { useReturnTo } from '#src/ui/overlay/use-return-to.ts'
import classes from './evidence.module.css'

/** Treats 404 as success, because the record is already gone. */
export const orGone = (result: Result<unknown, CallFailure>): Result<unknown, CallFailure> =>
  !result.ok && result.failure.status === 404 ? { ok: true, value: true } : result

interface RemovalDialogProps {
  title: string
  text: string
  confirmLabel: string
  /** False for a step that deletes nothing. */
  danger?: boolean
  done: string
  onConfirm: () => Promise<Result<unknown, CallFailure>>
  problemOf?: (failure: CallFailure) => string
  onClose: () => void
  /** Resolves when the change is on screen. */
  onDone: () => Promise<void>
  /** Takes the focus after the element that opened the dialog was removed. */
  section: RefObject<HTMLElement | null>
}

/** Confirms the removal of a connection, an email or a key. */
export function RemovalDialog(props: RemovalDialogProps) {
  const { title, text, confirmLabel, danger = true, done, onConfirm, onClose, onDone, section } = props
  const { problemOf = failureText } = props
  useReturnTo(() => section.current)
  const isShown = useIsShown()
  const alert = useAlert()
  const { pending, failure, submit } = useSubmit()

  const confirm = async () => {
    if ((await submit(onConfirm)) === null) return
    await onDone()
    alert.success(done)
    if (isShown()) onClose()
  }

  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => void confirm()}
      title={title}
      confirmLabel={confirmLabel}
      danger={danger}
      pending={pending}
    >
      <div className={classes.asked}>
        <p>{text}</p>
        <FormError>{failure === null ? null : problemOf(failure)}</FormError>
      </div>
    </ConfirmDialog>
  )
}
