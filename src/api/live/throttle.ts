/** Minimum time between the starts of two calls, in milliseconds. */
export const throttlePauseMs = 1_000

export interface Throttle {
  /** Requests a call: at once, or after the pause when the last call started less than a pause ago. */
  ask(): void
  /** Drops a requested call that has not started. */
  stop(): void
}

/**
 * Reloads what live messages concern (docs/api.md#live-updates): at once the first time, then at most once per pause,
 * one call at a time, and always once after the last message. A call that rejects counts as done.
 *
 * @param behind called when a call is due; its result is called when none is
 */
export function createThrottle(
  read: () => Promise<unknown>,
  pauseMs = throttlePauseMs,
  behind: () => () => void = () => () => undefined,
): Throttle {
  let caughtUp: (() => void) | undefined
  const settle = (): void => {
    caughtUp?.()
    caughtUp = undefined
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAsked = false
  let isRunning = false

  const wait = (ms: number, then: () => void): void => {
    timer = setTimeout(() => {
      timer = undefined
      then()
    }, ms)
  }
  const goOn = (): void => {
    if (isAsked && !isRunning && timer === undefined) begin()
  }
  const begin = (): void => {
    isAsked = false
    isRunning = true
    wait(pauseMs, goOn)
    const done = (): void => {
      isRunning = false
      if (!isAsked) settle()
      goOn()
    }
    read().then(done, done)
  }
  return {
    ask() {
      isAsked = true
      caughtUp ??= behind()
      // Waits for the rest of the stream's chunk: one action sends several messages.
      if (!isRunning && timer === undefined) wait(0, goOn)
    },
    stop() {
      clearTimeout(timer)
      timer = undefined
      isAsked = false
      settle()
    },
  }
}
