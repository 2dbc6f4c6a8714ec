import type { Card, Position } from '../data/board-types.ts'

/**
 * Whether a move asks first how the client gets the candidate: it does for a stage that submits, unless a digest has shown the
 * candidate already, or the card comes from another such stage.
 */
export function asksHowToSubmit(position: Position, card: Card, stageId: string): boolean {
  const stage = position.stages.find(({ id }) => id === stageId)
  return stage?.type === 'submitted' && card.digest === undefined && card.state !== 'active.submitted'
}
