import { RouterProvider } from '@tanstack/react-router'
import { useMemo, type ReactNode } from 'react'
import { ApiProvider } from '../api/api-context.tsx'
import { AccountErasureProvider } from '../session/account-erasure.tsx'
import { AlertProvider } from '../session/alert-context.tsx'
import { AuthProvider, selectEpoch, useAuth } from '../session/auth-context.tsx'
import { DemoEntryProvider } from '../session/demo-entry.tsx'
import { DraftsProvider } from '../session/drafts.tsx'
import { InstallationProvider } from '../session/installation.tsx'
import { LoaderProvider } from '../session/loader-context.tsx'
import { SignInEdgesProvider } from '../session/sign-in-edges.tsx'
import { TourRequestsProvider } from '../session/tour-requests.tsx'
import { AnnouncerProvider } from '../ui/feedback/announcer.tsx'
import { PageChromeProvider } from '../ui/frame/page-chrome.tsx'
import { AppShell } from './shell/app-shell.tsx'
import type { App } from './compose.ts'
import { MainGate } from './shell/main-gate.tsx'
import type { ReloadOffer } from './shell/reload-offer.ts'

/** The frame goes inside the router, because it links and knows the current route; created once. */
const frameOf = ({ facts, api, shownFor, retry, chunks }: App, offer: ReloadOffer) =>
  function Frame({ children }: { children: ReactNode }) {
    return (
      <AppShell offer={offer} retry={retry} chunks={chunks}>
        <MainGate facts={facts} profiles={api.profiles} shownFor={shownFor}>
          {children}
        </MainGate>
      </AppShell>
    )
  }

/** State that ends with the user's session. */
function SessionParts({ children }: { children: ReactNode }) {
  const session = useAuth(selectEpoch)
  return (
    <AnnouncerProvider session={session}>
      <TourRequestsProvider session={session}>{children}</TourRequestsProvider>
    </AnnouncerProvider>
  )
}

/** The app inside its theme: actors, edges and the frame around the router's pages. */
export function AppProviders({ app, offer }: { app: App; offer: ReloadOffer }) {
  const { auth, alert, loader, installation, signIn, demo, erasure, api, drafts, router } = app
  const Frame = useMemo(() => frameOf(app, offer), [app, offer])
  return (
    <AuthProvider actor={auth}>
      <AlertProvider actor={alert}>
        <LoaderProvider actor={loader}>
          <InstallationProvider value={installation}>
            <SignInEdgesProvider value={signIn}>
              <DemoEntryProvider value={demo}>
                <AccountErasureProvider value={erasure}>
                  <ApiProvider api={api}>
                    <DraftsProvider drafts={drafts}>
                      <SessionParts>
                        <PageChromeProvider>
                          <RouterProvider router={router} InnerWrap={Frame} />
                        </PageChromeProvider>
                      </SessionParts>
                    </DraftsProvider>
                  </ApiProvider>
                </AccountErasureProvider>
              </DemoEntryProvider>
            </SignInEdgesProvider>
          </InstallationProvider>
        </LoaderProvider>
      </AlertProvider>
    </AuthProvider>
  )
}
