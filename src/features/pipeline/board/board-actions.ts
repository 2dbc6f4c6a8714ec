import type { Card, CardMark } from '../data/board-types.ts'

/** What a person can do on the board. One object for the life of the screen, so that cards need not render again. */
export interface BoardActions {
  readonly open: (id: string) => void
  /** Dropped on a column, or chosen in "Move to…"; the column may refuse. */
  readonly moveTo: (card: Card, columnId: string) => void
  /** Alt and an arrow: to the nearest stage that takes the card. */
  readonly step: (card: Card, direction: -1 | 1) => void
  /** Once more, what a conflict or a failure stopped. */
  readonly again: (card: Card, mark: CardMark) => void
  readonly dismiss: (card: Card) => void
  readonly recordConsent: (card: Card) => void
  /** A card was lifted with the mouse (its id) or let go (null). */
  readonly lifted: (card: Card | null) => void
}
