/** Between the beginnings of two calls, in milliseconds. */
export const throttlePauseMs = 1_000

export interface Throttle {
  /** Something changed: it is read now, or with the next call where one began less than a pause ago. */
  ask(): void
  /** Drops what was asked for and has not begun. */
  stop(): void
}

/**
 * Reads again what live messages concern (architecture.md section 3): the first time at once, then at most once a pause, one call
 * at a time, and after the last message always once more. A call that rejects counts as done.
 *
 * @param behind called when something is to be read; what it returns is called once nothing is
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
  let isReading = false

  const wait = (ms: number, then: () => void): void => {
    timer = setTimeout(() => {
      timer = undefined
      then()
    }, ms)
  }
  const goOn = (): void => {
    if (isAsked && !isReading && timer === undefined) begin()
  }
  const begin = (): void => {
    isAsked = false
    isReading = true
    wait(pauseMs, goOn)
    const done = (): void => {
      isReading = false
      if (!isAsked) settle()
      goOn()
    }
    read().then(done, done)
  }
  return {
    ask() {
      isAsked = true
      caughtUp ??= behind()
      // Not before the rest of a piece of the stream was heard: one act tells several things.
      if (!isReading && timer === undefined) wait(0, goOn)
    },
    stop() {
      clearTimeout(timer)
      timer = undefined
      isAsked = false
      settle()
    },
  }
}
