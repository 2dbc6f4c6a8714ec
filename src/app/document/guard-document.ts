import { createActor, waitFor } from 'xstate'
import { matchRoute } from '#machines/navigation/match-route.ts'
import { alertLogic } from '#machines/session/alert/alert-logic.ts'
import { loaderLogic } from '#machines/session/loader/loader-logic.ts'
import { TOKEN_MARGIN_MS } from '#machines/session/token-renewal/token-renewal-logic.ts'
import { createLazyClient } from '../../api/lazy-client.ts'
import { createProfileStore } from '../../api/profile-store.ts'
import { createIdentity } from '../../identity/lazy-identity.ts'
import type { BrowserConfig } from '../../lib/config.ts'
import { reportDefect } from '../../lib/defects.ts'
import { createRetryUntilAnswered } from '../../lib/retry-until-answered.ts'
import { storage } from '../../lib/storage.ts'
import type { AuthActor } from '../../session/auth-context.tsx'
import { createGuardCalls, type GuardCalls } from '../guard-calls.ts'
import { factsOf } from '../navigation/facts.ts'
import { createSettler } from '../navigation/settler.ts'
import { provideAuth } from '../session/auth-ports.ts'
import { forgetTokens } from '../session/stored-tokens.ts'
import { goTo } from './go-to.ts'

/**
 * Runs the app's guard for a server-rendered page, and follows its redirect. If the session has ended, the page
 * stays, as it needs none.
 */
export async function guardDocument(config: BrowserConfig): Promise<void> {
  const identity = createIdentity(config.identity, { marginMs: TOKEN_MARGIN_MS, page: null })
  const profiles = createProfileStore()
  const retry = createRetryUntilAnswered()
  const calls = (): GuardCalls => joined
  const auth: AuthActor = createActor(
    provideAuth({
      identity,
      client: createLazyClient(
        async () => calls().client,
        () => retry,
      ),
      storage,
      profiles,
      loadSignIn: () => Promise.reject(new Error('a rendered page has no sign-in form')),
      report: (present, reason) =>
        auth.send(
          present === null
            ? { type: 'identity.none', reason }
            : { type: 'identity.changed', identity: present },
        ),
    }),
  )
  const facts = () => factsOf(auth.getSnapshot(), profiles.read(), storage.get('userType'))
  const current = () => null
  const joined = createGuardCalls({
    apiBase: config.apiBase,
    identity,
    profiles,
    loader: createActor(loaderLogic).start(),
    auth,
    alert: createActor(alertLogic).start(),
    retry,
    facts,
    current,
    goTo,
  })
  let epoch = 0
  auth.subscribe(({ context }) => {
    if (context.epoch !== epoch) profiles.reset(context.uid)
    epoch = context.epoch
    if (context.accountType !== null) storage.set('userType', context.accountType)
  })
  auth.on('session.ended', () => forgetTokens(storage))
  auth.start()
  await waitFor(auth, (snapshot) => snapshot.hasTag('settled'), { timeout: Infinity })
  const target = matchRoute(window.location.pathname).route
  const settle = createSettler({
    auth,
    facts,
    current,
    load: joined.loadProfile,
    retry,
    overran: (trail) => reportDefect(new Error(`The guard did not come to rest: ${trail}`)),
  })
  const settled = await settle(target, { reload: true, signal: new AbortController().signal })
  if (settled !== null && settled.screen !== target) goTo(settled.screen, { moved: settled.moved })
}
