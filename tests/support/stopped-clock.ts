import type { TestClock } from './server.ts'

/** Time that passes on request alone, so that a limit can be met to the millisecond. */
export function stoppedClock(): TestClock {
  let time = Date.now()
  return {
    now: () => new Date(time),
    advance: (milliseconds) => void (time += milliseconds),
  }
}
