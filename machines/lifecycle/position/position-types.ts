import type { Refusal } from '../../shared/refusal.ts'

/** Read by the repository with the position's row locked. */
export interface PositionFacts {
  readonly requirements: number
  /** Applications that are neither hired, rejected nor withdrawn. */
  readonly undecided: number
  readonly openings: number
  /** Openings taken by a hire. */
  readonly filled: number
}

export type PositionEvent =
  | { readonly type: 'position.opened' }
  | { readonly type: 'position.held'; readonly reason?: string }
  | { readonly type: 'position.resumed' }
  | { readonly type: 'position.filled'; readonly reason?: string }
  | { readonly type: 'position.cancelled'; readonly reason: string }
  | { readonly type: 'position.reopened' }

/** In display order. */
export const positionEventNames = [
  'position.opened',
  'position.held',
  'position.resumed',
  'position.filled',
  'position.cancelled',
  'position.reopened',
] as const satisfies readonly PositionEvent['type'][]

/**
 * recordOpening: set openedAt if empty. recordClosing: set closedAt and the reason. clearClosing: clear both. recordHold: store
 * the reason while it is held. clearHold: clear it.
 */
export const positionEffects = [
  'logTransition',
  'recordOpening',
  'recordClosing',
  'clearClosing',
  'recordHold',
  'clearHold',
] as const
export type PositionEffect = (typeof positionEffects)[number]

export type PositionRule = 'hasRequirement' | 'hasNoUndecidedCandidate' | 'hasReason' | 'coversHires'
export type PositionFix = 'addRequirement' | 'decideCandidates' | 'giveReason' | 'takeHireBack'
export type PositionRefusal = Refusal<PositionRule, PositionFix>
