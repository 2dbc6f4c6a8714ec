import { delayAfter, pause } from './pause.ts'

/** Returned by an attempt that did not reach the server. */
export const unanswered = Symbol('unreached')
export type Answered<Value> = Value | typeof unanswered

/** Retries while the server does not answer, and lets the page show that it waits. */
export interface RetryUntilAnswered {
  readonly isWaiting: () => boolean
  readonly subscribe: (changed: () => void) => () => void
  /**
   * Retries until the server answers: after 1 s, doubling to 30 s, and at once when the network is back. Resolves
   * with `unreached` only once the signal is aborted; rejects as the attempt does.
   */
  readonly persist: <Value>(
    attempt: () => Promise<Answered<Value>>,
    signal: AbortSignal,
  ) => Promise<Answered<Value>>
}

export function createRetryUntilAnswered(): RetryUntilAnswered {
  const listeners = new Set<() => void>()
  let waiting = 0

  const count = (change: 1 | -1): void => {
    const before = waiting > 0
    waiting += change
    if (waiting > 0 !== before) for (const changed of listeners) changed()
  }

  return {
    isWaiting: () => waiting > 0,
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    async persist(attempt, signal) {
      const first = await attempt()
      if (first !== unanswered || signal.aborted) return first
      count(1)
      try {
        for (let failures = 1; ; failures += 1) {
          await pause(delayAfter(failures), signal)
          if (signal.aborted) return unanswered
          const next = await attempt()
          if (next !== unanswered) return next
        }
      } finally {
        count(-1)
      }
    },
  }
}
