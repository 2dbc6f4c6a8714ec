import { pageTitle } from '#src/lib/page-title-focus.ts'
import { useReturnTo } from '#src/ui/overlay/use-return-to.ts'
import { moveTo } from '#machines/lifecycle/application/application-events.ts'
import type { Card } from '../data/board-types.ts'
import { isReasoned, withReason, type ReasonedEvent } from '../event-offers.ts'
import { withReason as positionWithReason, type AskedPositionEvent } from '../header/position-events.ts'
import { SubmitDialog } from '../digest/submit-dialog.tsx'
import { CandidateActions } from '../drawer/candidate-actions.tsx'
import { ConsentButton } from '../drawer/consent-button.tsx'
import { InvitationDialog } from '../invitation/invitation-dialog.tsx'
import { InvitationWorks } from '../how-it-works/invitation-works.tsx'
import { DrawnLifecycle } from '../how-it-works/drawn-lifecycle.tsx'
import { PositionActions } from '../how-it-works/position-actions.tsx'
import { MailDialog } from '../mails/mail-dialog.tsx'
import { messages } from '../messages.ts'
import { useBoard, usePipeline, type PipelineDialog } from '../pipeline-context.tsx'
import { applicationWords } from '../words/application-words.ts'
import { AddCandidateDialog } from './add-candidate-dialog.tsx'
import { ConsentDialog } from './consent-dialog.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { EditCandidateDialog } from './edit-candidate-dialog.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { useReasons } from './use-reasons.ts'

const inDialog = { in: 'dialog' } as const

type CardDialog = Extract<PipelineDialog, { id: string }>

interface PipelineDialogsProps {
  dialog: PipelineDialog
  /** The developer search's filter in the address; null when it is closed. */
  find: string | null
  /** The previous filter: the dialog may have been closed since. */
  lastFind: string | null
  onFind: (find: string | null) => void
}

/** The open dialog. A separate chunk, because the board renders without it. */
export function PipelineDialogs({ dialog, find, lastFind, onFind }: PipelineDialogsProps) {
  useReturnTo(pageTitle)
  const { openDialog } = usePipeline()
  const { cards, position } = useBoard()
  const close = () => {
    openDialog(null)
    if (find !== null) onFind(null)
  }
  if (dialog.kind === 'add')
    return <AddCandidateDialog find={find} lastFind={lastFind} onFind={onFind} onClose={close} />
  if (dialog.kind === 'position') return <PositionReasonDialog event={dialog.event} onClose={close} />
  if (dialog.kind === 'how')
    return (
      <DrawnLifecycle
        machine="position"
        state={position.state}
        actions={<PositionActions />}
        onClose={close}
      />
    )
  if (dialog.kind === 'inviteDeveloper')
    return (
      <InvitationDialog
        person={{ developerId: dialog.developerId }}
        name={dialog.name}
        // Shows the search that opened it again.
        onClose={() => openDialog(null)}
        onSent={close}
      />
    )
  const card = cards.get(dialog.id)
  return card === undefined ? null : <DialogOfCard dialog={dialog} card={card} onClose={close} />
}

function DialogOfCard({ dialog, card, onClose }: { dialog: CardDialog; card: Card; onClose: () => void }) {
  const { controller } = usePipeline()
  const { position } = useBoard()
  switch (dialog.kind) {
    case 'howOf':
      return dialog.machine === 'consent' ? (
        <DrawnLifecycle
          machine="consent"
          state={card.consent.state}
          actions={<ConsentButton id={card.id} state={card.consent.state} />}
          onClose={onClose}
        />
      ) : (
        <DrawnLifecycle
          machine="application"
          state={card.state}
          actions={<CandidateActions card={card} />}
          onClose={onClose}
        />
      )
    case 'howInvitation':
      return <InvitationWorks card={card} onClose={onClose} />
    case 'consent':
      return <ConsentDialog card={card} then={dialog.then ?? null} onClose={onClose} />
    case 'invite':
      return (
        <InvitationDialog
          person={{ applicationId: card.id }}
          name={card.name}
          onClose={onClose}
          onSent={onClose}
        />
      )
    case 'mail':
      return <MailDialog card={card} kind={dialog.mail} onClose={onClose} />
    case 'submit':
      return <SubmitDialog card={card} stageId={dialog.stageId} onClose={onClose} />
    case 'edit':
      return <EditCandidateDialog id={dialog.id} candidate={dialog.candidate} onClose={onClose} />
    case 'delete':
      return <CandidateDeletion card={card} onClose={onClose} />
    case 'event': {
      const { event } = dialog
      if (!isReasoned(event))
        return <RejectDialog card={card} given={dialog.reason ?? ''} onClose={onClose} />
      return <EventReasonDialog card={card} event={event} onClose={onClose} />
    }
    case 'move': {
      const stage = position.stages.find(({ id }) => id === dialog.stageId)?.name ?? ''
      return (
        <ReasonDialog
          form={`move ${card.id} ${dialog.stageId}`}
          title={messages.moveTitle(card.name, stage)}
          about={messages.moveAbout(stage)}
          confirmLabel={messages.moveConfirm(stage)}
          required
          suggestions={[]}
          onClose={onClose}
          onSubmit={(reason) => controller.apply(card.id, moveTo(dialog.stageId, reason), inDialog)}
        />
      )
    }
  }
}

function EventReasonDialog({
  card,
  event,
  onClose,
}: {
  card: Card
  event: ReasonedEvent
  onClose: () => void
}) {
  const { controller } = usePipeline()
  const reasonsOf = useReasons()
  const { suggestions, title, ...asks } = applicationWords[event].offer.asks
  return (
    <ReasonDialog
      {...asks}
      suggestions={typeof suggestions === 'string' ? reasonsOf(suggestions) : suggestions}
      form={`${event} ${card.id}`}
      title={title(card.name)}
      onClose={onClose}
      onSubmit={(reason) => controller.apply(card.id, withReason(event, reason), inDialog)}
    />
  )
}

/** The opener has already started the deletion. */
function CandidateDeletion({ card, onClose }: { card: Card; onClose: () => void }) {
  const actor = usePipeline().controller.deletionOf(card.candidateId)
  return actor === undefined ? null : <DeleteDialog card={card} actor={actor} onClose={onClose} />
}

/** Asks for the reason of a hold or a cancellation, which shows above the board until the position reopens. */
function PositionReasonDialog({ event, onClose }: { event: AskedPositionEvent; onClose: () => void }) {
  const { controller } = usePipeline()
  const { position } = useBoard()
  const { asks } = messages.positionEvents[event]
  return (
    <ReasonDialog
      {...asks}
      form={`${event} ${position.id}`}
      title={asks.title(position.title)}
      maxLength={500}
      onClose={onClose}
      onSubmit={async (reason) => {
        const result = await controller.calls.changePosition(position, positionWithReason(event, reason))
        if (result.ok) controller.store.dispatch({ type: 'positionReceived', position: result.value })
        else if (result.failure.status === 412) await controller.live.reload()
        return result.ok ? null : result.failure
      }}
    />
  )
}
