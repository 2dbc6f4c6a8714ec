import { Link, useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ownPath } from '#machines/navigation/next-path.ts'
import { loginFor } from '#machines/navigation/login-for.ts'
import { storage } from '../../lib/storage.ts'
import { selectIsSignedIn, useAuth, useAuthActor } from '../../session/auth-context.tsx'
import { AlertBar } from '../../ui/frame/alert-bar.tsx'
import classes from './app-shell.module.css'
import { signInWords, moveWords } from './move-words.ts'
import { isSignInPage, pathTo } from '../navigation/redirects.ts'

/** Keys of history entries left after their notice was shown; going back to one is not a move. */
const left = new Set<string>()

/**
 * Explains why the user was moved here, with a link to the right sign-in page; it disappears with the page. Loaded
 * with the frame, because loading it later would shift the page under the pointer.
 */
export function MovedNotice() {
  const { moved, from, key, pathname } = useRouterState({
    select: ({ resolvedLocation, location }) => {
      const { state, pathname } = resolvedLocation ?? location
      return { moved: state.moved, from: state.failedHref, key: state.__TSR_key, pathname }
    },
    structuralSharing: true,
  })
  const { history } = useRouter()
  const [closed, setClosed] = useState<string | undefined>()
  const isSignedIn = useAuth(selectIsSignedIn)
  // A reload can bring a reason that an earlier release stored.
  const words = moved === undefined ? null : (moveWords[moved] ?? null)
  useEffect(
    () => () => {
      // Same entry: the notice only makes room for a newer message.
      if (key !== undefined && history.location.state.__TSR_key !== key) left.add(key)
    },
    [history, key],
  )
  if (words === null || (key !== undefined && left.has(key)) || (closed !== undefined && closed === key))
    return null
  const { text, signInPage } = words
  const { screen } = loginFor(signInPage === 'remembered' ? storage.get('userType') : (signInPage ?? null))
  const href = pathTo(screen, ownPath(from) ?? '/')
  // A user who has signed in since, or is on a sign-in page, needs no link.
  const hasSignInLink =
    signInPage !== undefined && isSignedIn === (signInPage !== 'remembered') && !isSignInPage(pathname)
  return (
    <AlertBar tone="info" onClose={() => setClosed(key)}>
      {text}
      {!hasSignInLink ? null : (
        <>
          {' '}
          {signInPage === 'remembered' ? (
            <Link to={href} className={classes.reload}>
              {signInWords[signInPage]}
            </Link>
          ) : (
            <SignOutFirst href={href} label={signInWords[signInPage]} />
          )}
        </>
      )}
    </AlertBar>
  )
}

/** Signs out first: the guard would lead a signed-in user straight back. */
export function SignOutFirst({ href, label }: { href: string; label: string }) {
  const auth = useAuthActor()
  const navigate = useNavigate()
  const leave = () => {
    const ended = auth.on('session.ended', () => {
      ended.unsubscribe()
      void navigate({ href, replace: true })
    })
    auth.send({ type: 'auth.logoutRequested', reason: 'requested' })
  }
  return (
    <button type="button" className={classes.reload} onClick={leave}>
      {label}
    </button>
  )
}
