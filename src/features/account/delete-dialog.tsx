import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { deletionMachine } from '#machines/session/deletion/deletion-machine.ts'
import { isUnanswered } from '#machines/session/deletion/unanswered.ts'
import { failureText } from '#src/session/failure-words.ts'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import { FormError } from '#src/ui/form/form-error.tsx'
import * as uiMessages from '#src/ui/messages.ts'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import { ModalDialog } from '#src/ui/overlay/modal-dialog.tsx'
import { useReturnFocus } from '#src/ui/overlay/use-return-focus.ts'
import { messages } from './messages.ts'
import classes from './settings.module.css'

interface DeleteDialogProps {
  actor: ActorRefFrom<typeof deletionMachine>
  typed: string
  company: string | null
}

/** What would be erased, the typed confirmation, and what went wrong where nothing was. */
export function DeleteDialog({ actor, typed, company }: DeleteDialogProps) {
  useReturnFocus()
  const state = useSelector(actor, (snapshot) => snapshot.value)
  const { preview, failure, confirmed } = useSelector(actor, (snapshot) => snapshot.context)
  const cancel = () => {
    if (state === 'failed') actor.send({ type: 'deletion.failureDismissed' })
    else actor.send({ type: 'deletion.cancelled' })
  }
  if (preview !== null && state !== 'failed') {
    const { providers = 0, sessions = 0 } = preview
    return (
      <ConfirmDialog
        opened
        onClose={cancel}
        onConfirm={() => actor.send({ type: 'deletion.confirmed' })}
        title={messages.deleteTitle}
        confirmLabel={messages.deleteConfirm}
        typed={typed}
        pending={state === 'deleting' || state === 'removed'}
      >
        <p>{messages.deleteIntro}</p>
        <ul className={classes.list}>
          {messages.erases(providers, sessions, company).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {company === null ? null : <p className={classes.quiet}>{messages.staysCompany}</p>}
        <p className={classes.quiet}>{messages.deleteReceipt}</p>
      </ConfirmDialog>
    )
  }
  return (
    <ModalDialog
      opened
      onClose={cancel}
      title={messages.deleteTitle}
      actions={
        state === 'failed' ? (
          <>
            <Button variant="default" onClick={cancel}>
              {uiMessages.cancel}
            </Button>
            <Button onClick={() => actor.send({ type: 'deletion.retryRequested' })}>
              {messages.tryAgain}
            </Button>
          </>
        ) : undefined
      }
    >
      {failure === null ? (
        <LoadingState shape="entries" count={2} />
      ) : (
        <FormError>
          {confirmed && isUnanswered(failure)
            ? messages.deleteUnknown
            : messages.deleteFailed(failureText(failure))}
        </FormError>
      )}
    </ModalDialog>
  )
}
