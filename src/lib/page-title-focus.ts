/** The page's title: focused after a navigation, or when no other control is left. */
export const pageTitle = (page: Document = document): HTMLElement | null =>
  page.querySelector<HTMLElement>('[data-page-title]')

/** Whether a screen may move the focus, because the focused control was removed. */
export const isFocusFree = (): boolean =>
  document.activeElement === document.body || document.activeElement === pageTitle()
