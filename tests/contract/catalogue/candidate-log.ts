import type { Application } from '#tests/support/people/workspace.ts'
import { logged, type EffectCast, type LogRow } from '../effects/effects.ts'

/** The log rows of a change to a candidate: one for the candidate, one for the board that shows them. */
export function ofCandidate(
  cast: EffectCast,
  { candidate, card, positionId }: Application,
  event: string,
  fields: string[] = [],
): LogRow[] {
  return [
    logged(cast, { entity: 'candidate', entityId: candidate.id, event, fields }),
    logged(cast, { entity: 'application', entityId: card.id, parentId: positionId, event, fields }),
  ]
}
