import { swipeMaxDownPx, swipeMaxMs, swipeMinAcrossPx } from './date-constants.ts'

/** A touch: position in CSS pixels, time in milliseconds. */
export interface Touch {
  readonly x: number
  readonly y: number
  readonly at: number
}

/** The direction of a swipe between two touches; null if it is too slow, too short or too steep. */
export function swipeOf(start: Touch, end: Touch): 'left' | 'right' | null {
  const across = end.x - start.x
  const isSwipe =
    end.at - start.at <= swipeMaxMs &&
    Math.abs(across) >= swipeMinAcrossPx &&
    Math.abs(end.y - start.y) <= swipeMaxDownPx
  if (!isSwipe) return null
  return across < 0 ? 'left' : 'right'
}
