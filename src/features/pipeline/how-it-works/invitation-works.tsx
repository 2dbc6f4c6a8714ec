import { useState } from 'react'
import type { Card } from '../data/board-types.ts'
import { InvitationSteps } from '../invitation/invitation-steps.tsx'
import { useLatestInvitation } from '../invitation/use-latest-invitation.ts'
import { WithdrawDialog } from '../invitation/withdraw-dialog.tsx'
import { DrawnLifecycle } from './drawn-lifecycle.tsx'

/** The chart of a card's latest invitation with its current state; empty until it is loaded. */
export function InvitationWorks({ card, onClose }: { card: Card; onClose: () => void }) {
  const { invitation, asksByEmail, onChanged } = useLatestInvitation(card.id)
  const [withdrawing, setWithdrawing] = useState(false)
  if (invitation === null) return null
  return withdrawing ? (
    <WithdrawDialog invitation={invitation} name={card.name} onWithdrawn={onChanged} onClose={onClose} />
  ) : (
    <DrawnLifecycle
      machine="invitation"
      state={invitation.state}
      actions={
        <InvitationSteps
          asksByEmail={asksByEmail}
          card={card}
          invitation={invitation}
          onChanged={onChanged}
          onWithdraw={() => setWithdrawing(true)}
        />
      }
      onClose={onClose}
    />
  )
}
