import type { QueryClient } from '@tanstack/react-query'
import { createContext, use, useEffect, useEffectEvent, useSyncExternalStore, type ReactNode } from 'react'
import type { ApiClient } from './client.ts'
import { createThrottle, throttlePauseMs } from './live/throttle.ts'
import type { LiveMessage } from './live/live-event.ts'
import type { ShownLiveStatus, LiveUpdates } from './live/live-updates.ts'
import type { CompanyProfile, ProfileStore, UserProfile } from './profile-store.ts'
import type { Queries } from './queries/queries.ts'

export interface Api {
  readonly client: ApiClient
  readonly live: LiveUpdates
  readonly profiles: ProfileStore
  /** The signed-in person's query cache, loaded with the first call. */
  readonly queries: LoadedQueries
}

/** The loaded queries, so that no screen waits for a settled promise; before that, always the same promise. */
export type LoadedQueries = () => Queries | Promise<Queries>

const ApiContext = createContext<Api | null>(null)

export function ApiProvider({ api, children }: { api: Api; children: ReactNode }) {
  return <ApiContext value={api}>{children}</ApiContext>
}

/** The whole context, for the hooks of this folder. */
export function useApiContext(): Api {
  const api = use(ApiContext)
  if (api === null) throw new Error('ApiProvider is missing around this component')
  return api
}

/** The typed client, for the named calls of a feature. */
export const useApi = (): ApiClient => useApiContext().client

/** The query cache of the signed-in person; screens remount when the person changes. */
export function useQueryClient(): QueryClient {
  const queries = useApiContext().queries()
  return (queries instanceof Promise ? use(queries) : queries).client()
}

/** The status of live updates. */
export function useLiveStatus(): ShownLiveStatus {
  const { live } = useApiContext()
  return useSyncExternalStore(live.onStatus, live.status)
}

/** Reports that a screen lags behind the events; the returned function reports that it has caught up. */
export const useBehind = (): LiveUpdates['behind'] => useApiContext().live.behind

/** Calls `heard` for every live message while the component is mounted; `heard` may change between renders. */
export function useLive(heard: (message: LiveMessage) => void): void {
  const { live } = useApiContext()
  const latest = useEffectEvent(heard)
  useEffect(() => live.onMessage((message) => latest(message)), [live])
}

/**
 * Reloads when a live message concerns the shown data: at once, then at most once a second.
 *
 * @param reload settles after the answer
 */
export function useLiveReload(
  reload: () => Promise<unknown>,
  concerns: (message: LiveMessage) => boolean = () => true,
): void {
  const { live } = useApiContext()
  const read = useEffectEvent(reload)
  const isConcerned = useEffectEvent(concerns)
  useEffect(() => {
    const throttle = createThrottle(() => read(), throttlePauseMs, live.behind)
    const forget = live.onMessage((message) => {
      if (isConcerned(message)) throttle.ask()
    })
    return () => {
      forget()
      throttle.stop()
    }
  }, [live])
}

/** The company profile; null unless it is loaded. On every company screen the guard has loaded it. */
export function useCompanyProfile(): CompanyProfile | null {
  const { profiles } = useApiContext()
  const { company } = useSyncExternalStore(profiles.subscribe, profiles.read)
  return company.state === 'loaded' ? company.profile : null
}

/** Whether the person is a member of an existing company. */
export const useIsMember = (): boolean => (useCompanyProfile()?.ownerProfile.companyId ?? null) !== null

/** Whether the person's company is closing: only its owner still has access, and can restore it. */
export const useIsClosing = (): boolean => useCompanyProfile()?.company?.erasureDueAt !== undefined

/** The user profile; null unless it is loaded. */
export function useUserProfile(): UserProfile | null {
  const { profiles } = useApiContext()
  const { user } = useSyncExternalStore(profiles.subscribe, profiles.read)
  return user.state === 'loaded' ? user.profile : null
}

/** Returns a function that replaces the loaded user profile with one from an answer. */
export function useKeepUserProfile(): (profile: UserProfile) => void {
  const { profiles } = useApiContext()
  return (profile) => profiles.set({ user: { state: 'loaded', profile } })
}
