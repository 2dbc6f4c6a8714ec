/** Input with which the user takes over the scroll position. */
const takeovers = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/** Rounding of positions by the browser, in pixels. */
const tolerance = 2

/**
 * Keeps the element with that id in view while content above it loads, until the user scrolls, types or clicks.
 * Safari has no scroll anchoring, and Chromium has none for an anchor that renders later.
 * @returns stops it, for the next navigation
 */
export function holdAnchor(id: string): () => void {
  let height = 0
  let top = 0
  const align = () => {
    document.getElementById(id)?.scrollIntoView()
    height = document.documentElement.scrollHeight
    top = window.scrollY
  }
  const sizes = new ResizeObserver(align)
  const end = () => {
    sizes.disconnect()
    for (const type of takeovers) window.removeEventListener(type, end, true)
    window.removeEventListener('scroll', scrolled)
  }
  /** The scrollbar sends no other event. The observer aligns the page after a change of height. */
  const scrolled = () => {
    const isSameHeight = document.documentElement.scrollHeight === height
    if (isSameHeight && Math.abs(window.scrollY - top) > tolerance) end()
  }
  for (const type of takeovers) window.addEventListener(type, end, { capture: true, passive: true })
  window.addEventListener('scroll', scrolled, { passive: true })
  align()
  sizes.observe(document.body)
  return end
}
