import { Button, Group } from '@mantine/core'
import { Link, useNavigate, useRouterState } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { loginFor } from '#machines/navigation/login-for.ts'
import { ownPath, safeNextPath, withNext } from '#machines/navigation/next-path.ts'
import { storage } from '#src/lib/storage.ts'
import { useFocusedTitle } from '#src/ui/frame/use-focused-title.ts'
import { selectEpoch, selectIsSignedIn, useAuth, useAuthActor } from '#src/session/auth-context.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import { FormCard } from '#src/ui/form/form-card.tsx'
import { usePage } from '#src/ui/frame/page-chrome.tsx'
import { messages } from './messages.ts'
import { useSessionCheck } from './use-session-check.ts'

/** Where the user was; null if they opened the page themselves. */
const useFailedHref = (): string | null =>
  ownPath(useRouterState({ select: ({ location }) => location.state.failedHref }))

/** The sign-in page for the last user's account type, which leads back to where they were. */
const useSignInPath = (): string =>
  withNext(loginFor(storage.get('userType')).path, safeNextPath(useFailedHref()))

/** /apiRefresh: checks the session, and explains if it has expired. */
export function ApiRefreshScreen() {
  const isSignedIn = useAuth(selectIsSignedIn)
  const epoch = useAuth(selectEpoch)
  // A return to this page counts as a new visit, even if it stayed mounted; and the check of an ended session does
  // not apply to the current one.
  const visit = useRouterState({ select: ({ location }) => location.state.__TSR_key })
  return isSignedIn ? <SessionCheck key={`${epoch} ${visit}`} epoch={epoch} /> : <Guest />
}

/** Pages, by session, to which "Go on" has led from here: a user sent back from one would loop forever. */
const tried = new Set<string>()

function Guest() {
  const signInPath = useSignInPath()
  return (
    <Expired
      action={
        <Button renderRoot={(props) => <Link {...props} to={signInPath} />}>{messages.signInAgain}</Button>
      }
    >
      {messages.expiredGuest}
    </Expired>
  )
}

function SessionCheck({ epoch }: { epoch: number }) {
  const failedHref = useFailedHref()
  const attempt = `${epoch} ${failedHref}`
  const [isRound] = useState(() => failedHref !== null && tried.has(attempt))
  const { found, isChecking, checkAgain } = useSessionCheck()
  if (found === null) return <Checking />
  if (found === 'unanswered' || found === 'unreached')
    return <Unknown isReached={found === 'unanswered'} isChecking={isChecking} onRetry={checkAgain} />
  return found === 'fine' && !isRound ? <Fine onGoOn={() => tried.add(attempt)} /> : <SignedInExpired />
}

/** The session's state is unknown: an unreachable server is no reason to sign in again. */
function Unknown(props: { isReached: boolean; isChecking: boolean; onRetry: () => void }) {
  const { isReached, isChecking, onRetry } = props
  const auth = useAuthActor()
  usePage({ title: messages.unknownSessionTitle })
  useFocusedTitle()
  return (
    <ErrorState
      size="page"
      title={messages.unknownSessionTitle}
      action={
        <Group gap="sm" justify="center">
          <Button loading={isChecking} onClick={onRetry}>
            {messages.retry}
          </Button>
          <Button
            variant="default"
            onClick={() => auth.send({ type: 'auth.logoutRequested', reason: 'requested' })}
          >
            {messages.signOut}
          </Button>
        </Group>
      }
    >
      {isReached ? messages.unansweredText : messages.unreachedText}
    </ErrorState>
  )
}

function Checking() {
  usePage({ title: messages.checkingTitle })
  return <LoadingState shape="words">{messages.checkingTitle}</LoadingState>
}

function Fine({ onGoOn }: { onGoOn: () => void }) {
  const auth = useAuthActor()
  usePage({ title: messages.fineTitle })
  useFocusedTitle()
  const failedHref = useFailedHref() ?? '/'
  return (
    <FormCard title={messages.fineTitle} purpose={messages.fineText}>
      <Group>
        <Button onClick={onGoOn} renderRoot={(props) => <Link {...props} to={failedHref} replace />}>
          {messages.goOn}
        </Button>
        <Button
          variant="default"
          onClick={() => auth.send({ type: 'auth.logoutRequested', reason: 'requested' })}
        >
          {messages.signOut}
        </Button>
      </Group>
    </FormCard>
  )
}

/** "Sign in again" logs out first, or the guard would lead straight back. */
function SignedInExpired() {
  const auth = useAuthActor()
  const navigate = useNavigate()
  const signInPath = useSignInPath()
  const signOut = () => auth.send({ type: 'auth.logoutRequested', reason: 'requested' })
  const signInAgain = () => {
    const ended = auth.on('session.ended', () => {
      ended.unsubscribe()
      void navigate({ href: signInPath, replace: true })
    })
    signOut()
  }
  return (
    <Expired
      action={
        <Group gap="sm" justify="center">
          <Button onClick={signInAgain}>{messages.signInAgain}</Button>
          <Button variant="default" onClick={signOut}>
            {messages.signOut}
          </Button>
        </Group>
      }
    >
      {messages.expiredText}
    </Expired>
  )
}

function Expired({ action, children }: { action: ReactNode; children: ReactNode }) {
  usePage({ title: messages.expiredTitle })
  useFocusedTitle()
  return (
    <ErrorState size="page" title={messages.expiredTitle} action={action}>
      {children}
    </ErrorState>
  )
}
