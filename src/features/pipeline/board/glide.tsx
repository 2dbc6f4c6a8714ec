import { Component, type ReactNode, type RefObject } from 'react'
import type { CardMark } from '../data/board-types.ts'
import classes from './board-card.module.css'

/** The drop position of a card: its top left corner, in pixels of the window. */
export interface Drop {
  readonly id: string
  readonly left: number
  readonly top: number
}

interface GlideProps {
  board: RefObject<HTMLElement | null>
  /** A moved card gets a mark in the same change, so only marked cards are measured. */
  marks: ReadonlyMap<string, CardMark>
  drop: RefObject<Drop | null>
  children: ReactNode
}

interface Start {
  readonly id: string
  readonly left: number
  readonly top: number
}

const settleMs = 150
const cardOf = (board: HTMLElement | null, id: string): HTMLElement | null =>
  board?.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`) ?? null

/**
 * Animates a moved card: a copy glides from the old or drop position to the new one. A class, because only
 * `getSnapshotBeforeUpdate` runs before the document changes.
 */
export class Glide extends Component<GlideProps> {
  override getSnapshotBeforeUpdate(before: GlideProps): readonly Start[] {
    const { board, marks, drop } = this.props
    if (marks === before.marks || !isMotionWanted()) return []
    return [...marks].flatMap(([id, mark]) => {
      if (before.marks.get(id) === mark) return []
      if (drop.current?.id === id) return [drop.current]
      const place = cardOf(board.current, id)?.getBoundingClientRect()
      return place === undefined ? [] : [{ id, left: place.left, top: place.top }]
    })
  }

  override componentDidUpdate(_before: GlideProps, _state: unknown, starts: readonly Start[]): void {
    const { board, drop } = this.props
    for (const start of starts) {
      if (drop.current?.id === start.id) drop.current = null
      const card = cardOf(board.current, start.id)
      if (card !== null && board.current !== null) glide(board.current, card, start)
    }
  }

  override render(): ReactNode {
    return this.props.children
  }
}

const isMotionWanted = (): boolean =>
  'animate' in Element.prototype && !window.matchMedia('(prefers-reduced-motion: reduce)').matches

function glide(board: HTMLElement, card: HTMLElement, from: Start): void {
  const to = card.getBoundingClientRect()
  if (Math.hypot(to.left - from.left, to.top - from.top) < 2) return
  const copy = card.cloneNode(true)
  if (!(copy instanceof HTMLElement)) return
  copy.inert = true
  copy.removeAttribute('data-card')
  copy.classList.add(classes.gliding ?? '')
  copy.style.width = `${to.width}px`
  copy.style.left = `${to.left}px`
  copy.style.top = `${to.top}px`
  board.append(copy)
  const timing = { duration: settleMs, easing: 'ease-out' }
  card.animate([{ opacity: 0 }, { opacity: 0 }], timing)
  const offset = `translate(${from.left - to.left}px, ${from.top - to.top}px)`
  const flight = copy.animate([{ transform: offset }, { transform: 'none' }], timing)
  const land = () => copy.remove()
  flight.finished.then(land, land)
}
