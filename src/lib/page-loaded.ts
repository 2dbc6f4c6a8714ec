import type { PageActivity } from './page-idle.ts'
import { whenIdle } from './when-idle.ts'

/** Longest wait for a page that sends requests continuously, in milliseconds. */
const LIMIT_MS = 10_000

/** Two frames: an answer is processed first, and then drawn. A hidden page draws none and is not waited for. */
const twoFrames = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.hidden) resolve()
    else requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
  })

/**
 * Resolves once the first page is shown without pending answers, and the browser has drawn the last one: background
 * work starts then, so that it does not compete.
 */
export const whenPageLoaded = ({ isShown, isBusy, subscribe }: PageActivity): Promise<void> =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(limit)
      stop()
      resolve()
    }
    const check = () => {
      if (isShown() && !isBusy()) end()
    }
    const limit = setTimeout(end, LIMIT_MS)
    const stop = subscribe(check)
    check()
  })
    .then(twoFrames)
    .then(whenIdle)
