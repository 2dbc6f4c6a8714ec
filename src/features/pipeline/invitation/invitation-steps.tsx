import { Button } from '@mantine/core'
import { useCompanyProfile } from '#src/api/api-context.tsx'
import { useState } from 'react'
import type { Card } from '../data/board-types.ts'
import { todayIn } from '../company-day.ts'
import { useBoard, usePipeline } from '../pipeline-context.tsx'
import type { Invitation } from './mutations.ts'
import { canAsk, isPossible } from './invitation-offer.ts'
import classes from './invitation.module.css'
import { InviteButton } from './invite-button.tsx'
import { messages } from './messages.ts'
import { useCancelInvitation } from './use-held-invitation.ts'

interface InvitationStepsProps {
  card: Card
  invitation: Invitation
  asksByEmail: boolean
  /** Whether another invitation of the candidate waits for an answer. False by default. */
  isAskedElsewhere?: boolean
  onChanged: (invitation: Invitation) => void
  onWithdraw: () => void
}

/** The possible steps of an invitation. */
export function InvitationSteps(props: InvitationStepsProps) {
  const { card, invitation, asksByEmail, isAskedElsewhere = false, onChanged, onWithdraw } = props
  const { canWrite, openDialog } = usePipeline()
  const { position } = useBoard()
  const { state } = invitation
  return (
    <div className={classes.steps}>
      {canWrite && state === 'draft' ? (
        <Button size="xs" variant="default" onClick={() => openDialog({ kind: 'invite', id: card.id })}>
          {messages.editDraft}
        </Button>
      ) : null}
      {canWrite && isPossible(state, 'invitation.cancelled', position) ? (
        <CancelButton name={card.name} invitation={invitation} onChanged={onChanged} />
      ) : null}
      {canWrite && isPossible(state, 'invitation.withdrawn', position) ? (
        <Button size="xs" variant="default" onClick={onWithdraw}>
          {messages.withdraw}
        </Button>
      ) : null}
      {!isAskedElsewhere && canAsk(invitation) ? (
        <AskAgain card={card} invitation={invitation} asksByEmail={asksByEmail} />
      ) : null}
    </div>
  )
}

/** Disabled until the pause after “Not now” is over. */
function AskAgain({
  card,
  invitation,
  asksByEmail,
}: Pick<InvitationStepsProps, 'card' | 'invitation' | 'asksByEmail'>) {
  const today = todayIn(useCompanyProfile()?.company?.timeZone)
  const { restUntil } = invitation
  if (restUntil === null || restUntil <= today)
    return (
      <InviteButton
        card={card}
        label={{ invite: messages.again, represent: messages.again }}
        asksByEmail={asksByEmail}
      />
    )
  return (
    <>
      <Button size="xs" variant="default" disabled>
        {messages.again}
      </Button>
      <span className={classes.quiet}>{messages.againFrom(restUntil)}</span>
    </>
  )
}

function CancelButton({
  name,
  invitation,
  onChanged,
}: Pick<InvitationStepsProps, 'invitation' | 'onChanged'> & { name: string }) {
  const { controller } = usePipeline()
  const cancel = useCancelInvitation()
  const [busy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    const changed = await cancel(invitation, name).finally(() => setBusy(false))
    if (changed === null) return
    onChanged(changed)
    controller.store.dispatch({ type: 'holdClosed', id: invitation.id })
  }
  return (
    <Button size="xs" variant="default" loading={busy} onClick={() => void press()}>
      {messages.cancelSending}
    </Button>
  )
}
