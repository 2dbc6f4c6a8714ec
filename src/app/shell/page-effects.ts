import type { AppRouter } from '../router.ts'

const titleSelector = '[data-page-title]'

/** Scrolls to the address's anchor, else to the top (seed section 2). Answers whether there was an anchor. */
function scrollFor(hash: string): boolean {
  const anchor = hash === '' ? null : document.getElementById(hash)
  if (anchor === null) window.scrollTo(0, 0)
  else anchor.scrollIntoView()
  return anchor !== null
}

/** The new page's title takes the focus, or its main area where the title is still to come. */
function focusPage(): void {
  const title =
    document.querySelector<HTMLElement>(titleSelector) ?? document.querySelector<HTMLElement>('main')
  title?.focus({ preventScroll: true })
}

/**
 * What happens in the page itself after every navigation to another path. The first page keeps the browser's focus.
 * @param left called when another page has taken the place of one
 */
export function followPages(router: AppRouter, left: () => void): () => void {
  let first = true
  return router.subscribe('onRendered', ({ pathChanged, hashChanged, toLocation }) => {
    const isFirst = first
    first = false
    if (!pathChanged && !hashChanged && !isFirst) return
    if (pathChanged && !isFirst) left()
    const anchored = scrollFor(toLocation.hash)
    if (pathChanged && !isFirst && !anchored) focusPage()
  })
}
