import type { Result } from '#machines/shared/result.ts'
import type { BrowserConfig } from '../lib/config.ts'
import { ignoreUnloaded } from '../lib/defects.ts'
import { whenLoaded } from '../lib/when-loaded.ts'
import type { Identity, IdentityDependencies, IdentityListener, LazyIdentity } from './identity.ts'
import { readStoredUser, storedUserKey } from './stored-user-text.ts'

type Load = (config: BrowserConfig['identity'], dependencies: IdentityDependencies) => Promise<Identity>

const loadStored: Load = async (config, dependencies) =>
  (await import('./stored-identity.ts')).createStoredIdentity(config, dependencies)

/**
 * The identity port; loads its parts at once only if this browser has a stored user. Otherwise it reports no user
 * without loading, until a user signs in, here or in another tab.
 */
export function createIdentity(
  config: BrowserConfig['identity'],
  dependencies: IdentityDependencies,
  load: Load = loadStored,
): LazyIdentity {
  let report: IdentityListener | null = null
  let loaded: Promise<Identity> | null = null
  let ready: Identity | null = null
  let started: Result<null> = { ok: true, value: null }

  const open = (): Promise<Identity> => {
    loaded ??= load(config, dependencies)
      .then(async (identity) => {
        ready = identity
        if (report !== null) started = await identity.start(report)
        return identity
      })
      .catch((error: unknown) => {
        loaded = null
        throw error
      })
    return loaded
  }

  const ask = <Value>(work: (present: Identity) => Promise<Result<Value>>) => whenLoaded(open(), work)

  const waitForAnotherTab = (): void => {
    const heard = (event: StorageEvent): void => {
      if (event.key !== storedUserKey(config.apiKey) || event.newValue === null) return
      window.removeEventListener('storage', heard)
      void open().catch(ignoreUnloaded)
    }
    window.addEventListener('storage', heard)
  }

  return {
    async start(listener) {
      report = listener
      if (ready !== null) return ready.start(listener)
      if (loaded === null && readStoredUser(config.apiKey) === null) {
        waitForAnotherTab()
        listener(null)
        return { ok: true, value: null }
      }
      return whenLoaded(open(), () => started)
    },
    prepare: () => void open().catch(ignoreUnloaded),
    present: () => ready?.present() ?? null,
    signInWithCustomToken: (...token) => ask((identity) => identity.signInWithCustomToken(...token)),
    createAccount: (email, password) => ask((identity) => identity.createAccount(email, password)),
    idToken: (force) => ask((identity) => identity.idToken(force)),
    reload: () => ask((identity) => identity.reload()),
    // Nothing was loaded, so no user is signed in here.
    signOut: () =>
      loaded === null ? Promise.resolve({ ok: true, value: null }) : ask((identity) => identity.signOut()),
    passwordPolicy: () => ask((identity) => identity.passwordPolicy()),
  }
}
