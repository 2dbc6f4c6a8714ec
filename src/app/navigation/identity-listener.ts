import { placeAfterSession } from '#machines/navigation/after-session.ts'
import { loginFor, registerFor } from '#machines/navigation/login-for.ts'
import { safeNextPath } from '#machines/navigation/next-path.ts'
import { routeCatalogue, type RouteName } from '#machines/navigation/navigation.ts'
import type { EndReason } from '#machines/session/auth/auth-types.ts'
import type { TypedStorage } from '../../lib/storage.ts'
import type { MoveReason } from '../../session/router-context.ts'
import type { AlertActor } from '../../session/alert-context.tsx'
import type { AuthActor, AuthSnapshot } from '../../session/auth-context.tsx'
import { forgetTokens } from '../session/stored-tokens.ts'
import { shellMessages as messages } from '../shell/messages.ts'

/** What the listener needs of the app's router: to run the guard again, and to navigate. */
interface ListeningRouter {
  readonly invalidate: () => unknown
  readonly navigate: (to: { readonly href: string; readonly replace: true }) => unknown
  readonly state: { readonly location: { readonly search: { readonly next?: string | undefined } } }
}

export interface IdentityListenerDependencies {
  readonly auth: AuthActor
  readonly router: ListeningRouter
  /** Keeps the account type as a hint for the next visit, and our tokens until the session ends. */
  readonly storage: TypedStorage
  /** Whether the browser can store the session beyond this page. */
  readonly hasRoom: () => boolean
  /** The current screen; null before the first one. */
  readonly current: () => RouteName | null
  /** Its messages belong to the former identity, except those for the next page. */
  readonly alert: AlertActor
  /**
   * Drops the former identity's data: profiles, token header, pending calls, live updates.
   * @param uid of the current user; null when signed out
   */
  readonly reset: (uid: string | null) => void
  /** Restores on a new page the session set aside during the demo; false if there is none. */
  readonly comeBack: () => boolean
  readonly leave: (screen: RouteName, about: { readonly moved: MoveReason | null }) => void
}

/** A move is explained unless the user asked for it. */
const movedBy: Readonly<Record<EndReason, MoveReason | null>> = {
  requested: null,
  accountDeleted: null,
  expired: 'sessionEnded',
  elsewhere: 'signedOutElsewhere',
}

const isVerified = (snapshot: AuthSnapshot): boolean => snapshot.matches({ signedIn: 'verified' })

/** Acts on identity reports (docs/navigation.md#identity-reports), on the app's live auth actor. Returns what stops it. */
export function listenToIdentity(dependencies: IdentityListenerDependencies): () => void {
  const { auth, router, storage, hasRoom, current, alert, reset, leave, comeBack } = dependencies
  let before = auth.getSnapshot()

  const noteSnapshot = (snapshot: AuthSnapshot): void => {
    const last = before
    before = snapshot
    const { epoch, uid, accountType } = snapshot.context
    if (epoch !== last.context.epoch) {
      reset(uid)
      alert.send({ type: 'alert.cleared' })
    }
    if (accountType !== null && accountType !== last.context.accountType) storage.set('userType', accountType)
    // The same user with changed facts (a verified address, another role) may be on a page they may no longer see.
    const sameSession =
      epoch === last.context.epoch && last.matches('signedIn') && snapshot.matches('signedIn')
    const factsChanged =
      isVerified(snapshot) !== isVerified(last) ||
      accountType !== last.context.accountType ||
      snapshot.context.superUser !== last.context.superUser
    // The guard discovered that the account is missing, and handles that itself.
    const isMissing = snapshot.matches({ signedIn: 'unregistered' })
    if (sameSession && factsChanged && !isMissing) void router.invalidate()
  }

  const subscription = auth.subscribe(noteSnapshot)
  const started = auth.on('session.started', () => {
    // Emitted before the snapshot is published: the former user's data must be gone when the guard runs.
    noteSnapshot(auth.getSnapshot())
    storage.remove('endedBecause')
    if (!hasRoom()) {
      const announcement = { type: 'danger', message: messages.storageFull, email: null } as const
      alert.send({ type: 'alert.announcedForNext', announcement })
    }
    // The guard lets everyone stay on these pages; a user who came to sign in goes to the landing page.
    const screen = current()
    const home = screen === 'loginCallback' || screen === 'demo' ? routeCatalogue.Landing.path : null
    const href = safeNextPath(router.state.location.search.next) ?? home
    void (href === null ? router.invalidate() : router.navigate({ href, replace: true }))
  })
  const ended = auth.on('session.ended', ({ target, reason }) => {
    noteSnapshot(auth.getSnapshot())
    // The session may have ended without our sign-out, when the provider reports no user.
    forgetTokens(storage)
    if (comeBack()) return storage.remove('endedBecause')
    // apiRefresh reports the end itself, and keeps the address.
    if (reason === 'elsewhere' && current() === 'apiRefresh') return
    const why = reason === 'elsewhere' ? storage.get('endedBecause') : null
    const place = placeAfterSession(why === null ? target : 'login', current())
    if (place === null) return
    if (why !== null && alert.getSnapshot().context.next === null) {
      const announcement = { type: 'danger', message: why, email: null } as const
      alert.send({ type: 'alert.announcedForNext', announcement })
    }
    // A pending announcement says more than the reason for the move.
    const moved = alert.getSnapshot().context.next === null ? movedBy[reason] : null
    const kind = storage.get('userType')
    const signInPages: Partial<Record<RouteName, RouteName>> = {
      login: loginFor(kind).screen,
      register: registerFor(kind),
    }
    const destination = signInPages[place] ?? place
    leave(destination, { moved })
    // The page stays the same, so the announcement needs this event to show.
    if (destination === current()) alert.send({ type: 'alert.pageChanged' })
  })
  return () => {
    subscription.unsubscribe()
    started.unsubscribe()
    ended.unsubscribe()
  }
}
