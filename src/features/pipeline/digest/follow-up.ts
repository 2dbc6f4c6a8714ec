import type { components } from '#src/api/schema.gen.ts'
import { unasked } from '../event-offers.ts'
import type { Card, Stage } from '../data/board-types.ts'
import { stageVerdict, verdictOf, type Judge } from '../data/moves.ts'

export type FollowUp =
  { readonly kind: 'move'; readonly stage: Stage } | { readonly kind: 'reject' } | { readonly kind: 'answer' }

/** The step that follows from a contact's decision; null where there is none, or a rule refuses it. */
export function followUpOf(
  judge: Judge,
  card: Card,
  decision: components['schemas']['ClientDecision'],
): FollowUp | null {
  switch (decision) {
    case 'interview': {
      const stage = judge.position.stages.find(({ type }) => type === 'interview')
      if (stage === undefined || stageVerdict(judge, card, stage.id).kind !== 'allowed') return null
      return { kind: 'move', stage }
    }
    case 'decline':
      return verdictOf(judge, card, unasked('application.rejected')).kind === 'allowed'
        ? { kind: 'reject' }
        : null
    case 'ask':
      return { kind: 'answer' }
    case 'maybe':
      return null
  }
}
