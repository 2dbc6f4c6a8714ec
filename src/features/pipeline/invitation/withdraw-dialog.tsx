import { useState } from 'react'
import { useApi } from '#src/api/api-context.tsx'
import { useAnnounce } from '#src/ui/feedback/announcer.tsx'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import { useReturnFocus } from '#src/ui/overlay/use-return-focus.ts'
import dialog from '../dialogs/dialog-form.module.css'
import { ProblemNotice } from '../dialogs/problem-notice.tsx'
import { useSubmit } from '../dialogs/use-submit.ts'
import { applyInvitationEvent, storedIn, type Invitation } from './mutations.ts'
import { messages } from './messages.ts'

interface WithdrawDialogProps {
  invitation: Invitation
  name: string
  onWithdrawn: (invitation: Invitation) => void
  onClose: () => void
}

/** Asks for confirmation before an invitation is withdrawn. */
export function WithdrawDialog({ invitation, name, onWithdrawn, onClose }: WithdrawDialogProps) {
  useReturnFocus()
  const api = useApi()
  const say = useAnnounce()
  const [current, setCurrent] = useState(invitation)
  const { busy, failure, submit } = useSubmit(onClose)
  const withdraw = () =>
    submit(async () => {
      const result = await applyInvitationEvent(api, current, 'invitation.withdrawn')
      if (!result.ok) {
        setCurrent(storedIn(result.failure.current) ?? current)
        return result.failure
      }
      onWithdrawn(result.value)
      say(messages.withdrawn(name))
      return null
    })
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => void withdraw()}
      title={messages.withdrawTitle(name)}
      confirmLabel={messages.withdrawIt}
      pending={busy}
    >
      <div className={dialog.form}>
        <p>{messages.withdrawText[current.state === 'interested' ? 'interested' : 'sent']}</p>
        <ProblemNotice failure={failure} />
      </div>
    </ConfirmDialog>
  )
}
