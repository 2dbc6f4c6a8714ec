/** Milliseconds between polls while wake-ups do not arrive. */
export const quickMs = 2_000
/** Milliseconds between polls while they do, to find changes without a wake-up. */
export const slowMs = 10_000

/** Polls for changes that no wake-up announced. */
export interface Net {
  /** Polls at once, and once more if a poll is running. */
  poll(): void
  /** Wake-ups are incomplete: polls often until one arrives. */
  doubt(): void
  heard(): void
  stop(): void
}

/**
 * One poll for all tenants of a process. Slow while wake-ups arrive, so that idle companies cost next to
 * nothing; quick while the listening connection is lost or proved incomplete.
 * @param poll never rejects
 */
export function spreadNet(ports: { listening(): boolean; poll(): Promise<void> }): Net {
  let doubtful = false
  let waitedMs = 0
  let looking = false
  let again = false

  function poll() {
    if (looking) {
      again = true
      return
    }
    looking = true
    waitedMs = 0
    void ports.poll().then(() => {
      looking = false
      if (!again) return
      again = false
      poll()
    })
  }

  const timer = setInterval(() => {
    waitedMs += quickMs
    if (doubtful || !ports.listening() || waitedMs >= slowMs) poll()
  }, quickMs)
  timer.unref()
  return {
    poll,
    doubt: () => void (doubtful = true),
    heard: () => void (doubtful = false),
    stop() {
      clearInterval(timer)
      again = false
    },
  }
}
