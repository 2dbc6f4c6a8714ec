import type { Refusal } from '../../shared/refusal.ts'

/** Read by the repository with the position's row locked. */
export interface PositionFacts {
  /** Requirements on topics that the position states. */
  readonly requirements: number
  /** Applications that are neither hired, rejected nor withdrawn. */
  readonly undecided: number
  readonly openings: number
  /** Openings that a hire has taken. */
  readonly filled: number
}

export type PositionEvent =
  | { readonly type: 'position.opened' }
  | { readonly type: 'position.held'; readonly reason?: string }
  | { readonly type: 'position.resumed' }
  | { readonly type: 'position.filled'; readonly reason?: string }
  | { readonly type: 'position.cancelled'; readonly reason: string }
  | { readonly type: 'position.reopened' }

/** In the order in which they are offered. */
export const positionEventNames = [
  'position.opened',
  'position.held',
  'position.resumed',
  'position.filled',
  'position.cancelled',
  'position.reopened',
] as const satisfies readonly PositionEvent['type'][]

/**
 * logTransition: append the row of the transition log. recordOpening: set openedAt when it is empty.
 * recordClosing: set closedAt and the reason given. clearClosing: empty both. recordHold: keep the reason, for as
 * long as it is held. clearHold: empty it.
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
