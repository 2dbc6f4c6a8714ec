import { useRef, type PointerEvent } from 'react'
import { swipeOf, type Touch } from './swipe.ts'

const touchOf = ({ clientX, clientY, timeStamp }: PointerEvent): Touch => ({
  x: clientX,
  y: clientY,
  at: timeStamp,
})

/** Pointer handlers that detect swipes by finger or pen. */
export function useSwipe(onSwipe: (direction: 'left' | 'right') => void) {
  const start = useRef<Touch | null>(null)
  return {
    onPointerDown: (event: PointerEvent) => {
      start.current = event.isPrimary && event.pointerType !== 'mouse' ? touchOf(event) : null
    },
    onPointerUp: (event: PointerEvent) => {
      const direction = start.current === null ? null : swipeOf(start.current, touchOf(event))
      start.current = null
      if (direction !== null) onSwipe(direction)
    },
    onPointerCancel: () => {
      start.current = null
    },
  }
}
