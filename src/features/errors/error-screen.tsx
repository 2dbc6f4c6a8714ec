import { Button, Group } from '@mantine/core'
import { Link, useRouterState } from '@tanstack/react-router'
import { ownPath } from '#machines/navigation/next-path.ts'
import { selectIsSignedIn, useAuth, useAuthActor } from '#src/session/auth-context.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { RequestId } from '#src/ui/feedback/request-id.tsx'
import { messages } from './messages.ts'

/** /error: the failure, a link back to its page, home, and sign-out. */
export function ErrorScreen() {
  const { requestId, ...state } = useRouterState({ select: ({ location }) => location.state })
  const failedHref = ownPath(state.failedHref)
  const isSignedIn = useAuth(selectIsSignedIn)
  const auth = useAuthActor()
  return (
    <ErrorState
      size="page"
      title={messages.errorTitle}
      footnote={requestId === undefined ? null : <RequestId id={requestId} />}
      action={
        <Group gap="sm" justify="center">
          {failedHref === null ? null : (
            <Button renderRoot={(props) => <Link {...props} to={failedHref} replace />}>
              {messages.retry}
            </Button>
          )}
          <Button variant="default" renderRoot={(props) => <Link {...props} to="/" />}>
            {messages.home}
          </Button>
          {isSignedIn ? (
            <Button
              variant="subtle"
              onClick={() => auth.send({ type: 'auth.logoutRequested', reason: 'requested' })}
            >
              {messages.signOut}
            </Button>
          ) : null}
        </Group>
      }
    >
      {messages.errorText}
    </ErrorState>
  )
}
