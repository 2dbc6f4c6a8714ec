import { isOtherRelease } from '#machines/shared/release.ts'
import { servedRelease } from '../served-release.ts'

/** Why the person should reload; nothing reloads by itself, so that typed text stays. */
export type ReloadReason = 'newRelease' | 'partMissing'

export interface ReloadOffer {
  readonly read: () => ReloadReason | null
  readonly subscribe: (changed: () => void) => () => void
  readonly make: (reason: ReloadReason) => void
}

/**
 * Offers to reload after the bundler's `vite:preloadError`: a chunk failed to load, most likely because a new release has
 * replaced it. Offers nothing while the server does not answer, because a reload would lose the page.
 * @param own the page's release
 */
export function watchPreloadErrors(
  page: EventTarget,
  own: string | null,
  served: typeof servedRelease = servedRelease,
): ReloadOffer {
  const listeners = new Set<() => void>()
  let offered: ReloadReason | null = null
  const make = (reason: ReloadReason) => {
    offered = reason
    for (const changed of listeners) changed()
  }
  page.addEventListener('vite:preloadError', () => {
    if (!navigator.onLine) return
    void served().then((release) => {
      if (release !== undefined) make(isOtherRelease(own, release) ? 'newRelease' : 'partMissing')
    })
  })
  return {
    read: () => offered,
    make,
    subscribe: (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}
