import { Stack } from '@mantine/core'
import { pageTitle } from '#src/lib/page-title-focus.ts'
import { FormError } from '#src/ui/form/form-error.tsx'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import { useReturnTo } from '#src/ui/overlay/use-return-to.ts'
import { messages } from './messages.ts'

interface AnswerDialogProps {
  accepts: boolean
  company: string
  owner: string
  problem: string | null
  pending: boolean
  onConfirm: () => void
  onClose: () => void
}

export function AnswerDialog(props: AnswerDialogProps) {
  const { accepts, company, owner, problem, pending, onConfirm, onClose } = props
  useReturnTo(pageTitle)
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={onConfirm}
      title={accepts ? messages.acceptTitle(company) : messages.declineTitle(company)}
      confirmLabel={accepts ? messages.acceptOwnership : messages.declineOwnership}
      danger={!accepts}
      pending={pending}
    >
      <Stack gap="md">
        <FormError>{problem}</FormError>
        <p>{accepts ? messages.acceptText(owner) : messages.declineText(owner)}</p>
      </Stack>
    </ConfirmDialog>
  )
}
