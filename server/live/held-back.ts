const firstPauseMs = 10
/** So that a process in which something is held back for long asks about it once a second, for all tenants together. */
export const longestPauseMs = 1_000
/** Transactions whose end was heard of before the read, or the question, that met them as the floor was answered. */
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
 *
 * An answer knows of every end that was heard before its question, and of no other: those heard since are asked about
 * again. No database answers less than it did before a question: one that does is another, whose ids are fewer.
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
      // Either an older read than what is known, or ids that began anew: the next answer tells.
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
