/** `focusVisible` is part of HTML, and not yet of TypeScript's types. */
interface VisibleFocusOptions extends FocusOptions {
  readonly focusVisible: boolean
}

/** Focuses an element and shows its focus ring. After a mouse press, WebKit draws none for a focus that a key moves. */
export function focusVisibly(element: HTMLElement): void {
  const options: VisibleFocusOptions = { focusVisible: true }
  element.focus(options)
}
