import { Button } from '@mantine/core'
import { FormError } from '#src/ui/form/form-error.tsx'
import { messages } from './messages.ts'

/** Shows that the server did not save the step. */
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
