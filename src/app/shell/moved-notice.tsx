import { Link, useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ownPath } from '#machines/navigation/next-path.ts'
import { loginFor } from '#machines/navigation/login-for.ts'
import { storage } from '../../lib/storage.ts'
import { selectIsSignedIn, useAuth, useAuthActor } from '../../session/auth-context.tsx'
import { AlertBar } from '../../ui/frame/alert-bar.tsx'
import classes from './app-shell.module.css'
import { doorWords, moveWords } from './move-words.ts'
import { isDoor, pathTo } from '../navigation/redirects.ts'

/** Entries of the history that were left after theirs was said, by their keys: who goes back to one was not moved there now. */
const left = new Set<string>()

/**
 * Why the person is here and not where they wanted to be, with the door that leads on; it goes with the page. Loaded with the
 * frame, because a later load would shift the page under the pointer.
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
  const words = moved === undefined ? null : moveWords[moved]
  useEffect(
    () => () => {
      // Still there, it has only made room for what was said after it.
      if (key !== undefined && history.location.state.__TSR_key !== key) left.add(key)
    },
    [history, key],
  )
  if (words === null || (key !== undefined && left.has(key)) || (closed !== undefined && closed === key))
    return null
  const { text, door } = words
  const { screen } = loginFor(door === 'remembered' ? storage.get('userType') : (door ?? null))
  const href = pathTo(screen, ownPath(from) ?? '/')
  // Who has signed in since, or stands at the door, needs none.
  const hasDoor = door !== undefined && isSignedIn === (door !== 'remembered') && !isDoor(pathname)
  return (
    <AlertBar tone="info" onClose={() => setClosed(key)}>
      {text}
      {!hasDoor ? null : (
        <>
          {' '}
          {door === 'remembered' ? (
            <Link to={href} className={classes.reload}>
              {doorWords[door]}
            </Link>
          ) : (
            <OtherDoor href={href} label={doorWords[door]} />
          )}
        </>
      )}
    </AlertBar>
  )
}

/** Signs out first: the guard would lead a signed-in person straight back. */
export function OtherDoor({ href, label }: { href: string; label: string }) {
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
