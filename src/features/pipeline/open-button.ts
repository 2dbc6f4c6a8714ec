/** The button that opens an application, in board or table; null where the page does not show it. */
export const openButton = (id: string | null | undefined): HTMLElement | null =>
  id === null || id === undefined
    ? null
    : document.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"] [data-open]`)
