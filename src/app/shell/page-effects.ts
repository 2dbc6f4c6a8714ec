import type { ParsedLocation } from '@tanstack/react-router'
import type { AppRouter } from '../router.ts'
import { holdAnchor } from './hold-anchor.ts'

const titleSelector = '[data-page-title]'

/** Focuses the new page's title, or its main area if the title is not rendered yet. */
function focusPage(): void {
  const title =
    document.querySelector<HTMLElement>(titleSelector) ?? document.querySelector<HTMLElement>('main')
  title?.focus({ preventScroll: true })
}

/**
 * True if this page replaced the previous one in the same history entry for the same reason: the user never saw that
 * page, so its message is still new.
 */
const isLedOn = (from: ParsedLocation | undefined, to: ParsedLocation): boolean =>
  to.state.moved !== undefined &&
  from?.state.moved === to.state.moved &&
  from?.state.__TSR_index === to.state.__TSR_index

/**
 * Updates the page after every navigation to another path. The first page keeps the browser's focus.
 * @param changed called when the user has arrived on another page, or on the first one; not on a page that is already
 * being left
 */
export function followPages(router: AppRouter, changed: (isFirst: boolean) => void): () => void {
  let first = true
  let leaveAnchor: () => void = () => undefined
  /** The last page arrived at: a navigation during the first render is reported twice. */
  let arrivedAt: string | null = null
  return router.subscribe('onRendered', ({ pathChanged, hashChanged, fromLocation, toLocation }) => {
    const isFirst = first
    first = false
    if (!pathChanged && !hashChanged && !isFirst) return
    const { pathname } = toLocation
    if (router.latestLocation.pathname === pathname && pathname !== arrivedAt) {
      // The first page has no previous one; a reloaded page reports its own address as the previous one.
      if (arrivedAt === null || !isLedOn(fromLocation, toLocation)) changed(arrivedAt === null)
      arrivedAt = pathname
    }
    leaveAnchor()
    const { hash } = toLocation
    const isAnchored = hash !== '' && document.getElementById(hash) !== null
    // docs/navigation.md#unknown-addresses: to the anchor, else to the top. An anchor may render later.
    if (!isAnchored) window.scrollTo(0, 0)
    leaveAnchor = hash === '' ? () => undefined : holdAnchor(hash)
    if (pathChanged && !isFirst && !isAnchored) focusPage()
  })
}
