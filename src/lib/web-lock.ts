/**
 * Runs the work while this tab holds the browser-wide lock of that name; tabs take turns in the order of their
 * requests. Without Web Locks (an address without TLS other than localhost), the work runs at once.
 * @param signal aborts the wait; rejects with its reason.
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
