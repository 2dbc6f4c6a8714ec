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

/** What the listener needs of the app's router: to run the guard again, and to go on. */
interface ListeningRouter {
  readonly invalidate: () => unknown
  readonly navigate: (to: { readonly href: string; readonly replace: true }) => unknown
  readonly state: { readonly location: { readonly search: { readonly next?: string | undefined } } }
}

export interface IdentityListenerDependencies {
  readonly auth: AuthActor
  readonly router: ListeningRouter
  /** Keeps the account type as the hint for the next visit, and our tokens until the session ends. */
  readonly storage: TypedStorage
  /** Whether the browser can keep the session beyond this page. */
  readonly hasRoom: () => boolean
  /** The screen shown; null before the first one. */
  readonly current: () => RouteName | null
  /** What it says is the former identity's, too, but for what it keeps for the next page. */
  readonly alert: AlertActor
  /**
   * Drops whatever belongs to the former identity: profiles, token header, calls under way, live updates.
   * @param uid of whoever is here now; null where nobody is
   */
  readonly reset: (uid: string | null) => void
  /** Brings back the session that waits for the end of the demo, on a new page; false where none waits. */
  readonly comeBack: () => boolean
  readonly leave: (screen: RouteName, about: { readonly moved: MoveReason | null }) => void
}

/** What the person has not done themselves is told. */
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
    // The same person under new facts (a verified address, another role) may be on a page that is no longer theirs.
    const sameSession =
      epoch === last.context.epoch && last.matches('signedIn') && snapshot.matches('signedIn')
    const factsChanged =
      isVerified(snapshot) !== isVerified(last) ||
      accountType !== last.context.accountType ||
      snapshot.context.superUser !== last.context.superUser
    // The guard itself has asked for what turned out to be missing, and goes on by it.
    const isMissing = snapshot.matches({ signedIn: 'unregistered' })
    if (sameSession && factsChanged && !isMissing) void router.invalidate()
  }

  const subscription = auth.subscribe(noteSnapshot)
  const started = auth.on('session.started', () => {
    // Emitted before the snapshot is published: nothing of the former person may be left when the guard looks.
    noteSnapshot(auth.getSnapshot())
    storage.remove('endedBecause')
    if (!hasRoom()) {
      const announcement = { type: 'danger', message: messages.storageFull, email: null } as const
      alert.send({ type: 'alert.announcedForNext', announcement })
    }
    // The guard lets everybody stay on these pages; who came to sign in goes where the doors lead.
    const screen = current()
    const home = screen === 'loginCallback' || screen === 'demo' ? routeCatalogue.Landing.path : null
    const href = safeNextPath(router.state.location.search.next) ?? home
    void (href === null ? router.invalidate() : router.navigate({ href, replace: true }))
  })
  const ended = auth.on('session.ended', ({ target, reason }) => {
    noteSnapshot(auth.getSnapshot())
    // The session may have ended without our sign-out: the provider reports nobody.
    forgetTokens(storage)
    if (comeBack()) return storage.remove('endedBecause')
    // That page says it itself, and keeps where the person was.
    if (reason === 'elsewhere' && current() === 'apiRefresh') return
    const why = reason === 'elsewhere' ? storage.get('endedBecause') : null
    const place = placeAfterSession(why === null ? target : 'login', current())
    if (place === null) return
    if (why !== null && alert.getSnapshot().context.next === null) {
      const announcement = { type: 'danger', message: why, email: null } as const
      alert.send({ type: 'alert.announcedForNext', announcement })
    }
    // More may be said there than why the person is moved.
    const moved = alert.getSnapshot().context.next === null ? movedBy[reason] : null
    const kind = storage.get('userType')
    const doors: Partial<Record<RouteName, RouteName>> = {
      login: loginFor(kind).screen,
      register: registerFor(kind),
    }
    const door = doors[place] ?? place
    leave(door, { moved })
    // The same page shows the announcement now: it gets no page change.
    if (door === current()) alert.send({ type: 'alert.pageChanged' })
  })
  return () => {
    subscription.unsubscribe()
    started.unsubscribe()
    ended.unsubscribe()
  }
}
