/** The title of the page, which has the focus after a navigation and where nothing else is left. */
export const pageTitle = (): HTMLElement | null => document.querySelector<HTMLElement>('[data-page-title]')

/** Whether a screen may move the focus: what had it is gone. */
export const isFocusFree = (): boolean =>
  document.activeElement === document.body || document.activeElement === pageTitle()
