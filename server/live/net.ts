/** How often a process looks for itself while it does not hear of what is logged. */
export const quickMs = 2_000
/** While it does: only what no wake-up told of is found by it. */
export const slowMs = 10_000

/** What finds changes that no wake-up told of. */
export interface Net {
  /** Looks at once, and again where it is looking already. */
  look(): void
  /** Wake-ups do not tell everything: it looks often until one is heard. */
  doubt(): void
  /** A wake-up was heard. */
  heard(): void
  stop(): void
}

/**
 * One look for all tenants of a process. Slow while wake-ups arrive, so that idle companies cost next to nothing; quick
 * while the connection that listens is lost, and while there is reason to doubt that it tells everything.
 * @param look never rejects
 */
export function spreadNet(ports: { listening(): boolean; look(): Promise<void> }): Net {
  let doubtful = false
  let waitedMs = 0
  let looking = false
  let again = false

  function look() {
    if (looking) {
      again = true
      return
    }
    looking = true
    waitedMs = 0
    void ports.look().then(() => {
      looking = false
      if (!again) return
      again = false
      look()
    })
  }

  const timer = setInterval(() => {
    waitedMs += quickMs
    if (doubtful || !ports.listening() || waitedMs >= slowMs) look()
  }, quickMs)
  timer.unref()
  return {
    look,
    doubt: () => void (doubtful = true),
    heard: () => void (doubtful = false),
    stop() {
      clearInterval(timer)
      again = false
    },
  }
}
