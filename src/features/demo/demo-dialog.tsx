import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Result } from '#machines/shared/result.ts'
import { FormError } from '#src/ui/form/form-error.tsx'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import { useIsShown } from '#src/ui/overlay/use-is-shown.ts'
import { useReturnFocus } from '#src/ui/overlay/use-return-focus.ts'
import { demoProblem } from './messages.ts'
import { useDemoStep } from './use-demo-step.ts'

interface DemoDialogProps {
  title: string
  confirmLabel: string
  danger: boolean
  step: () => Promise<Result<null>>
  onClose: () => void
  children: ReactNode
}

/** Asks before another session or workspace takes the place of this one. */
export function DemoDialog({ title, confirmLabel, danger, step, onClose, children }: DemoDialogProps) {
  useReturnFocus()
  const isShown = useIsShown()
  const { pending, failure, take } = useDemoStep()
  const confirm = async () => {
    if ((await take(step)) && isShown()) onClose()
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
      <Stack gap="md">
        <FormError>{failure === null ? null : demoProblem(failure)}</FormError>
        {children}
      </Stack>
    </ConfirmDialog>
  )
}
