import type { HistoryState, RouterHistory } from '@tanstack/react-router'
import { createActor } from 'xstate'
import { alertLogic } from '#machines/session/alert/alert-logic.ts'
import type { RouteName } from '#machines/navigation/navigation.ts'
import { loaderLogic } from '#machines/session/loader/loader-logic.ts'
import { TOKEN_MARGIN_MS } from '#machines/session/token-renewal/token-renewal-logic.ts'
import type { Result } from '#machines/shared/result.ts'
import { mailedLinkLogic } from '#machines/session/mailed-link/mailed-link-logic.ts'
import { createProfileStore } from '../api/profile-store.ts'
import type { LazyIdentity } from '../identity/identity.ts'
import { createIdentity } from '../identity/lazy-identity.ts'
import { ignoreUnloaded } from '../lib/defects.ts'
import { hasRoom } from '../lib/has-room.ts'
import { whenLoaded } from '../lib/when-loaded.ts'
import type { BrowserConfig } from '../lib/config.ts'
import type { Queries } from '../api/queries/queries.ts'
import type { PageActivity } from '../lib/page-idle.ts'
import { createRetryUntilAnswered } from '../lib/retry-until-answered.ts'
import { storage, tabStorage } from '../lib/storage.ts'
import type { AuthActor } from '../session/auth-context.tsx'
import { createDrafts } from '../session/drafts.tsx'
import { storeInvitation } from '../session/stored-invitation.ts'
import type { DemoEntry } from '../session/demo-entry.tsx'
import type { MoveReason } from '../session/router-context.ts'
import type { Installation } from '../session/installation.tsx'
import type { SignInEdges } from '../session/sign-in-edges.tsx'
import type { SessionEntry } from '../session/session-entry.ts'
import { createAccountErasure } from './session/account-erasure.ts'
import { provideAuth } from './session/auth-ports.ts'
import { createStoredSession } from './session/stored-session.ts'
import { provideLateLink } from './session/late-link-port.ts'
import { connectApi } from './connect-api.ts'
import { factsOf } from './navigation/facts.ts'
import { logRouterError } from './navigation/log-router-error.ts'
import { createGuard } from './navigation/guard.ts'
import { createHistory } from './navigation/history.ts'
import { pathTo } from './navigation/redirects.ts'
import { listenToIdentity } from './navigation/identity-listener.ts'
import { LazyReauthenticateDialog } from './shell/lazy-screens.tsx'
import type { ReloadOffer } from './shell/reload-offer.ts'
import { persistChunks } from './persist-chunks.ts'
import { createAppRouter, shownScreen, type AppRouter } from './router.ts'

/** The app's external dependencies. Tests pass a memory history and an identity that they report themselves. */
export interface AppEdges {
  readonly identity: LazyIdentity
  readonly history: RouterHistory
  readonly offerReload: ReloadOffer['make']
}

/**
 * Creates and joins everything that lives as long as the app. Nothing runs before the caller's `auth.start()`, which
 * starts the auth actor alone.
 */
