const firstPauseMs = 10
/** So that a process in which something is held back for long asks about it once a second, for all tenants together. */
export const longestPauseMs = 1_000
/** Transactions whose end was heard of before the read that met them as the floor was answered. */
const remembered = 100

/** What is committed and cannot be told yet, of all tenants of a process. */
export interface HeldBack {
  /** The tenant's next rows are of this transaction, which was not below the floor. Given back to `release` once it is. */
  hold(tenantId: string, txid: number, floor: number): void
  forget(tenantId: string): void
  has(tenantId: string): boolean
  /** A transaction has ended. Where it is the oldest that was open, the floor has risen. */
  ended(txid: number): void
  stop(): void
}

/**
 * Waits for the floor: one for all tenants. Most transactions that hold something back log something themselves, so that
 * their end is heard; for the others it is asked, less and less often while it stays where it is.
 */
export function holdBack(ports: {
  floor(): Promise<number>
  release(tenantId: string): void
  failed(error: unknown): void
}): HeldBack {
  const waiting = new Map<string, number>()
  const lately: number[] = []
  let known = 0
  let pauseMs = firstPauseMs
  let timer: NodeJS.Timeout | null = null
  let asking = false
  let stopped = false

  function raise(floor: number) {
    if (floor <= known) return
    known = floor
    pauseMs = firstPauseMs
    for (const [tenantId, txid] of waiting) {
      if (txid >= known) continue
      waiting.delete(tenantId)
      ports.release(tenantId)
    }
  }

  function schedule() {
    if (timer !== null || asking || stopped || waiting.size === 0) return
    timer = setTimeout(() => void ask(), lately.includes(known) ? 0 : pauseMs)
    timer.unref()
  }

  function soon() {
    if (timer !== null) clearTimeout(timer)
    timer = null
    schedule()
  }

  async function ask() {
    timer = null
    asking = true
    const before = known
    try {
      raise(await ports.floor())
    } catch (error) {
      ports.failed(error)
    }
    asking = false
    if (known === before) {
      pauseMs = Math.min(2 * pauseMs, longestPauseMs)
      lately.splice(0)
    }
    schedule()
  }

  return {
    hold(tenantId, txid, floor) {
      raise(floor)
      if (txid < known) return ports.release(tenantId)
      waiting.set(tenantId, txid)
      schedule()
    },
    forget: (tenantId) => void waiting.delete(tenantId),
    has: (tenantId) => waiting.has(tenantId),
    ended(txid) {
      lately.push(txid)
      if (lately.length > remembered) lately.shift()
      if (txid === known) soon()
    },
    stop() {
      stopped = true
      if (timer !== null) clearTimeout(timer)
      timer = null
    },
  }
}
