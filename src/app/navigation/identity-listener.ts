import { placeAfterSession } from '#machines/navigation/after-session.ts'
import { safeNextPath } from '#machines/navigation/next-path.ts'
import { routeCatalogue, type RouteName } from '#machines/navigation/navigation.ts'
import type { EndReason } from '#machines/session/auth/auth-types.ts'
import type { MoveReason } from '../../session/router-context.ts'
import type { AuthActor, AuthSnapshot } from '../../session/auth-context.tsx'

export interface IdentityListenerDependencies {
  readonly auth: AuthActor
  /** The screen shown; null before the first one. */
  readonly current: () => RouteName | null
  /** The wish of the current address to go on somewhere after a sign-in, unchecked. */
  readonly nextPath: () => string | null
  /** Drops whatever belongs to the former identity: profiles, token header, calls under way, live updates. */
  readonly reset: () => void
  /** Drops what outlives a change of identity, but not the end of a session: stored tokens, a kept draft. */
  readonly forget: () => void
  /** Keeps the account type as the hint for the next visit. */
  readonly remember: (accountType: 'user' | 'company') => void
  /** Runs the guard on the current route. */
  readonly runGuard: () => void
  /** Replaces the current entry. */
  readonly goToPath: (path: string) => void
  readonly goTo: (screen: RouteName, moved: MoveReason | null) => void
}

/** What the person has not done themselves is told. */
const movedBy: Readonly<Record<EndReason, MoveReason | null>> = {
  requested: null,
  accountDeleted: null,
  expired: 'sessionEnded',
  elsewhere: 'signedOutElsewhere',
}

const isVerified = (snapshot: AuthSnapshot): boolean => snapshot.matches({ signedIn: 'verified' })

/** The identity listener of navigation.md section 5, on the app's live auth actor. Returns what stops it. */
export function listenToIdentity(dependencies: IdentityListenerDependencies): () => void {
  const { auth, current, nextPath, reset, forget, remember, runGuard, goToPath, goTo } = dependencies
  let before = auth.getSnapshot()

  const noteSnapshot = (snapshot: AuthSnapshot): void => {
    const last = before
    before = snapshot
    const { epoch, accountType } = snapshot.context
    if (epoch !== last.context.epoch) reset()
    if (accountType !== null && accountType !== last.context.accountType) remember(accountType)
    // The same person under new facts (a verified address, another role) may be on a page that is no longer theirs.
    const sameSession =
      epoch === last.context.epoch && last.matches('signedIn') && snapshot.matches('signedIn')
    const factsChanged =
      isVerified(snapshot) !== isVerified(last) ||
      accountType !== last.context.accountType ||
      snapshot.context.superUser !== last.context.superUser
    // The guard itself has asked for what turned out to be missing, and goes on by it.
    const isMissing = snapshot.matches({ signedIn: 'unregistered' })
    if (sameSession && factsChanged && !isMissing) runGuard()
  }

  const subscription = auth.subscribe(noteSnapshot)
  const started = auth.on('session.started', () => {
    // Emitted before the snapshot is published: nothing of the former person may be left when the guard looks.
    noteSnapshot(auth.getSnapshot())
    const next = safeNextPath(nextPath())
    if (next !== null) goToPath(next)
    // The guard lets everybody stay there; who came to sign in goes where the doors lead.
    else if (current() === 'loginCallback') goToPath(routeCatalogue.Landing.path)
    else runGuard()
  })
  const ended = auth.on('session.ended', ({ target, reason }) => {
    noteSnapshot(auth.getSnapshot())
    forget()
    // That page says it itself, and keeps where the person was.
    if (reason === 'elsewhere' && current() === 'apiRefresh') return
    const place = placeAfterSession(target, current())
    if (place !== null) goTo(place, movedBy[reason])
  })
  return () => {
    subscription.unsubscribe()
    started.unsubscribe()
    ended.unsubscribe()
  }
}
