import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import type { Removal } from './use-removal.ts'
import { contactWords as words } from './words.ts'

interface RemoveDialogProps {
  asked: NonNullable<Removal['asked']>
  onConfirm: () => void
  onClose: () => void
}

/** Names the links that end and the decisions that stay before a contact is removed. */
export function RemoveDialog({ asked, onConfirm, onClose }: RemoveDialogProps) {
  const { contact, openDigests, decisions } = asked
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={onConfirm}
      title={words.removeTitle(contact.name)}
      confirmLabel={words.remove}
    >
      {openDigests === 0 ? null : <p>{words.linksEnd(contact.name, openDigests)}</p>}
      {decisions === 0 ? null : <p>{words.decisionsStay(decisions)}</p>}
    </ConfirmDialog>
  )
}
