import classes from './guided-tour.module.css'
import { ringOf, scrollBlock } from './tour-layout.ts'

const windowSize = () => {
  const { clientWidth: width, clientHeight: height } = document.documentElement
  return { width, height }
}

export interface TargetRing {
  /** The card and the opening of the cover follow this element. */
  readonly element: HTMLElement
  /** Scrolls the target to where the card has room, once the card is drawn. */
  readonly place: (card: HTMLElement) => void
  readonly remove: () => void
}

/** Draws a ring around the target, which follows it while the page moves. */
export function openTargetRing(cover: HTMLElement, target: HTMLElement): TargetRing {
  const element = document.createElement('div')
  element.className = classes.ring ?? ''
  cover.append(element)
  let card: HTMLElement | null = null
  let frame = 0
  const follow = () => {
    const { x, y, width, height } = ringOf(
      target.getBoundingClientRect(),
      windowSize(),
      card?.offsetHeight ?? 0,
    )
    Object.assign(element.style, {
      left: `${x}px`,
      top: `${y}px`,
      width: `${width}px`,
      height: `${height}px`,
    })
  }
  const loop = () => {
    follow()
    frame = requestAnimationFrame(loop)
  }
  loop()
  return {
    element,
    place(drawn) {
      card = drawn
      const block = scrollBlock(target.getBoundingClientRect(), windowSize(), drawn.offsetHeight)
      target.scrollIntoView({ block, inline: 'nearest' })
      follow()
    },
    remove() {
      cancelAnimationFrame(frame)
      element.remove()
    },
  }
}
