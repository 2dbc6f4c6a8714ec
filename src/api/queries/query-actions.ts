import { isCancelledError, type Query, type QueryClient } from '@tanstack/react-query'

/** The one call that waits for the current one to end. */
const following = new WeakMap<Query, Promise<void>>()

const invalidate = (client: QueryClient, { queryKey }: Query): Promise<void> =>
  client.invalidateQueries({ queryKey, exact: true })

/**
 * Fetches again and resolves when that is done, also after a failure. A running call is followed by another one,
 * because its answer may be older than the reason to fetch; a failed one is not. A query without screens becomes
 * stale.
 */
export function reloadQuery(client: QueryClient, query: Query): Promise<void> {
  const running = query.promise
  if (running === undefined) return invalidate(client, query)
  const present = following.get(query)
  if (present !== undefined) return present
  const next = running.then(
    () => {
      following.delete(query)
      return invalidate(client, query)
    },
    async (error: unknown) => {
      following.delete(query)
      // The canceling code may have started another call, whose answer is as new.
      if (isCancelledError(error)) await query.promise?.catch(() => undefined)
      // After a failure the next screen that shows the query fetches it again.
      else await client.invalidateQueries({ queryKey: query.queryKey, exact: true, refetchType: 'none' })
    },
  )
  following.set(query, next)
  return next
}

/** Stores an action's answer. A running call, whose answer may be older, is canceled and restarted. */
export function putAnswer(client: QueryClient, query: Query, answer: unknown): void {
  const isRunning = query.promise !== undefined
  if (isRunning) void query.cancel({ revert: true })
  client.setQueryData(query.queryKey, answer)
  if (isRunning) void invalidate(client, query)
}
