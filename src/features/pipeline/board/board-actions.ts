import type { ApplicationRequest } from '#machines/lifecycle/application/application-events.ts'
import type { AnyRefusal, Card, CardMark } from '../data/board-types.ts'

/** Actions that a member can take on the board. The object keeps its identity, so cards do not re-render. */
export interface BoardActions {
  readonly open: (id: string) => void
  /** Handles a drop on a column or a choice in "Move to…"; the column may refuse the card. */
  readonly moveTo: (card: Card, columnId: string) => void
  /** Alt and an arrow: moves the card to the nearest stage that accepts it. */
  readonly step: (card: Card, direction: -1 | 1) => void
  /** Retries the move that a conflict or a failure stopped. */
  readonly again: (card: Card, mark: CardMark) => void
  /** Moves the card to a stage that submits, without sending anything to the client. */
  readonly record: (id: string, stageId: string) => void
  /** Performs a deferred event on the current state of the card. */
  readonly perform: (id: string, event: ApplicationRequest) => void
  readonly dismiss: (card: Card) => void
  /** Records a consent; the waiting move `then` follows. */
  readonly recordConsent: (card: Card, then: ApplicationRequest | null) => void
  /** The refusal of the card's current stage, for rows older than the rule; null when the stage is allowed. */
  readonly violation: (card: Card) => AnyRefusal | null
  /** Handles a card lifted with the mouse, or released (null). */
  readonly lifted: (card: Card | null) => void
}
