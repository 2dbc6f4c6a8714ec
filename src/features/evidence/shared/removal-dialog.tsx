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

/** What has gone already is what was asked for. */
export const orGone = (result: Result<unknown, CallFailure>): Result<unknown, CallFailure> =>
  !result.ok && result.failure.status === 404 ? { ok: true, value: true } : result

interface RemovalDialogProps {
  title: string
  /** What goes with it. */
  text: string
  confirmLabel: string
  /** By default; not where nothing is lost by it. */
  danger?: boolean
  /** What is said once it is over. */
  done: string
  onConfirm: () => Promise<Result<unknown, CallFailure>>
  /** Why it is not over. */
  problemOf?: (failure: CallFailure) => string
  onClose: () => void
  /** Settles once it is shown. */
  onDone: () => Promise<void>
  /** Has the focus once what opened the dialog has gone. */
  section: RefObject<HTMLElement | null>
}

/** Asks before a connection, an address or a key is given up. */
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
