import { whenIdle } from './when-idle.ts'

/** A page rests once it is shown and a whole second has passed without a request. */
const QUIET_MS = 1_000
/** Seconds to wait for a page that sends requests continuously. */
const LIMIT = 10

export interface PageActivity {
  readonly isShown: () => boolean
  /** Whether it is loading, or waiting for an answer. */
  readonly isBusy: () => boolean
  /** Calls back on every request and answer. Returns a function that stops it. */
  readonly subscribe: (heard: () => void) => () => void
}

const second = () => new Promise((resolve) => setTimeout(resolve, QUIET_MS))

/** Resolves when the first page rests, so that background loads do not compete with it. */
export async function whenPageIdle({ isShown, isBusy, subscribe }: PageActivity): Promise<void> {
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
