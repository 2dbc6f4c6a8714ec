import { Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { usePage } from '#src/ui/frame/page-chrome.tsx'
import { messages } from './messages.ts'

/** In place of a page that threw, or whose chunk could not be loaded. */
export function PageErrorScreen() {
  usePage({ title: messages.pageErrorTitle })
  return (
    <ErrorState
      size="page"
      title={messages.pageErrorTitle}
      action={
        <Group gap="sm" justify="center">
          <Button onClick={() => window.location.reload()}>{messages.reload}</Button>
          <Button variant="default" renderRoot={(props) => <Link {...props} to="/" />}>
            {messages.home}
          </Button>
        </Group>
      }
    >
      {messages.pageErrorText}
    </ErrorState>
  )
}
