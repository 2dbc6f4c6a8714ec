/** Modal dialogs of the product: the tour's own card is one of the library. */
const modals = '[aria-modal="true"]:not(.shepherd-element)'

const openDialogs = (): readonly Element[] =>
  [...document.querySelectorAll(modals)].filter((dialog) => dialog.getClientRects().length > 0)

/** The focused element of a dialog of the product; null where the focus is elsewhere. */
export function focusInDialog(): HTMLElement | null {
  const { activeElement } = document
  return activeElement instanceof HTMLElement && activeElement.closest(modals) !== null ? activeElement : null
}

/**
 * Calls back when a dialog opens, e.g. the question before the person leaves a form: the tour would cover it. A dialog that is open
 * already may be closing, and does not count. Returns a function that ends the watch.
 */
export function watchDialogs(opened: () => void): () => void {
  const before = new Set(openDialogs())
  const observer = new MutationObserver(() => {
    if (openDialogs().some((dialog) => !before.has(dialog))) opened()
  })
  observer.observe(document.body, { subtree: true, childList: true, attributes: true })
  return () => observer.disconnect()
}
