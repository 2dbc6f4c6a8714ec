import type { TestClock } from './server.ts'

/** A clock that moves on request only, from now or `start`, so that a limit is met to the millisecond. */
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
