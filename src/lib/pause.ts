const FIRST_DELAY_MS = 1_000
const LONGEST_DELAY_MS = 30_000

/** Half to all of 1 s doubling to 30 s, so that clients do not reach a restarted server all at once. */
export const delayAfter = (failures: number, random: number = Math.random()): number =>
  Math.min(FIRST_DELAY_MS * 2 ** (failures - 1), LONGEST_DELAY_MS) * (0.5 + random / 2)

/** Resolves after the given milliseconds, when the network is back, or at once when the signal is aborted. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', wake)
      window.removeEventListener('online', wake)
      resolve()
    }
    const timer = setTimeout(wake, ms)
    signal.addEventListener('abort', wake)
    // The network is back, so the wait ends.
    window.addEventListener('online', wake)
    if (signal.aborted) wake()
  })
