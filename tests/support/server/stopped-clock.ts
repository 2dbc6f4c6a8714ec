import type { TestClock } from './server.ts'

/** Time that passes on request alone, so that a limit can be met to the millisecond; from now on, or from `start`. */
export function stoppedClock(start: string | null = null): TestClock {
  let time = start === null ? Date.now() : Date.parse(start)
  return {
    now: () => new Date(time),
    advance: (milliseconds) => void (time += milliseconds),
  }
}

/** A clock that advances 1 ms per reading, so that slow runs expire no token. */
export function tickingClock(): TestClock {
  let time = Date.now()
  return {
    now: () => new Date((time += 1)),
    advance: (milliseconds) => void (time += milliseconds),
  }
}
