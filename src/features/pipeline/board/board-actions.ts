import type { ApplicationRequest } from '#machines/lifecycle/application/application-events.ts'
import type { AnyRefusal, Card, CardMark } from '../data/board-types.ts'

/** What a person can do on the board. One object for the life of the screen, so that cards need not render again. */
export interface BoardActions {
  readonly open: (id: string) => void
  /** Dropped on a column, or chosen in "Move to…"; the column may refuse. */
  readonly moveTo: (card: Card, columnId: string) => void
  /** Alt and an arrow: to the nearest stage that takes the card. */
  readonly step: (card: Card, direction: -1 | 1) => void
  /** Once more, what a conflict or a failure stopped. */
  readonly again: (card: Card, mark: CardMark) => void
  /** Moved to a stage that submits, with nothing sent to the client. */
  readonly record: (id: string, stageId: string) => void
  /** What waited for something else, as the card stands by now. */
  readonly perform: (id: string, event: ApplicationRequest) => void
  readonly dismiss: (card: Card) => void
  /** `then`, the move that waits for it, follows. */
  readonly recordConsent: (card: Card, then: ApplicationRequest | null) => void
  /** Why the card may not stand where it stands, as rows from before a rule may not; null when it may. */
  readonly standing: (card: Card) => AnyRefusal | null
  /** A card was lifted with the mouse (its id) or let go (null). */
  readonly lifted: (card: Card | null) => void
}
