import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { AbsentState } from '#src/ui/feedback/absent-state.tsx'
import { usePage } from '#src/ui/frame/page-chrome.tsx'
import { messages } from './messages.ts'

/** Shown for a record that a known page cannot find, and for screens missing from this version. */
export function NotFoundScreen() {
  usePage({ title: messages.notFoundTitle })
  return (
    <AbsentState
      size="page"
      title={messages.notFoundTitle}
      action={<Button renderRoot={(props) => <Link {...props} to="/" />}>{messages.home}</Button>}
    >
      {messages.notFoundText}
    </AbsentState>
  )
}
