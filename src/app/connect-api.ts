import { createLazyClient } from '../api/lazy-client.ts'
import { ignoreUnloaded, isUnloaded } from '../lib/defects.ts'
import type { PageActivity } from '../lib/page-idle.ts'
import type { Queries } from '../api/queries/queries.ts'
import { createLiveUpdates } from '../api/live/live-updates.ts'
import type { TypedStorage } from '../lib/storage.ts'
import type { CallDependencies, Calls } from './calls.ts'
import type { LoadEnd } from './navigation/load-profile.ts'
import type { StoredSession } from './session/stored-session.ts'
import type { MailedLinkActor } from './session/verified-link.ts'

export interface ApiDependencies {
  readonly storage: TypedStorage
  readonly profiles: CallDependencies['profiles']
  readonly page: PageActivity
  /** Read with the first call: the auth actor is created after the edges that call. */
  readonly calls: () => Omit<CallDependencies, 'replaced'> & {
    readonly links: MailedLinkActor
    readonly storedSession: StoredSession
  }
  readonly runGuard: () => void
}

export function connectApi({ storage, profiles, page, calls, runGuard }: ApiDependencies) {
  let owner = 0
  const heardOfOwner = new Set<() => void>()
  const replaced = (): void => {
    owner += 1
    for (const heard of heardOfOwner) heard()
  }

  let joined: Calls | null = null
  let loading: Promise<Calls> | null = null

  const join = (): Promise<Calls> => {
    loading ??= import('./calls.ts').then(
      ({ createCalls }) => (joined = createCalls({ ...calls(), replaced })),
      (error: unknown) => {
        loading = null
        throw error
      },
    )
    return loading
  }
  const client = createLazyClient(
    () => join().then((ready) => ready.client),
    () => calls().retry,
  )

  let queries: Promise<Queries> | null = null
  const loadQueries = (): Queries | Promise<Queries> =>
    joined?.queries ??
    (queries ??= join().then(
      (ready) => ready.queries,
      (error: unknown) => {
        queries = null
        throw error
      },
    ))

  const live = createLiveUpdates(
    async () => {
      const { startLive } = await import('./live-start.ts')
      return startLive(page, () => ({ ...calls(), client, storage, runGuard }))
    },
    () => joined?.queries.invalidateUnshown(),
  )
  // The stream opens when the network or the server is back.
  live.onStatus(() => {
    if (live.status() === 'live') joined?.queries.retryUnanswered()
  })
  return {
    client,
    live,
    queries: loadQueries,
    /** Changes with the user or company whose data the screens show. */
    shownFor: {
      read: () => owner,
      subscribe(heard: () => void) {
        heardOfOwner.add(heard)
        return () => heardOfOwner.delete(heard)
      },
    },
    /** Starts loading the chunks that calls need. A failed load is retried by the call. */
    prepare: () => void join().catch(ignoreUnloaded),
    loadProfile: (what: Parameters<Calls['loadProfile']>[0]): Promise<LoadEnd> =>
      join().then(
        (ready) => ready.loadProfile(what),
        (error: unknown) => {
          if (isUnloaded(error)) return 'unreached' as const
          throw error
        },
      ),
    /**
     * Drops the former identity's data and cancels its calls.
     * @param uid of the current user
     */
    reset: (uid: string | null): void => {
      joined?.queries.clear()
      joined?.cancelAll()
      live.stop()
      profiles.reset(uid)
    },
  }
}
