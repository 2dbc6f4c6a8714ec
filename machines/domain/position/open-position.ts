import type { PositionState } from '#machines/shared/lifecycle-states.ts'
import type { Refusal } from '#machines/shared/refusal.ts'

export type OpeningFix = 'openPosition' | 'resumePosition' | 'reopenPosition'

const openingFix: Record<Exclude<PositionState, 'open'>, OpeningFix> = {
  draft: 'openPosition',
  onHold: 'resumePosition',
  filled: 'reopenPosition',
  cancelled: 'reopenPosition',
}

/** The refusal for a position that is not open; null when it is open. */
export const unlessOpen = ({
  positionState,
}: {
  readonly positionState: PositionState
}): Refusal<'isPositionOpen', OpeningFix> | null =>
  positionState === 'open'
    ? null
    : { rule: 'isPositionOpen', facts: { positionState }, fix: openingFix[positionState], who: 'recruiter' }
