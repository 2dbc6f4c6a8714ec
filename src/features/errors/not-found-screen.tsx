import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { PageHeader } from '#src/ui/frame/page-header.tsx'
import { usePage } from '#src/ui/frame/page-chrome.tsx'
import { messages } from './messages.ts'

/** What a known page cannot find; also what a screen looks like that does not exist in this version. */
export function NotFoundScreen() {
  usePage({ title: messages.notFoundTitle })
  return (
    <>
      <PageHeader title={messages.notFoundTitle} />
      <EmptyState
        drawing="path"
        action={<Button renderRoot={(props) => <Link {...props} to="/" />}>{messages.home}</Button>}
      >
        {messages.notFoundText}
      </EmptyState>
    </>
  )
}
