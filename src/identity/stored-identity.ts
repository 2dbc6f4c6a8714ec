import type { Result } from '#machines/shared/result.ts'
import type { BrowserConfig } from '../lib/config.ts'
import { ignoreUnloaded, isUnloaded } from '../lib/defects.ts'
import { whenPageIdle } from '../lib/page-idle.ts'
import { serverClock } from '../lib/server-clock.ts'
import { unloadable, whenLoaded } from '../lib/when-loaded.ts'
import { hasDeparted, noteDeparture } from './departed-session.ts'
import type { Provider, ProviderListener } from './firebase-identity.ts'
import type { Identity, IdentityDependencies, IdentityListener, IdentityReport } from './identity.ts'
import { watchPageCache } from './page-cache.ts'
import { dropUser, parseStoredUser, type StoredUser } from './stored-user.ts'
import { readStoredUser, storedUserKey } from './stored-user-text.ts'
import { reportOf, subjectOf } from './token-claims.ts'
import { createTokenSource, inTurn } from './token-source.ts'

/** How long a tab waits for others that start with an expired token; then it renews the token itself. */
const START_TURN_MS = 10_000
/** Delay between attempts to load the SDK in the background. */
const AGAIN_MS = 30_000

/** Never resolves: no code may run after a requested reload. */
const pageGone = new Promise<never>(() => undefined)

type Open = (config: BrowserConfig['identity'], listener: ProviderListener) => Promise<Provider>

const openFirebase: Open = async (config, listener) =>
  (await import('./firebase-identity.ts')).openProvider(config, listener)

/**
 * From `opening` to `ready` the SDK looks up the user it found in the storage: it ignores other tabs until then, and
 * stores that user again at the end, overwriting the one stored by then.
 */
type Phase =
  | { readonly name: 'closed' }
  | { readonly name: 'opening'; readonly provider: Promise<Provider>; readonly uid: string | null }
  | { readonly name: 'ready'; readonly provider: Promise<Provider> }

/**
 * The identity port over the SDK's storage, with the SDK behind it. A verified user with a fresh token is reported
 * without the SDK: the server checks the token on every call. The SDK opens when the first page is idle, or earlier
 * when needed; from then on its reports take precedence over the storage.
 */
