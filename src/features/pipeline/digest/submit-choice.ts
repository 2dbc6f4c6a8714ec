import type { Card, Position } from '../data/board-types.ts'

/**
 * Whether a move first asks how to submit the candidate: true for a stage that submits, unless a digest has already
 * shown the candidate or the card comes from another such stage.
 */
export function asksHowToSubmit(position: Position, card: Card, stageId: string): boolean {
  const stage = position.stages.find(({ id }) => id === stageId)
  return stage?.type === 'submitted' && card.digest === undefined && card.state !== 'active.submitted'
}
