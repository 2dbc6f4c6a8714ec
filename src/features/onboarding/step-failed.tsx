import { Button } from '@mantine/core'
import { FormError } from '#src/ui/form/form-error.tsx'
import { messages } from './messages.ts'

/** The server has not counted the step. */
export function StepFailed({ onDismiss }: { onDismiss: () => void }) {
  return (
    <FormError>
      {messages.failed}{' '}
      <Button size="compact-sm" variant="subtle" onClick={onDismiss}>
        {messages.dismiss}
      </Button>
    </FormError>
  )
}
