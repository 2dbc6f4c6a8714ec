/** Fixed values: docs/product-rules.md#guided-tour. */
export const startDelayMs = 0
export const offsetPx = 8
export const placement = 'bottom'
/** Between the card and the sides of the window. */
export const marginPx = 8
/** Between the target and the outer side of its ring. */
const paddingPx = 6
/** Between the ring and the sides of the window. */
const edgePx = 4
/** Height of the ring in a window with no room for ring and card. */
const leastPx = 40

interface Size {
  readonly width: number
  readonly height: number
}

interface Box extends Size {
  readonly x: number
  readonly y: number
}

/** Room that the card takes below or above a ring. */
const roomOf = (cardHeight: number): number => cardHeight + offsetPx + marginPx

/** Where the target is scrolled to: the top of the window if the card has no room below a centered target. */
export const scrollBlock = (target: Size, window: Size, cardHeight: number): 'center' | 'start' =>
  target.height + 2 * (roomOf(cardHeight) + paddingPx) > window.height ? 'start' : 'center'

/** The ring around the target. A target that is too tall gets a ring around its upper part, with the card's room below. */
export function ringOf(target: Box, window: Size, cardHeight: number): Box {
  const top = target.y - paddingPx
  const bottom = top + target.height + 2 * paddingPx
  const left = Math.max(edgePx, target.x - paddingPx)
  const right = Math.min(window.width - edgePx, target.x + target.width + paddingPx)
  const box = { x: left, width: Math.max(0, right - left) }
  if (bottom < edgePx || top > window.height - edgePx) return { ...box, y: top, height: bottom - top }
  const below = window.height - roomOf(cardHeight)
  const hasRoom = bottom <= below || top >= roomOf(cardHeight)
  const y = Math.max(edgePx, top)
  const end = Math.min(bottom, hasRoom ? window.height - edgePx : below)
  return { ...box, y, height: Math.max(end - y, Math.min(leastPx, bottom - y)) }
}
