import { Button } from '@mantine/core'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { shellMessages as messages } from './messages.ts'

/** Nobody knows who is here: shown in place of the app, never taken for "signed out". */
export function BootFailedScreen({ onRetry }: { onRetry: () => void }) {
  return (
    <main>
      <ErrorState
        size="page"
        title={messages.bootFailedTitle}
        action={<Button onClick={onRetry}>{messages.retry}</Button>}
      >
        {messages.bootFailed}
      </ErrorState>
    </main>
  )
}
