import { useSelector } from '@xstate/react'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import { ModalDialog } from '#src/ui/overlay/modal-dialog.tsx'
import type { DeletionActor } from '../data/candidate-deletion.ts'
import type { Card } from '../data/board-types.ts'
import { messages } from '../messages.ts'
import { usePipeline } from '../pipeline-context.tsx'
import classes from './dialog-form.module.css'

interface DeleteDialogProps {
  card: Card
  actor: DeletionActor
  onClose: () => void
}

/** Shows what a deletion includes, and where and for how long it can be undone. The card shows the progress. */
export function DeleteDialog({ card, actor, onClose }: DeleteDialogProps) {
  const { openCard } = usePipeline()
  const state = useSelector(actor, (snapshot) => snapshot.value)
  const preview = useSelector(actor, (snapshot) => snapshot.context.preview)
  const failure = useSelector(actor, (snapshot) => snapshot.context.failure)
  const cancel = () => {
    actor.send({ type: state === 'failed' ? 'deletion.failureDismissed' : 'deletion.cancelled' })
    onClose()
  }
  if (state === 'confirming') {
    const { applications = 0, notes = 0, consents = 0, restorableForDays = 0 } = preview ?? {}
    return (
      <ConfirmDialog
        opened
        onClose={cancel}
        onConfirm={() => {
          actor.send({ type: 'deletion.confirmed' })
          openCard(null)
          onClose()
        }}
        title={messages.deleteTitle(card.name)}
        confirmLabel={messages.deleteConfirm}
      >
        <p>{messages.deletePreview(applications, notes, consents)}</p>
        <p className={classes.quiet}>{messages.deleteRestorable(restorableForDays)}</p>
      </ConfirmDialog>
    )
  }
  return (
    <ModalDialog opened onClose={cancel} title={messages.deleteTitle(card.name)}>
      {state === 'failed' ? (
        <ErrorState
          level={3}
          title={messages.deletePreviewFailed}
          onRetry={() => actor.send({ type: 'deletion.retryRequested' })}
        >
          {failure?.message}
        </ErrorState>
      ) : (
        <LoadingState shape="entries" count={2} />
      )}
    </ModalDialog>
  )
}
