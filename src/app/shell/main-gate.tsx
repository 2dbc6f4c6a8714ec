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
 * Renders the page only while the guard would let the current user see it (P15): when a session ends, the page is
 * hidden until the navigation is done. It only hides; the guard redirects.
 */
export function MainGate({ facts, profiles, shownFor, children }: MainGateProps) {
  const screen = useRouterState({ select: ({ matches }) => screenOf(matches) })
  useSyncExternalStore(profiles.subscribe, profiles.read)
  const owner = useSyncExternalStore(shownFor.subscribe, shownFor.read)
  const epoch = useAuth((snapshot) =>
    snapshot.hasTag('guardWaits') && !snapshot.matches('signedIn') ? null : snapshot.context.epoch,
  )
  // Evaluated on every session change: a lost role hides the page as a lost session does.
  const isTheirs = useAuth(() => decideNavigation(facts(), screen, null).kind === 'allow')
  const isClosed = epoch === null || !isTheirs
  const { history, load } = useRouter()
  // The router's own listener is among the children: without this one, Back would change only the address.
  useLayoutEffect(() => (isClosed ? history.subscribe(load) : undefined), [isClosed, history, load])
  if (isClosed) return null
  return <Fragment key={`${epoch} ${owner}`}>{children}</Fragment>
}
