import { whenIdle } from './when-idle.ts'

/** A page rests once it is shown and a whole second has passed in which it asked the server for nothing. */
const QUIET_MS = 1_000
/** Where a page asks again and again it is waited for so many seconds more. */
const LIMIT = 10

export interface FirstPage {
  readonly isShown: () => boolean
  /** Whether it loads, or waits for an answer. */
  readonly isBusy: () => boolean
  /** Told whenever something is asked for or answered. Returns what stops it. */
  readonly subscribe: (heard: () => void) => () => void
}

const second = () => new Promise((resolve) => setTimeout(resolve, QUIET_MS))

/** Resolves when the first page rests, so that what it does not need competes with nothing that it does. */
export async function firstRest({ isShown, isBusy, subscribe }: FirstPage): Promise<void> {
  let heard = 0
  const stop = subscribe(() => {
    heard += 1
  })
  for (let seconds = 0; seconds < LIMIT;) {
    const before = heard
    await second()
    if (!isShown()) continue
    if (!isBusy() && heard === before) break
    seconds += 1
  }
  stop()
  return whenIdle()
}
