import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { shellMessages as messages } from './messages.ts'

/** Nobody knows who is here: shown in place of the app, never taken for "signed out". */
export function BootFailedScreen({ onRetry }: { onRetry: () => void }) {
  return (
    <main>
      <ErrorState size="page" title={messages.bootFailedTitle} onRetry={onRetry}>
        {messages.bootFailed}
      </ErrorState>
    </main>
  )
}

/** The first page waits for the server: it comes up by itself. */
export function BootWaitingScreen() {
  return (
    <main aria-live="polite">
      <ErrorState size="page" title={messages.bootWaitingTitle}>
        {messages.bootWaiting}
      </ErrorState>
    </main>
  )
}
