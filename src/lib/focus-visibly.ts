/** `focusVisible` is part of HTML, but not yet of TypeScript's types. */
interface VisibleFocusOptions extends FocusOptions {
  readonly focusVisible: boolean
}

/** Focuses an element and shows its focus ring. After a mouse press, WebKit draws none when a key moves the focus. */
export function focusVisibly(element: HTMLElement): void {
  const options: VisibleFocusOptions = { focusVisible: true }
  element.focus(options)
}
