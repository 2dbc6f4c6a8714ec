import { useEffect, type RefObject } from 'react'

/**
 * Scrolls the page to the current day of a grid or list.
 * @param request changes when the page has to scroll; null to leave the page where it is
 */
export function useScrollToDay(
  root: RefObject<HTMLElement | null>,
  request: number | null,
  block: ScrollLogicalPosition,
): void {
  useEffect(() => {
    if (request === null) return
    // Waits for the layout of this render. WebKit scrolls too far up without it.
    const frame = requestAnimationFrame(() =>
      root.current?.querySelector('[data-current], [aria-current="date"]')?.scrollIntoView({ block }),
    )
    return () => cancelAnimationFrame(frame)
  }, [root, request, block])
}
