/**
 * Returns the focus to a button that lost it because it was disabled during its request, unless the user or a dialog
 * has moved the focus since. Returns a function that stops it.
 */
export function keepButtonFocus(page: Document): () => void {
  let last: HTMLButtonElement | null = null
  const remember = ({ target }: FocusEvent) => {
    last = target instanceof HTMLButtonElement ? target : null
  }
  const observer = new MutationObserver((changes) => {
    const isBack = last !== null && !last.disabled && changes.some(({ target }) => target === last)
    if (isBack && page.activeElement === page.body) last?.focus({ preventScroll: true })
  })
  page.addEventListener('focusin', remember)
  observer.observe(page, { subtree: true, attributes: true, attributeFilter: ['disabled'] })
  return () => {
    page.removeEventListener('focusin', remember)
    observer.disconnect()
  }
}
