import { isCancelledError, type Query, type QueryClient } from '@tanstack/react-query'

/** The one further call that waits for the end of the present one. */
const following = new WeakMap<Query, Promise<void>>()

const invalidate = (client: QueryClient, { queryKey }: Query): Promise<void> =>
  client.invalidateQueries({ queryKey, exact: true })

/**
 * Asks again for what a screen shows, and settles with the answer, whatever it is. A call under way is followed by one more, as
 * its answer may be older than the reason to ask; after a failed one nothing follows. A query that no screen shows is read again
 * when one does.
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
      // What has cancelled the call may have made another one, whose answer is as new.
      if (isCancelledError(error)) await query.promise?.catch(() => undefined)
      // Without an answer the next screen that shows it asks again.
      else await client.invalidateQueries({ queryKey: query.queryKey, exact: true, refetchType: 'none' })
    },
  )
  following.set(query, next)
  return next
}

/**
 * Shows what an action has answered. A call that began before it may bring what was true before: it is cancelled and made again.
 */
export function putAnswer(client: QueryClient, query: Query, answer: unknown): void {
  const isRunning = query.promise !== undefined
  if (isRunning) void query.cancel({ revert: true })
  client.setQueryData(query.queryKey, answer)
  if (isRunning) void invalidate(client, query)
}
