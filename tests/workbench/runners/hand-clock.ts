/** A clock that fires a timer on request, chosen by its length: no waiting and no assumed order. */
export interface HandClock {
  readonly setTimeout: (fire: () => void, ms: number) => number
  readonly clearTimeout: (id: number) => void
  readonly elapse: (ms: number) => void
}

interface Timer {
  readonly ms: number
  readonly fire: () => void
}

export function handClock(): HandClock {
  const timers = new Map<number, Timer>()
  let next = 0
  return {
    setTimeout: (fire, ms) => {
      next += 1
      timers.set(next, { ms, fire })
      return next
    },
    clearTimeout: (id) => void timers.delete(id),
    elapse: (ms) => {
      const due = [...timers].find(([, timer]) => timer.ms === ms)
      if (due === undefined)
        throw new Error(
          `No timer of ${ms} ms is running: ${[...timers.values()].map((timer) => timer.ms).join(', ')}`,
        )
      timers.delete(due[0])
      due[1].fire()
    },
  }
}
