import { createContext, use, useEffect, useEffectEvent, useSyncExternalStore, type ReactNode } from 'react'
import type { ApiClient } from './client.ts'
import { further } from './expectations.ts'
import { createGather, gatherPauseMs } from './live/gather.ts'
import type { LiveMessage } from './live/live-event.ts'
import type { LiveStanding, LiveUpdates } from './live/live-updates.ts'
import type { CompanyProfile, ProfileStore, UserProfile } from './profile-store.ts'
import { resultOf } from './results.ts'

export interface Api {
  /** Loaded with the first call; the same promise every time. */
  readonly client: () => Promise<ApiClient>
  readonly live: LiveUpdates
  readonly profiles: ProfileStore
}

const ApiContext = createContext<Api | null>(null)

export function ApiProvider({ api, children }: { api: Api; children: ReactNode }) {
  return <ApiContext value={api}>{children}</ApiContext>
}

function useApiContext(): Api {
  const api = use(ApiContext)
  if (api === null) throw new Error('ApiProvider is missing around this component')
  return api
}

/** The typed client, for the named calls of a feature. */
export const useApi = (): ApiClient => use(useApiContext().client())

/** Whether changes of colleagues arrive, and are shown. */
export function useLiveStatus(): LiveStanding {
  const { live } = useApiContext()
  return useSyncExternalStore(live.onStatus, live.status)
}

/** Tells that a screen shows less than it heard of; what it returns tells that it has caught up. */
export const useBehind = (): LiveUpdates['behind'] => useApiContext().live.behind

/** Hears every live message while the component is mounted; `heard` may change between renders. */
export function useLive(heard: (message: LiveMessage) => void): void {
  const { live } = useApiContext()
  const latest = useEffectEvent(heard)
  useEffect(() => live.onMessage((message) => latest(message)), [live])
}

/**
 * Reads again what is shown when a live message concerns it, gathered: at once, then at most once a second.
 *
 * @param reload settles with the answer.
 */
export function useLiveReload(
  reload: () => Promise<unknown>,
  concerns: (message: LiveMessage) => boolean = () => true,
): void {
  const { live } = useApiContext()
  const read = useEffectEvent(reload)
  const isConcerned = useEffectEvent(concerns)
  useEffect(() => {
    const gather = createGather(() => read(), gatherPauseMs, live.behind)
    const forget = live.onMessage((message) => {
      if (isConcerned(message)) gather.ask()
    })
    return () => {
      forget()
      gather.stop()
    }
  }, [live])
}

/** The company profile; null unless it is loaded. On every company screen the guard has loaded it. */
export function useCompanyProfile(): CompanyProfile | null {
  const { profiles } = useApiContext()
  const { company } = useSyncExternalStore(profiles.subscribe, profiles.read)
  return company.state === 'loaded' ? company.profile : null
}

/** Whether the person works in a company that exists. */
export const useIsMember = (): boolean => (useCompanyProfile()?.ownerProfile.companyId ?? null) !== null

/** The user profile; null unless it is loaded. */
export function useUserProfile(): UserProfile | null {
  const { profiles } = useApiContext()
  const { user } = useSyncExternalStore(profiles.subscribe, profiles.read)
  return user.state === 'loaded' ? user.profile : null
}

/** Asks for the company profile again, as after `PUT /createCompany`. Without an answer the present one stays. */
export function useReloadCompanyProfile(): () => Promise<void> {
  const { client, profiles } = useApiContext()
  return async () => {
    const call = { ...further, loader: false }
    const write = profiles.writer()
    const api = await client()
    const result = resultOf(await api.GET('/getCompanyProfile', { call }))
    if (!result.ok || result.data.profile === null) return
    write({ company: { state: 'loaded', profile: result.data.profile } })
  }
}

/** Puts a profile that an answer brought in place of the loaded one. */
export function useKeepUserProfile(): (profile: UserProfile) => void {
  const { profiles } = useApiContext()
  return (profile) => profiles.set({ user: { state: 'loaded', profile } })
}

/** Asks for the user profile again. Without an answer the present one stays. */
export function useReloadUserProfile(): () => Promise<void> {
  const { client, profiles } = useApiContext()
  return async () => {
    const call = { ...further, loader: false }
    const write = profiles.writer()
    const api = await client()
    const result = resultOf(await api.GET('/getUserProfile', { call }))
    if (!result.ok || result.data.profile === null) return
    write({ user: { state: 'loaded', profile: result.data.profile } })
  }
}

/** Whether a live message tells that something of what a developer's screens show is another now. */
export const concernsDeveloper = (message: LiveMessage): boolean =>
  message.kind === 'missed' || message.change.entity === 'user'

/** Keeps the user profile as the server has it, while there is one. */
export function useLiveUserProfile(): void {
  const isDeveloper = useUserProfile() !== null
  useLiveReload(useReloadUserProfile(), (message) => isDeveloper && concernsDeveloper(message))
}
