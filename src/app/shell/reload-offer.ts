import { isAnswering } from '../persist-chunks.ts'

/** Whether a chunk of a page failed to load, most likely because a newer version has replaced it. */
export interface ReloadOffer {
  readonly read: () => boolean
  readonly subscribe: (changed: () => void) => () => void
}

/**
 * Listens to the bundler's `vite:preloadError` and offers a reload; never reloads on its own. Ignored while the
 * server is unreachable: a reload would lose the page and its text for nothing.
 */
export function watchPreloadErrors(
  page: EventTarget,
  answers: () => Promise<boolean> = isAnswering,
): ReloadOffer {
  const listeners = new Set<() => void>()
  let offered = false
  page.addEventListener('vite:preloadError', () => {
    if (!navigator.onLine) return
    void answers().then((isThere) => {
      if (!isThere) return
      offered = true
      for (const changed of listeners) changed()
    })
  })
  return {
    read: () => offered,
    subscribe: (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}
