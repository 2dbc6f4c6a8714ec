const firstPauseMs = 10
/**
 * Limits the floor queries of a process to one a second for all tenants while events are held back for long.
 */
export const longestPauseMs = 1_000
/** Transaction ends to keep that were announced before the read or floor query that needs them. */
const remembered = 100

/** Committed events of all tenants of a process that cannot be sent yet. */
export interface HeldBack {
  /**
   * The tenant's next rows are of this transaction, which was not below the floor. Passed to `release` once
   * it is.
   */
  hold(tenantId: string, txid: number, floor: number): void
  forget(tenantId: string): void
  has(tenantId: string): boolean
  /** A transaction ended. If it was the oldest open one, the floor has risen. */
  ended(txid: number): void
  stop(): void
}

/**
 * Waits for the floor, once for all tenants. Most transactions that hold events back log something
 * themselves, so their end is announced. For the others the floor is queried, less often while it stays the
 * same.
 *
 * An answer covers every end announced before its query, and no later one: those cause another query. A floor
 * never falls within one database; a lower one means another database with restarted ids.
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
  let doubted = false
  let stopped = false

  function release() {
    for (const [tenantId, txid] of waiting) {
      if (txid >= known) continue
      waiting.delete(tenantId)
      ports.release(tenantId)
    }
  }

  function move(floor: number) {
    known = floor
    pauseMs = firstPauseMs
    release()
  }

  function schedule() {
    if (timer !== null || asking || stopped || waiting.size === 0) return
    timer = setTimeout(() => void ask(), doubted || lately.includes(known) ? 0 : pauseMs)
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
    doubted = false
    lately.splice(0)
    const before = known
    try {
      const floor = await ports.floor()
      if (floor > known || floor < before) move(floor)
      else release()
    } catch (error) {
      ports.failed(error)
    }
    asking = false
    if (known === before) pauseMs = Math.min(2 * pauseMs, longestPauseMs)
    schedule()
  }

  return {
    hold(tenantId, txid, floor) {
      if (floor > known) move(floor)
      waiting.set(tenantId, txid)
      if (txid >= known) return schedule()
      // Either the read is older than the known floor, or ids restarted: the next answer decides.
      doubted = true
      soon()
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