export function composeApp(config: BrowserConfig, edges: Partial<AppEdges> = {}) {
  const loader = createActor(loaderLogic).start()
  const drawn = new Set<() => void>()
  let isDrawn = false
  const page: PageActivity = {
    isShown: () => isDrawn,
    isBusy: () =>
      router.state.status === 'pending' || loader.getSnapshot().context.cancelControllers.length > 0,
    subscribe(heard) {
      const asked = loader.subscribe(heard)
      drawn.add(heard)
      return () => {
        asked.unsubscribe()
        drawn.delete(heard)
      }
    },
  }
  const identity = edges.identity ?? createIdentity(config.identity, { marginMs: TOKEN_MARGIN_MS, page })
  const alert = createActor(alertLogic).start()
  const links = createActor(mailedLinkLogic).start()
  let entry: SessionEntry | null = null
  let demoEntry: DemoEntry | null = null

  const storedSession = createStoredSession({
    storage,
    apiKey: config.identity.apiKey,
    goHome: () => window.location.replace('/'),
  })
  const profiles = createProfileStore()
  const chunks = createRetryUntilAnswered()
  const retry = createRetryUntilAnswered()
  const api = connectApi({
    storage,
    profiles,
    page,
    runGuard: () => void router.invalidate(),
    calls: () => ({
      apiBase: config.apiBase,
      reload: edges.offerReload && { own: config.release, offer: edges.offerReload },
      identity,
      profiles,
      loader,
      auth,
      alert,
      links,
      facts,
      storedSession,
      retry,
      page: () => visit.page,
      current: () => shownScreen(router),
      goTo: (screen, { requestId, ...about }) =>
        leave(screen, { ...about, ...(requestId === null ? {} : { requestId }) }),
    }),
  })
  const { client, live, queries } = api
  const loadSignIn = () => {
    api.prepare()
    identity.prepare()
    return import('./session/sign-in.ts')
  }
  const auth: AuthActor = createActor(
    provideAuth({
      identity,
      client,
      storage,
      profiles,
      loadSignIn,
      report: (identity, reason) =>
        auth.send(
          identity === null ? { type: 'identity.none', reason } : { type: 'identity.changed', identity },
        ),
    }),
  )

  const drafts = createDrafts(() => auth.getSnapshot().context.uid)
  let present: string | null = null
  auth.subscribe(({ context }) => {
    present = context.uid ?? present
  })
  // Drafts are dropped when the user leaves on purpose.
  auth.on('session.ended', ({ reason }) => {
    if (present !== null && (reason === 'requested' || reason === 'accountDeleted')) drafts.forget(present)
  })
  // Text in the tab's storage is removed for any other user, also on a fresh page: the session may have ended while
  // the tab was elsewhere.
  auth.subscribe((state) => {
    if (state.hasTag('settled') && !tabStorage.get('typedStep')?.startsWith(`${state.context.uid} `))
      tabStorage.remove('typedStep')
  })
  const facts = () => factsOf(auth.getSnapshot(), profiles.read(), storage.get('userType'))
  const current = () => shownScreen(router)
  const guard = createGuard({
    auth,
    facts,
    current,
    load: api.loadProfile,
    forgetFailures: profiles.forgetFailures,
    retry,
    applyMailedLink: provideLateLink({ client, auth, alert, links }),
    keepInvitation: storeInvitation,
    overran: (trail) => logRouterError(new Error(`The guard did not come to rest: ${trail}`)),
  })
  let visit = { href: '', page: 0, ends: new AbortController() }
  const router: AppRouter = createAppRouter(edges.history ?? createHistory(), {
    guard,
    ahead({ preload, cause }, ...begun) {
      if (preload || cause !== 'enter') return
      const { signal } = visit.ends
      const begin = ({ prefetch }: Queries) => {
        for (const query of begun) prefetch(query, signal)
      }
      // If the queries fail to load here, the screen requests them and reports the error.
      Promise.resolve(queries()).then(begin, () => undefined)
    },
  })

  // Prefetches of a visit end with it, even if no screen showed them.
  router.subscribe('onBeforeNavigate', ({ toLocation: { href } }) => {
    if (href === visit.href) return
    visit.ends.abort()
    visit = { href, page: visit.page + 1, ends: new AbortController() }
  })

  /** Redirects the user with their address and the reason. */
  function leave(
    screen: RouteName,
    about: Omit<HistoryState, 'moved'> & { readonly moved: MoveReason | null },
  ): void {
    const { moved, ...state } = about
    const failedHref = router.state.location.href
    void router.navigate({
      href: pathTo(screen, failedHref),
      state: { ...state, failedHref, ...(moved === null ? {} : { moved }) },
    })
  }

  persistChunks(Object.values(router.routesById), chunks)

  let followedCompany: string | null = null
  const followLive = (): void => {
    const { user, company } = profiles.read()
    const isKnown =
      auth.getSnapshot().matches({ signedIn: 'verified' }) &&
      (user.state === 'loaded' || company.state === 'loaded')
    const companyId = profiles.companyId()
    // A newly founded company has its own stream.
    if (live.isRunning() && (!isKnown || companyId !== followedCompany)) live.stop()
    if (!isKnown || live.isRunning()) return
    followedCompany = companyId
    live.start()
  }
  profiles.subscribe(followLive)
  listenToIdentity({
    auth,
    router,
    storage,
    hasRoom,
    current,
    alert,
    reset: api.reset,
    leave,
    comeBack: storedSession.comeBack,
  })

  const installation: Installation = {
    integrations: config.integrations,
    isSandbox: config.sandbox,
    hasInbox: config.local,
    demoAccounts: config.demoAccounts,
    hasDemo: config.demoWorkspaces,
  }
  const signIn: SignInEdges = {
    // A failed load is retried when the form is submitted.
    prepare: () => void loadSignIn().catch(ignoreUnloaded),
    loadVerification: () =>
      whenLoaded(import('./session/verification-ports.ts'), ({ provideVerification }) => ({
        ok: true,
        value: provideVerification({ client, storage, identity, auth, alert, links }),
      })),
    passwordPolicy: () => identity.passwordPolicy(),
    loadSessionEntry() {
      api.prepare()
      return whenLoaded(import('./session/session-entry.ts'), ({ provideSessionEntry }) => ({
        ok: true,
        value: (entry ??= provideSessionEntry({ client, storage, identity, auth, profiles })),
      }))
    },
    ReauthenticateDialog: LazyReauthenticateDialog,
  }
  const loadDemo = <Answer>(work: (entry: DemoEntry) => Promise<Result<Answer>>) => {
    api.prepare()
    return whenLoaded(import('./session/demo-entry.ts'), ({ provideDemo }) =>
      work((demoEntry ??= provideDemo({ client, storage, identity, auth, profiles, storedSession }))),
    )
  }
  const demo: DemoEntry = {
    open: (kind) => loadDemo((entry) => entry.open(kind)),
    reset: () => loadDemo((entry) => entry.reset()),
    leave: () => loadDemo((entry) => entry.leave()),
  }
  const erasure = createAccountErasure({ client, live, followLive, auth, loader })
  return {
    auth,
    loader,
    alert,
    router,
    installation,
    signIn,
    demo,
    erasure,
    facts,
    pageChanged: (isFirst: boolean) => {
      isDrawn = true
      for (const heard of drawn) heard()
      // A page on which the session ends is being left; messages from before the first page are still new on it.
      if (auth.getSnapshot().hasTag('guardWaits') || (isFirst && alert.getSnapshot().context.next === null))
        return
      alert.send({ type: 'alert.pageChanged' })
    },
    retry,
    chunks,
    drafts,
    api: { client, live, profiles, queries },
    shownFor: api.shownFor,
  }
}

export type App = ReturnType<typeof composeApp>
