/** Between the beginnings of two readings, in milliseconds. */
export const gatherPauseMs = 1_000

export interface Gather {
  /** Something changed: it is read now, or with the next reading where one began less than a pause ago. */
  ask(): void
  /** Drops what was asked for and not begun. */
  stop(): void
}

/**
 * Gathers what live messages ask for (architecture.md section 3): the first is read at once, then at most one reading a
 * pause, one at a time, and what came last is always read after it came. A reading that rejects counts as done.
 *
 * @param behind told when something is to be read; what it returns is called once nothing is.
 */
export function createGather(
  read: () => Promise<unknown>,
  pauseMs = gatherPauseMs,
  behind: () => () => void = () => () => undefined,
): Gather {
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