export function createStoredIdentity(
  config: BrowserConfig['identity'],
  { marginMs, page }: IdentityDependencies,
  open: Open = openFirebase,
): Identity {
  let report: IdentityListener | null = null
  let here: string | null = null
  let phase: Phase = { name: 'closed' }
  /**
   * Whether the user signed out while the SDK was opening: the SDK is signed out once ready, and its reports are
   * ignored until then.
   */
  let hasLeft = false
  let hasSdkSpoken = false

  const written = (): StoredUser | null => parseStoredUser(readStoredUser(config.apiKey))
  const isDeparted = (user: StoredUser | null): boolean => user !== null && hasDeparted(config.apiKey, user)
  const stored = (): StoredUser | null => {
    const user = written()
    return isDeparted(user) ? null : user
  }
  const notify: IdentityListener = (identity, reason) => {
    here = identity?.uid ?? null
    report?.(identity, reason)
  }

  const hearSdk = (identity: IdentityReport | null): void => {
    // The first report is not about another tab: if it is no user, the provider has refused the stored one.
    const reason = identity === null && !hasSdkSpoken ? 'expired' : undefined
    hasSdkSpoken = true
    if (hasLeft) return
    // The SDK has read the record that another page stored while unloading.
    if (identity !== null && isDeparted(written())) void provider().then(leave).catch(ignoreUnloaded)
    else notify(identity, reason)
  }

  const tokens = createTokenSource({
    marginMs,
    stored,
    prepare: async () => void (await provider()),
    renew: async () => (await provider()).renew(),
  })

  const load = async (): Promise<Provider> => {
    // The SDK would wait forever on text that it cannot read, edited by hand or truncated, and report no user.
    if (readStoredUser(config.apiKey) !== null && stored() === null) dropUser(config.apiKey)
    const ready = async () => {
      const present = await open(config, { report: hearSdk, answered: tokens.answered })
      await present.ready
      return present
    }
    const user = stored()
    if (user === null || tokens.isFresh(user)) return ready()
    // The SDK renews an expired token while it starts.
    return inTurn(ready, AbortSignal.timeout(START_TURN_MS)).catch(ready)
  }

  /** If the SDK cannot sign out, its next call would still use the old user: reloads the page signed out. */
  const leave = async (present: Provider): Promise<void> => {
    const left = await present.signOut()
    if (left.ok) return
    dropUser(config.apiKey)
    window.location.reload()
    await pageGone
  }

  const start = async (): Promise<Provider> => {
    const present = await load()
    if (hasLeft) await leave(present)
    hasLeft = false
    phase = { name: 'ready', provider: Promise.resolve(present) }
    return present
  }

  function provider(): Promise<Provider> {
    if (phase.name !== 'closed') return phase.provider
    const uid = stored()?.uid ?? null
    const starting = start().catch((error: unknown) => {
      phase = { name: 'closed' }
      hasLeft = false
      throw error
    })
    phase = { name: 'opening', provider: starting, uid }
    return starting
  }

  /**
   * The identity for which the stored token is enough; null if the provider must be asked, as for an unverified
   * address.
   */
  const vouchedFor = (user: StoredUser): IdentityReport | null => {
    const isWhole = subjectOf(user.token) === user.uid && user.endsAt - Date.now() > marginMs
    const identity = reportOf(user, user.token, serverClock.now())
    return isWhole && tokens.isFresh(user) && identity.emailVerified ? identity : null
  }

  const attach = (): void => {
    if (phase.name !== 'closed' || stored() === null) return
    provider().catch((error: unknown) => {
      ignoreUnloaded(error)
      setTimeout(attach, AGAIN_MS)
    })
  }

  const heard = ({ key }: StorageEvent): void => {
    if (phase.name === 'ready' || (key !== null && key !== storedUserKey(config.apiKey))) return
    const user = stored()
    if (phase.name === 'opening') {
      // The SDK would overwrite the new user with its own: the page must reload with the new one.
      if (user !== null && (hasLeft || user.uid !== phase.uid)) return window.location.reload()
      hasLeft = user === null
    }
    const identity = user === null ? null : vouchedFor(user)
    if (user === null || identity !== null) notify(identity)
    attach()
  }

  const ask = <Value>(work: (present: Provider) => Promise<Result<Value>>) => whenLoaded(provider(), work)

  const enter = <Value>(work: (present: Provider) => Promise<Result<Value>>) =>
    ask((present) => {
      noteDeparture(config.apiKey, null)
      return work(present)
    })

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
      const identity = phase.name === 'ready' || user === null ? null : vouchedFor(user)
      if (identity === null) return ask(() => Promise.resolve({ ok: true, value: null }))
      notify(identity)
      if (page !== null) void whenPageIdle(page).then(attach)
      return { ok: true, value: null }
    },
    present: tokens.present,
    idToken: (force) =>
      tokens.idToken(force).catch((error: unknown) => {
        if (isUnloaded(error)) return { ok: false as const, failure: unloadable }
        throw error
      }),
    signInWithCustomToken: (...token) => enter((present) => present.signInWithCustomToken(...token)),
    createAccount: (email, password) => enter((present) => present.createAccount(email, password)),
    reload: () => ask((present) => present.reload()),
    async signOut() {
      const user = stored()
      if (user !== null) noteDeparture(config.apiKey, user)
      if (phase.name === 'ready') return ask((present) => present.signOut())
      hasLeft = phase.name === 'opening'
      dropUser(config.apiKey)
      here = null
      return { ok: true, value: null }
    },
    passwordPolicy: () => ask((present) => present.passwordPolicy()),
  }
}
