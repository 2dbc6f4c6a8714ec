import { Button } from '@mantine/core'
import { Link, useRouter, useRouterState } from '@tanstack/react-router'
import { Suspense, useLayoutEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { routeCatalogue } from '#machines/navigation/navigation.ts'
import {
  useCompanyProfile,
  useIsClosing,
  useIsMember,
  useLiveStatus,
  useUserProfile,
} from '../../api/api-context.tsx'
import { useOwnTour } from '../../api/own-tour.ts'
import { storage, tabStorage } from '../../lib/storage.ts'
import { useAlert, useAlertState } from '../../session/alert-context.tsx'
import type { RetryUntilAnswered } from '../../lib/retry-until-answered.ts'
import { selectEpoch, selectIsSignedIn, selectIsVerified, useAuth } from '../../session/auth-context.tsx'
import { selectForceRefresh, selectIsLoading, useLoader } from '../../session/loader-context.tsx'
import { useInstallation } from '../../session/installation.tsx'
import { useTourRequests } from '../../session/tour-requests.tsx'
import { useIsDemoVisitor } from '../../session/demo-entry.tsx'
import { screenMatch } from '../../session/shown-route.ts'
import { AlertBar } from '../../ui/frame/alert-bar.tsx'
import { AppFrame } from '../../ui/frame/app-frame.tsx'
import { Footer } from '../../ui/frame/footer.tsx'
import { Header } from '../../ui/frame/header.tsx'
import { usePageCrumbs } from '../../ui/frame/page-chrome.tsx'
import { PageNoticeContext } from '../../ui/frame/page-notice.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import classes from './app-shell.module.css'
import { shellMessages as messages } from './messages.ts'
import { MovedNotice } from './moved-notice.tsx'
import { railOf } from './rail-items.ts'
import type { ReloadOffer } from './reload-offer.ts'

/** Only a company's pages are nested. */
const Breadcrumbs = lazyPart(async () => (await import('../../ui/frame/breadcrumbs.tsx')).Breadcrumbs)

/** Only for users who opened an invitation. */
const InvitationNotice = lazyPart(async () => (await import('./invitation-notice.tsx')).InvitationNotice)

/** Only for visitors of the demo. */
const DemoBanner = lazyPart(async () => (await import('../../features/demo/demo-banner.tsx')).DemoBanner)

/** Only for users who have neither taken nor declined the tour. */
const OfferedTour = lazyPart(async () => (await import('./offered-tour.tsx')).OfferedTour)

/** Loaded when a tour ends, stops or fails to start. */
const TourNotice = lazyPart(
  async () => (await import('../../features/guided-tour/tour-notice.tsx')).TourNotice,
)

/** Only signed-in users see it; the sign-in page does not load it. */
const Account = lazyPart(async () => (await import('./signed-in-chrome.tsx')).Account)

/** A page below a screen may have another width. */
const useShownWidth = () =>
  useRouterState({
    select: ({ matches }) => matches.findLast(({ staticData }) => staticData.width)?.staticData.width,
  })

const useShownScreen = () => useRouterState({ select: ({ matches }) => screenMatch(matches)?.staticData })

function GuestLinks() {
  return (
    <nav className={classes.guest} aria-label={messages.signIn}>
      <Button variant="subtle" size="xs" renderRoot={(props) => <Link {...props} to="/login" />}>
        {messages.forDevelopers}
      </Button>
      <Button variant="subtle" size="xs" renderRoot={(props) => <Link {...props} to="/companylogin" />}>
        {messages.forCompanies}
      </Button>
    </nav>
  )
}

function Notices() {
  const isVerified = useAuth(selectIsVerified)
  // After a reset, the former visitor's query is gone.
  const epoch = useAuth(selectEpoch)
  return (
    <>
      {useIsDemoVisitor() && isVerified ? (
        <Suspense fallback={null}>
          <DemoBanner key={epoch} />
        </Suspense>
      ) : null}
      <Notice />
    </>
  )
}

function Notice() {
  const { hasInbox, demoAccounts } = useInstallation()
  const [closed, setClosed] = useState(() => storage.get('noticeClosed') === 'yes')
  if (!hasInbox || closed) return null
  const close = () => {
    storage.set('noticeClosed', 'yes')
    setClosed(true)
  }
  return (
    <aside className={classes.notice} aria-label={messages.notice}>
      <p>
        {demoAccounts.length === 0 ? messages.localNotice : messages.demoNotice}{' '}
        <a href="/inbox">{messages.openInbox}</a>
      </p>
      <button type="button" className={classes.close} aria-label={messages.closeNotice} onClick={close}>
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M4 4l8 8M12 4l-8 8" />
        </svg>
      </button>
    </aside>
  )
}

interface Edges {
  readonly offer: ReloadOffer
  /** Loads that wait for the server: of the page or the next one, and of chunks alone. */
  readonly retry: RetryUntilAnswered
  readonly chunks: RetryUntilAnswered
}

function Alerts({ offer, retry, chunks }: Edges) {
  const { type, message } = useAlertState()
  const alert = useAlert()
  const reloadReason = useSyncExternalStore(offer.subscribe, offer.read)
  const isWaiting = useSyncExternalStore(retry.subscribe, retry.isWaiting)
  const isChunkAwaited = useSyncExternalStore(chunks.subscribe, chunks.isWaiting)
  // A link preload waits silently.
  const isLeaving = useRouterState({ select: ({ status }) => status === 'pending' })
  const isVerified = useAuth(selectIsVerified)
  const { notice } = useTourRequests()
  const invitation = isVerified ? tabStorage.get('invitation') : null
  return (
    <>
      {isWaiting || (isChunkAwaited && isLeaving) ? (
        <AlertBar tone="info">{messages.offline}</AlertBar>
      ) : null}
      {reloadReason === null ? null : (
        <AlertBar tone={reloadReason === 'newRelease' ? 'info' : 'danger'}>
          {messages.reloadOffer[reloadReason]}{' '}
          <button type="button" className={classes.reload} onClick={() => window.location.reload()}>
            {messages.reload}
          </button>
        </AlertBar>
      )}
      {invitation === null ? null : (
        <Suspense fallback={null}>
          <InvitationNotice key={invitation} secret={invitation} />
        </Suspense>
      )}
      {type === '' ? (
        <MovedNotice />
      ) : (
        <AlertBar tone={type} onClose={alert.clear}>
          {message}
        </AlertBar>
      )}
      {notice === null ? null : (
        <Suspense fallback={null}>
          <TourNotice />
        </Suspense>
      )}
    </>
  )
}

/** The offer of the tour, for people who have not answered it. */
function useTourOffer(): ReactNode {
  const isVerified = useAuth(selectIsVerified)
  const tour = useOwnTour()
  return isVerified && tour?.state === 'new' ? (
    <Suspense fallback={null}>
      <OfferedTour />
    </Suspense>
  ) : null
}

function ShellHeader() {
  const isSignedIn = useAuth(selectIsSignedIn)
  const isVerified = useAuth(selectIsVerified)
  const isLoading = useLoader(selectIsLoading)
  const connection = useLiveStatus()
  const company = useCompanyProfile()
  const crumbs = usePageCrumbs()
  const isMember = useIsMember() && isVerified
  return (
    <Header
      loading={isLoading}
      account={
        isSignedIn ? (
          isVerified ? (
            <Suspense fallback={null}>
              <Account />
            </Suspense>
          ) : null
        ) : (
          <GuestLinks />
        )
      }
      {...(isMember ? { connection, workspace: company?.company?.name ?? '' } : {})}
      {...(crumbs.length === 0
        ? {}
        : {
            breadcrumbs: (
              <Suspense fallback={null}>
                <Breadcrumbs crumbs={crumbs} />
              </Suspense>
            ),
          })}
    />
  )
}

/** Header, rail, main and footer by what the route that is shown says of its screen (docs/navigation.md#routes). */
export function AppShell({ children, ...edges }: Edges & { children: ReactNode }) {
  const { route = 'redirect', title, place } = useShownScreen() ?? {}
  const width = useShownWidth() ?? 'column'
  const { chrome } = routeCatalogue[route]
  const router = useRouter()
  const isMember = useIsMember()
  const isDeveloper = useUserProfile() !== null
  const isVerified = useAuth(selectIsVerified)
  const forceRefresh = useLoader(selectForceRefresh)
  useLayoutEffect(() => {
    // Before the screen's own effect, which may set a more exact title.
    document.title = title === undefined ? messages.product : `${title} · ${messages.product}`
  }, [title])
  const tourOffer = useTourOffer()
  const isClosing = useIsClosing()
  const owner = isClosing ? null : isMember ? 'company' : isDeveloper ? 'developer' : null
  return (
    <AppFrame
      width={width}
      nav={chrome.header && isVerified ? railOf(router, owner, place) : []}
      alert={<Alerts {...edges} />}
      {...(chrome.header ? { header: <ShellHeader />, notice: <Notices /> } : {})}
      {...(chrome.footer ? { footer: <Footer /> } : {})}
    >
      <div key={String(forceRefresh)} className={classes.page}>
        <PageNoticeContext value={tourOffer}>{children}</PageNoticeContext>
      </div>
    </AppFrame>
  )
}
