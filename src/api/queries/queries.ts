import {
  notifyManager,
  QueryCache,
  QueryClient,
  type AnyUseQueryOptions,
  type Query,
} from '@tanstack/react-query'
import { reportDefect } from '../../lib/defects.ts'
import { CallEnded } from '../call-errors.ts'
import type { ApiClient } from '../client.ts'
import { reloadQuery } from './query-actions.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { readonly api: ApiClient }
  }
}

// A timer, as by default, waits up to a second in a tab that is not in sight.
notifyManager.setScheduler(queueMicrotask)

/** How long an answer is kept that no screen shows, in milliseconds. */
const keptMs = 30 * 60_000

/** What screens show, kept for the person who is here (architecture.md section 3, docs/decisions/151). */
export interface Queries {
  /** Another one after each `clear`. */
  readonly client: () => QueryClient
  /** Reads for a screen that is on its way; once `signal` is aborted, it will not come. */
  readonly ahead: (query: AnyUseQueryOptions, signal: AbortSignal) => void
  /** Something has changed: what no screen shows is read again by the next screen that shows it. */
  readonly doubt: () => void
  /** Another role of the same person: what no screen shows is dropped, what is shown stays until it is read again. */
  readonly renew: () => void
  /** Another person or company: nothing is kept, and what is under way is cancelled. */
  readonly clear: () => void
}

interface QueriesDependencies {
  readonly api: ApiClient
  /** When the person came to the present page, in milliseconds since 1970: what was read since then is not read again. */
  readonly visitBegan: () => number
  /** `client` is another one: screens that show what the one before has read are to mount again. */
  readonly replaced: () => void
}

export function createQueries(dependencies: QueriesDependencies): Queries {
  let kept = createClient(dependencies)
  return {
    client: () => kept.client,
    ahead(query, signal) {
      if (signal.aborted) return
      const { client } = kept
      void client.prefetchQuery(query)
      const { queryKey } = query
      const leave = (): void => void client.cancelQueries({ queryKey, exact: true, type: 'inactive' })
      signal.addEventListener('abort', leave, { once: true })
    },
    doubt() {
      const { client } = kept
      for (const query of client.getQueryCache().findAll({ type: 'inactive' }))
        void reloadQuery(client, query)
    },
    renew() {
      const { client, outdated } = kept
      client.removeQueries({ type: 'inactive' })
      for (const query of client.getQueryCache().getAll()) {
        outdated.add(query)
        // A first call is not cancelled by what follows.
        if (query.state.data === undefined) query.reset()
      }
      void client.invalidateQueries()
    },
    clear() {
      const cache = kept.client.getQueryCache()
      if (cache.getAll().length === 0) return
      kept = createClient(dependencies)
      cache.clear()
      dependencies.replaced()
    },
  }
}

/** A client, and its queries that were answered to a role which the person no longer has: these go with their last screen. */
function createClient({ api, visitBegan }: QueriesDependencies) {
  const cache = new QueryCache({ onError: tellDefect })
  const client = new QueryClient({
    queryCache: cache,
    defaultOptions: {
      queries: {
        meta: { api },
        gcTime: keptMs,
        staleTime: ({ state }) => (state.dataUpdatedAt < visitBegan() ? 0 : Infinity),
        retryOnMount: ({ state }) => state.errorUpdatedAt < visitBegan(),
        // A call is tried again, and waits for the network, by its own machine.
        retry: false,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // An answer is another object, by which a list knows that its further pages are old.
        structuralSharing: false,
      },
    },
  })
  const outdated = new WeakSet<Query>()
  cache.subscribe((event) => {
    const { query } = event
    if (event.type === 'updated' && event.action.type === 'success' && event.action.manual !== true)
      outdated.delete(query)
    if (event.type === 'observerRemoved' && query.getObserversCount() === 0 && outdated.has(query))
      cache.remove(query)
  })
  return { client, outdated }
}

/** A call that has ended has told the person already. */
function tellDefect(error: unknown): void {
  if (!(error instanceof CallEnded)) reportDefect(error)
}
