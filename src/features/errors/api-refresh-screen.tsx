import { Button, Group } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { storage } from '#src/lib/storage.ts'
import { selectIsSignedIn, useAuth, useAuthActor } from '#src/session/auth-context.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { usePage } from '#src/ui/frame/page-chrome.tsx'
import { messages } from './messages.ts'

/** /apiRefresh: explains an expired session. "Sign in again" logs out first, or the guard would lead straight back. */
export function ApiRefreshScreen() {
  usePage({ title: messages.expiredTitle })
  const isSignedIn = useAuth(selectIsSignedIn)
  const auth = useAuthActor()
  const navigate = useNavigate()
  const login = storage.get('userType') === 'company' ? '/companylogin' : '/login'
  const signInAgain = () => {
    const ended = auth.on('session.ended', () => {
      ended.unsubscribe()
      void navigate({ to: login, replace: true })
    })
    auth.send({ type: 'auth.logoutRequested', reason: 'requested' })
  }
  return (
    <ErrorState
      size="page"
      title={messages.expiredTitle}
      action={
        isSignedIn ? (
          <Group gap="sm" justify="center">
            <Button onClick={signInAgain}>{messages.signInAgain}</Button>
            <Button
              variant="default"
              onClick={() => auth.send({ type: 'auth.logoutRequested', reason: 'requested' })}
            >
              {messages.signOut}
            </Button>
          </Group>
        ) : (
          <Button renderRoot={(props) => <Link {...props} to={login} />}>{messages.signInAgain}</Button>
        )
      }
    >
      {isSignedIn ? messages.expiredText : messages.expiredGuest}
    </ErrorState>
  )
}
