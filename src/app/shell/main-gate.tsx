import { useRouter, useRouterState } from '@tanstack/react-router'
import { Fragment, useLayoutEffect, useSyncExternalStore, type ReactNode } from 'react'
import { decideNavigation, type NavigationFacts } from '#machines/navigation/navigation.ts'
import type { ProfileStore } from '../../api/profile-store.ts'
import type { App } from '../compose.ts'
import { useAuth } from '../../session/auth-context.tsx'
import { screenOf } from '../../session/shown-route.ts'

interface MainGateProps {
  readonly facts: () => NavigationFacts
  readonly profiles: ProfileStore
  readonly shownFor: App['shownFor']
  readonly children: ReactNode
}

/**
 * Renders the page only while the guard would let the present person see it (P15): when a session ends on an open page,
 * nothing of it stays on screen until the navigation has come. It only hides; leading on is the guard's.
 */
export function MainGate({ facts, profiles, shownFor, children }: MainGateProps) {
  const screen = useRouterState({ select: ({ matches }) => screenOf(matches) })
  useSyncExternalStore(profiles.subscribe, profiles.read)
  const owner = useSyncExternalStore(shownFor.subscribe, shownFor.read)
  const epoch = useAuth((snapshot) =>
    snapshot.hasTag('guardWaits') && !snapshot.matches('signedIn') ? null : snapshot.context.epoch,
  )
  // Asked on every change of the session, as a lost role takes a page away like a lost session does.
  const isTheirs = useAuth(() => decideNavigation(facts(), screen, null).kind === 'allow')
  const isClosed = epoch === null || !isTheirs
  const { history, load } = useRouter()
  // The router's own listener is among the children: without this one, Back would change only the address.
  useLayoutEffect(() => (isClosed ? history.subscribe(load) : undefined), [isClosed, history, load])
  if (isClosed) return null
  return <Fragment key={`${epoch} ${owner}`}>{children}</Fragment>
}
