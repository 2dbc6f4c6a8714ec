/**
 * Runs the work while this tab holds the browser-wide lock of that name; tabs take turns in the order they asked. Where the
 * browser has no Web Locks (an address without TLS that is not this machine), the work runs at once.
 *
 * @param signal gives up the wait; rejects with its reason.
 */
export function withLock<Result>(
  name: string,
  work: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  const locks: LockManager | null | undefined = navigator.locks
  if (locks === null || locks === undefined) return work()
  return signal === undefined ? locks.request(name, work) : locks.request(name, { signal }, work)
}
