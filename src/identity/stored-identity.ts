import type { Result } from '#machines/shared/result.ts'
import type { BrowserConfig } from '../lib/config.ts'
import { firstRest } from '../lib/first-rest.ts'
import { serverClock } from '../lib/server-clock.ts'
import type { Provider, ProviderListener } from './firebase-identity.ts'
import type { Identity, IdentityDependencies, IdentityReport } from './identity.ts'
import { watchPageCache } from './page-cache.ts'
import { dropUnreadableUser, dropUser, parseStoredUser, type StoredUser } from './stored-user.ts'
import { readStoredUser, storedUserKey } from './stored-user-text.ts'
import { reportOf, subjectOf } from './token-claims.ts'
import { createTokenSource, inTurn } from './token-source.ts'
import { unloadable, whenLoaded } from './when-loaded.ts'

/** How long a tab waits for the others that start with a token that has run out; then it renews the token itself. */
const START_TURN_MS = 10_000
/** Between attempts to load the SDK where nothing else asks for it. */
const AGAIN_MS = 30_000

type Open = (config: BrowserConfig['identity'], listener: ProviderListener) => Promise<Provider>

const openFirebase: Open = async (config, listener) =>
  (await import('./firebase-identity.ts')).openProvider(config, listener)

/**
 * The identity port over what the SDK stores, with the SDK behind it. A verified person with a fresh token is told of
 * without the SDK: the server decides on every call who that is. The SDK is opened when the first page rests, and before
 * wherever it is needed; what it then says of the session counts, whatever the storage said.
 */
export function createStoredIdentity(
  config: BrowserConfig['identity'],
  { marginMs, page }: IdentityDependencies,
  open: Open = openFirebase,
): Identity {
  let report: ((identity: IdentityReport | null) => void) | null = null
  let here: string | null = null
  let opened: Promise<Provider> | null = null
  /** Whether the SDK is in the page: it hears of other tabs, and is asked about everything, from then on. */
  let isOpen = false

  const stored = (): StoredUser | null => parseStoredUser(readStoredUser(config.apiKey))
  const tell = (identity: IdentityReport | null): void => {
    here = identity?.uid ?? null
    report?.(identity)
  }

  const tokens = createTokenSource({
    marginMs,
    stored,
    prepare: async () => void (await provider()),
    renew: async () => (await provider()).renew(),
  })

  const load = async (): Promise<Provider> => {
    dropUnreadableUser(config.apiKey)
    const ready = async () => {
      const present = await open(config, { report: tell, answered: tokens.answered })
      isOpen = true
      await present.ready
      return present
    }
    const user = stored()
    if (user === null || tokens.isFresh(user)) return ready()
    // The SDK renews a token that has run out while it starts.
    return inTurn(ready, AbortSignal.timeout(START_TURN_MS)).catch(ready)
  }

  function provider(): Promise<Provider> {
    opened ??= load().catch((error: unknown) => {
      opened = null
      throw error
    })
    return opened
  }

  /** Whom the storage vouches for without the provider. The provider is asked about an address that is not verified. */
  const vouchedFor = (user: StoredUser): IdentityReport | null => {
    const isWhole = subjectOf(user.token) === user.uid && user.endsAt - Date.now() > marginMs
    const identity = reportOf(user, user.token, serverClock.now())
    return isWhole && tokens.isFresh(user) && identity.emailVerified ? identity : null
  }

  const attach = (): void => {
    if (opened !== null || stored() === null) return
    provider().catch(() => setTimeout(attach, AGAIN_MS))
  }

  /** Another tab has changed who is here. */
  const heard = ({ key }: StorageEvent): void => {
    if (isOpen || (key !== null && key !== storedUserKey(config.apiKey))) return
    const user = stored()
    const identity = user === null ? null : vouchedFor(user)
    if (user === null || identity !== null) tell(identity)
    attach()
  }

  const ask = <Value>(work: (present: Provider) => Promise<Result<Value>>) => whenLoaded(provider, work)

  const watch = (): void => {
    window.addEventListener('storage', heard)
    watchPageCache({
      page: window,
      whoIsHere: () => here,
      whoIsStored: () => stored()?.uid ?? null,
      reload: () => window.location.reload(),
    })
  }

  return {
    async start(listener) {
      if (report === null) watch()
      report = listener
      const user = stored()
      const identity = isOpen || user === null ? null : vouchedFor(user)
      if (identity === null) return ask(() => Promise.resolve({ ok: true, value: null }))
      tell(identity)
      void firstRest(page).then(attach)
      return { ok: true, value: null }
    },
    present: tokens.present,
    idToken: (force) =>
      tokens
        .idToken(force)
        .catch((error: unknown) => ({ kind: 'unavailable' as const, failure: unloadable(error) })),
    signInWithCustomToken: (...token) => ask((present) => present.signInWithCustomToken(...token)),
    createAccount: (email, password) => ask((present) => present.createAccount(email, password)),
    reload: () => ask((present) => present.reload()),
    async signOut() {
      if (isOpen) return ask((present) => present.signOut())
      dropUser(config.apiKey)
      here = null
      return { ok: true, value: null }
    },
    passwordPolicy: () => ask((present) => present.passwordPolicy()),
  }
}
