/**
 * Resolves when the browser has nothing else to do, within a second; at once where it cannot tell. The second is kept by a timer:
 * a browser that is kept busy may let its own limit pass, and what waits here would never come.
 */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    // Not in every browser.
    if (typeof globalThis.requestIdleCallback !== 'function') return resolve()
    requestIdleCallback(() => resolve())
    setTimeout(resolve, 1_000)
  })
