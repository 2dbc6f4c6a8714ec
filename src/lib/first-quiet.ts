import type { FirstPage } from './first-rest.ts'
import { whenIdle } from './when-idle.ts'

/** A page that asks without end is not waited for any longer. */
const LIMIT_MS = 10_000

/**
 * Two frames: an answer that has come is read first, and then drawn. There are none in a page that nobody sees, which is not
 * waited for.
 */
const twoFrames = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.hidden) resolve()
    else requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
  })

/**
 * Resolves once the first page is shown and waits for no answer, and the browser has drawn the last one: what a page needs
 * beside what it shows begins then, and not among it.
 */
export const firstQuiet = ({ isShown, isBusy, subscribe }: FirstPage): Promise<void> =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(limit)
      stop()
      resolve()
    }
    const look = () => {
      if (isShown() && !isBusy()) end()
    }
    const limit = setTimeout(end, LIMIT_MS)
    const stop = subscribe(look)
    look()
  })
    .then(twoFrames)
    .then(whenIdle)
