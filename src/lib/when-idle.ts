/** Resolves when the browser has nothing else to do, within a second; at once where it cannot tell. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    // Not in every browser.
    if (typeof globalThis.requestIdleCallback === 'function')
      requestIdleCallback(() => resolve(), { timeout: 1_000 })
    else resolve()
  })
