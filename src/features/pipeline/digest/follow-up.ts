import { withoutDialog } from '../event-offers.ts'
import type { Card, Stage } from '../data/board-types.ts'
import { stageVerdict, verdictOf, type Judge } from '../data/moves.ts'

export type ClientStep = { readonly kind: 'move'; readonly stage: Stage } | { readonly kind: 'reject' }

/** The next step after the client's decision; null without one, or where a rule refuses it. */
export function clientStep(judge: Judge, card: Card): ClientStep | null {
  const decision = card.digest?.decision ?? null
  if (decision === 'interview') {
    const stage = judge.position.stages.find(({ type }) => type === 'interview')
    if (stage === undefined || stageVerdict(judge, card, stage.id).kind !== 'allowed') return null
    return { kind: 'move', stage }
  }
  const isRejectable = verdictOf(judge, card, withoutDialog('application.rejected')).kind === 'allowed'
  return decision === 'decline' && isRejectable ? { kind: 'reject' } : null
}
