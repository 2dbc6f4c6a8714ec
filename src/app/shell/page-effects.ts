import type { ParsedLocation } from '@tanstack/react-router'
import type { AppRouter } from '../router.ts'
import { keepAnchor } from './kept-anchor.ts'

const titleSelector = '[data-page-title]'

/** The new page's title takes the focus, or its main area where the title is still to come. */
function focusPage(): void {
  const title =
    document.querySelector<HTMLElement>(titleSelector) ?? document.querySelector<HTMLElement>('main')
  title?.focus({ preventScroll: true })
}

/** Taken from the address before, in its place and for the same reason: the person has not been there, and what was said is still news. */
const isLedOn = (from: ParsedLocation | undefined, to: ParsedLocation): boolean =>
  to.state.moved !== undefined &&
  from?.state.moved === to.state.moved &&
  from?.state.__TSR_index === to.state.__TSR_index

/**
 * What happens in the page itself after every navigation to another path. The first page keeps the browser's focus.
 * @param changed called when the person has arrived on another page, or on the first: not on one that is being left already
 */
export function followPages(router: AppRouter, changed: (isFirst: boolean) => void): () => void {
  let first = true
  let leaveAnchor: () => void = () => undefined
  /** Where the person is known to be: a page on its way while the first one is drawn is told of twice. */
  let arrivedAt: string | null = null
  return router.subscribe('onRendered', ({ pathChanged, hashChanged, fromLocation, toLocation }) => {
    const isFirst = first
    first = false
    if (!pathChanged && !hashChanged && !isFirst) return
    const { pathname } = toLocation
    if (router.latestLocation.pathname === pathname && pathname !== arrivedAt) {
      // The first page that is arrived at comes from nowhere: one that is loaded anew is told as its own place before.
      if (arrivedAt === null || !isLedOn(fromLocation, toLocation)) changed(arrivedAt === null)
      arrivedAt = pathname
    }
    leaveAnchor()
    const { hash } = toLocation
    const isAnchored = hash !== '' && document.getElementById(hash) !== null
    // docs/navigation.md#unknown-addresses: to the anchor, else to the top. An anchor may render later.
    if (!isAnchored) window.scrollTo(0, 0)
    leaveAnchor = hash === '' ? () => undefined : keepAnchor(hash)
    if (pathChanged && !isFirst && !isAnchored) focusPage()
  })
}
