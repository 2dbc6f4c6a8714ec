import { pageTitle } from '#src/lib/page-title-focus.ts'

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]:not([tabindex="-1"])'
/** Parts that return the focus themselves, and controls whose screen does so. */
const overlays = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [data-own-focus]'

const firstIn = (node: Node | null): HTMLElement | null => {
  if (!(node instanceof HTMLElement)) return null
  return node.matches(focusable) ? node : node.querySelector<HTMLElement>(focusable)
}

/** Parts shown over the page for a while. Once they close, the previously focused control gets the focus. */
const passing = '[data-passing]'

/** The closest control after the place, else before it, else in the surrounding parts; null beyond `main`. */
function closestTo(place: { parent: Node; next: Node | null; previous: Node | null }): HTMLElement | null {
  for (let node = place.next; node !== null; node = node.nextSibling) {
    const found = firstIn(node)
    if (found !== null) return found
  }
  for (let node = place.previous; node !== null; node = node.previousSibling) {
    const found = firstIn(node)
    if (found !== null) return found
  }
  const { parent } = place
  if (!(parent instanceof HTMLElement) || parent.matches('main, body') || parent.parentNode === null)
    return null
  return closestTo({ parent: parent.parentNode, next: parent.nextSibling, previous: parent.previousSibling })
}

/**
 * Moves the focus to the closest control when the focused element is removed and nothing else takes the focus, so that
 * keyboard users keep their place. Returns a function that stops it.
 */
export function keepRemovedFocus(page: Document): () => void {
  let last: Element | null = null
  let before: HTMLElement | null = null
  const remember = ({ target }: Event) => {
    last = target instanceof Element ? target.closest(focusable) : null
    if (last instanceof HTMLElement && last.closest(passing) === null) before = last
  }
  const isLost = () => page.activeElement === page.body && page.hasFocus()
  const restore = (near: HTMLElement | null) => {
    if (!isLost()) return
    near?.focus({ preventScroll: true })
    if (isLost()) pageTitle(page)?.focus({ preventScroll: true })
  }
  const nearest = ({ target, nextSibling, previousSibling }: MutationRecord) => {
    const here = (node: Node | null) => (node?.isConnected === true ? node : null)
    const parent = here(target)
    return parent && closestTo({ parent, next: here(nextSibling), previous: here(previousSibling) })
  }
  const observer = new MutationObserver((changes) => {
    const lost = last
    if (lost === null || lost.isConnected) return
    last = null
    const change = changes.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(lost)))
    if (change === undefined || lost.closest(overlays) !== null) return
    const isPassing = lost.closest(passing) !== null
    // Effects of the screen that removed the element have run by the next frame.
    requestAnimationFrame(() => restore(isPassing ? before : nearest(change)))
  })
  page.addEventListener('focusin', remember)
  page.addEventListener('pointerdown', remember)
  observer.observe(page, { subtree: true, childList: true })
  return () => {
    page.removeEventListener('focusin', remember)
    page.removeEventListener('pointerdown', remember)
    observer.disconnect()
  }
}
