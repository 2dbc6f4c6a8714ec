import { createRoot } from 'react-dom/client'
import { waitFor } from 'xstate'
import { CallEnded } from '../api/call-errors.ts'
import { readConfig } from '../lib/config.ts'
import { UiProvider } from '../ui/theme/ui-provider.tsx'
import { composeApp } from './compose.ts'
import { BootFailedScreen, BootWaitingScreen } from './shell/boot-failed-screen.tsx'
import { followPages } from './shell/page-effects.ts'
import { AppProviders } from './providers.tsx'
import { watchPreloadErrors } from './shell/reload-offer.ts'
import { installTrustedTypes } from './trusted-types.ts'

/** Starts the app and mounts it once, after the first identity report and when the first page is ready. */
async function boot(): Promise<void> {
  const config = readConfig()
  const offer = watchPreloadErrors(window, config.release)
  // The user has already seen the failure of an ended call; see CallEnded.
  window.addEventListener('unhandledrejection', (event) => {
    if (event.reason instanceof CallEnded) event.preventDefault()
  })
  const app = composeApp(config, { offerReload: offer.make })
  const container = document.getElementById('root')
  if (container === null) throw new Error('The page has no element #root')
  // The router logs each error of a page once.
  const root = createRoot(container, { onCaughtError: () => undefined })

  app.auth.subscribe((snapshot) => {
    if (!snapshot.matches('bootFailed')) return
    root.render(
      <UiProvider>
        <BootFailedScreen onRetry={() => app.auth.send({ type: 'auth.retryRequested' })} />
      </UiProvider>,
    )
  })
  app.auth.start()
  await waitFor(app.auth, (snapshot) => snapshot.hasTag('settled'), { timeout: Infinity })
  followPages(app.router, app.pageChanged)
  void import('./shell/button-focus.ts').then(
    ({ keepButtonFocus }) => keepButtonFocus(document),
    () => undefined,
  )
  void import('./shell/removed-focus.ts').then(
    ({ keepRemovedFocus }) => keepRemovedFocus(document),
    () => undefined,
  )
  // During the first navigation there is no other page to show.
  const stopWaiting = app.retry.subscribe(() => {
    if (app.retry.isWaiting()) root.render(<BootWaitingScreen />)
  })
  await app.router.load()
  stopWaiting()
  root.render(
    <UiProvider>
      <AppProviders app={app} offer={offer} />
    </UiProvider>,
  )
}

const needs = document.getElementById('needs')
// The page's first script shows these requirements if the browser lacks one.
if (needs === null || document.documentElement.dataset.runs === 'yes') {
  needs?.remove()
  installTrustedTypes()
  void boot()
}
