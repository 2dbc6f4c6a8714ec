/**
 * Resolves when the browser is idle, within a second; at once without `requestIdleCallback`. A timer enforces the
 * second, because a busy browser may ignore the callback's own timeout.
 */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    // Missing in some browsers.
    if (typeof globalThis.requestIdleCallback !== 'function') return resolve()
    requestIdleCallback(() => resolve())
    setTimeout(resolve, 1_000)
  })
