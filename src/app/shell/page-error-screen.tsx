import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { StateButton } from '../../ui/feedback/state-button.tsx'
import { usePage } from '../../ui/frame/page-chrome.tsx'
import { shellMessages as messages } from './messages.ts'

/**
 * Shown in place of a page that threw, or whose chunk failed to load. Part of the entry, so that it works when
 * nothing else loads; hence plain elements.
 */
export function PageErrorScreen() {
  usePage({ title: messages.pageErrorTitle })
  return (
    <ErrorState
      size="page"
      title={messages.pageErrorTitle}
      action={
        <>
          <StateButton onClick={() => window.location.reload()}>{messages.reload}</StateButton>
          <a href="/">{messages.home}</a>
        </>
      }
    >
      {messages.pageErrorText}
    </ErrorState>
  )
}
