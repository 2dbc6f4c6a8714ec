import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { shellMessages as messages } from './messages.ts'

/** Shown in place of the app when boot failed: the identity is unknown, which is not the same as signed out. */
export function BootFailedScreen({ onRetry }: { onRetry: () => void }) {
  return (
    <main>
      <ErrorState size="page" title={messages.bootFailedTitle} onRetry={onRetry}>
        {messages.bootFailed}
      </ErrorState>
    </main>
  )
}

/** The first page waits for the server, and appears once it answers. */
export function BootWaitingScreen() {
  return (
    <main aria-live="polite">
      <ErrorState size="page" title={messages.bootWaitingTitle}>
        {messages.bootWaiting}
      </ErrorState>
    </main>
  )
}
