import {
  notifyManager,
  QueryCache,
  QueryClient,
  QueryObserver,
  type AnyUseQueryOptions,
  type Query,
} from '@tanstack/react-query'
import type { FailureKind } from '#machines/shared/failure.ts'
import type { Result } from '#machines/shared/result.ts'
import { reportDefect } from '../../lib/defects.ts'
import { CallEnded } from '../call-errors.ts'
import type { CallFailure } from '../call-failure.ts'
import type { ApiClient } from '../client.ts'
import { reloadQuery } from './query-actions.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { readonly api: ApiClient }
  }
}

// The default, a timer, waits up to a second in a hidden tab.
notifyManager.setScheduler(queueMicrotask)

/** Number of unmounted answers to keep; a board of 10,000 candidates takes some megabytes. */
const mostUnshown = 24

/** The query cache of the signed-in person (docs/decisions/151-screens-read-through-tanstack-query.md). */
export interface Queries {
  /** The current client; `clear` replaces it. */
  readonly client: () => QueryClient
  /** Fetches for the screen of the next page. Aborting `page` cancels it, unless a screen shows it. */
  readonly prefetch: (query: AnyUseQueryOptions, page: AbortSignal) => void
  /** Marks queries that no screen shows as stale. */
  readonly invalidateUnshown: () => void
  /** When the server is reachable again: fetches what screens show as failed for lack of an answer. */
  readonly retryUnanswered: () => void
  /** For another role: drops queries that no screen shows and fetches the others again, which stay on screen. */
  readonly roleChanged: () => void
  /** For another person or company: drops everything and cancels every call. */
  readonly clear: () => void
}

interface QueriesDependencies {
  readonly api: ApiClient
  /** The number of the current page. A query that was answered on it is fresh. */
  readonly page: () => number
  /** `client` was replaced: screens must remount. */
  readonly replaced: () => void
}

export function createQueries(dependencies: QueriesDependencies): Queries {
  let current = createClient(dependencies)
  return {
    client: () => current.client,
    prefetch(query, page) {
      if (page.aborted) return
      const { client, failedAhead } = current
      client.query(query).catch(() => {
        const failed = client.getQueryCache().find({ queryKey: query.queryKey })
        if (failed?.state.status === 'error') failedAhead.add(failed)
      })
      // The previous page's screen may show the same query: unmounting it must not cancel this call.
      const hold = new QueryObserver(client, { ...query, enabled: false }).subscribe(() => undefined)
      page.addEventListener('abort', hold, { once: true })
    },
    invalidateUnshown() {
      const { client } = current
      for (const query of client.getQueryCache().findAll({ type: 'inactive' }))
        void reloadQuery(client, query)
    },
    retryUnanswered() {
      const { client } = current
      for (const query of client.getQueryCache().findAll({ type: 'active' }))
        if (isUnanswered(query.state.data)) void reloadQuery(client, query)
    },
    roleChanged() {
      const { client, outdated } = current
      client.removeQueries({ type: 'inactive' })
      for (const query of client.getQueryCache().getAll()) {
        outdated.add(query)
        // `invalidateQueries` does not cancel a first call.
        if (query.state.data === undefined) query.reset()
      }
      void client.invalidateQueries()
    },
    clear() {
      const cache = current.client.getQueryCache()
      if (cache.getAll().length === 0) return
      current = createClient(dependencies)
      cache.clear()
      dependencies.replaced()
    },
  }
}

function createClient({ api, page }: QueriesDependencies) {
  /** The page of a query's last answer. */
  const answeredOn = new WeakMap<Query, number>()
  /** Queries with answers for a former role. They are dropped with their last screen. */
  const outdated = new WeakSet<Query>()
  /** Queries whose prefetch failed. The first screen that mounts does not repeat it at once. */
  const failedAhead = new WeakSet<Query>()
  const cache = new QueryCache({ onError: reportUnlessEnded })
  const client = new QueryClient({
    queryCache: cache,
    defaultOptions: {
      queries: {
        meta: { api },
        gcTime: Infinity,
        staleTime: (query) => (answeredOn.get(query as Query) === page() ? Infinity : 0),
        retryOnMount: (query) => !failedAhead.has(query as Query),
        // The request machine retries calls and waits for the network.
        retry: false,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // Each answer is a new object: a list drops its later pages when its first page changes.
        structuralSharing: false,
      },
    },
  })
  /** In the order in which their last screen unmounted. */
  let unshown: Query[] = []
  const leave = (query: Query): void => {
    if (query.getObserversCount() > 0) return
    if (outdated.has(query)) cache.remove(query)
    // A dialog's query is dropped anyway and takes no space.
    if (query.options.gcTime === 0) return
    unshown = [...unshown.filter((one) => one !== query && one.getObserversCount() === 0), query]
    for (const oldest of unshown.splice(0, unshown.length - mostUnshown)) cache.remove(oldest)
  }
  cache.subscribe((event) => {
    const { query } = event
    if (event.type === 'updated' && event.action.type === 'success' && event.action.manual !== true) {
      answeredOn.set(query, page())
      outdated.delete(query)
    }
    if (event.type === 'observerRemoved') {
      failedAhead.delete(query)
      leave(query)
    }
  })
  return { client, outdated, failedAhead }
}

const unanswered: readonly FailureKind[] = ['noResponse', 'unavailable']

/** Whether a query's answer is a failure that ends when the server is reachable again (see `queryOfPart`). */
function isUnanswered(answer: unknown): boolean {
  const result = answer as Result<unknown, CallFailure> | null | undefined
  return result?.ok === false && unanswered.includes(result.failure.kind)
}

/** `CallEnded` was already shown to the person. */
function reportUnlessEnded(error: unknown): void {
  if (!(error instanceof CallEnded)) reportDefect(error)
}
