/**
 * Gives the focus back to a button that lost it by being disabled while its request was under way: the keyboard goes on
 * where it was. Whoever has moved the focus meanwhile, a dialog or the person, keeps it. Returns what stops it.
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
