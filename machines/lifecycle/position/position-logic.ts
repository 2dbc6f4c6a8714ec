import { isBlank } from '../../domain/text/blank.ts'
import type { PositionState } from '../../shared/lifecycle-states.ts'
import { rule, type Gate, type Rule } from '../../shared/rule.ts'
import type { PositionEvent, PositionFacts, PositionRefusal } from './position-types.ts'

type Judge = (facts: PositionFacts, event: PositionEvent) => PositionRefusal | null
const positionRule = (spec: string, judge: Judge): Rule<PositionFacts, PositionEvent> => rule(spec, judge)

function withoutRequirement({ requirements }: PositionFacts): PositionRefusal | null {
  return requirements > 0
    ? null
    : { rule: 'hasRequirement', facts: { requirements }, fix: 'addRequirement', who: 'recruiter' }
}

/** Openings never drop below the hires, so that every hire keeps an opening. */
function belowHires({ openings, filled }: PositionFacts): PositionRefusal | null {
  return openings >= filled
    ? null
    : { rule: 'coversHires', facts: { openings, filled }, fix: 'takeHireBack', who: 'recruiter' }
}

export const positionRules = {
  /** A position without a requirement cannot be matched with evidence, so no candidate can be judged against it. */
  hasRequirement: positionRule(
    'docs/machines.md#position: at least one requirement to open',
    withoutRequirement,
  ),
  /** Every candidate gets an answer before the position closes. */
  hasNoUndecidedCandidate: positionRule(
    'docs/machines.md#position: no candidate without an outcome to close',
    ({ undecided }) =>
      undecided === 0
        ? null
        : {
            rule: 'hasNoUndecidedCandidate',
            facts: { undecided },
            fix: 'decideCandidates',
            who: 'recruiter',
          },
  ),
  hasReason: positionRule('docs/product-rules.md#positions: canceling needs a reason', (_facts, event) =>
    'reason' in event && !isBlank(event.reason ?? '')
      ? null
      : { rule: 'hasReason', facts: {}, fix: 'giveReason', who: 'you' },
  ),
} as const

/** Rules that no event checks but an edit could break. */
export const editRules = {
  coversHires: positionRule('docs/product-rules.md#positions: openings and hires', belowHires),
} as const

const { hasRequirement, hasNoUndecidedCandidate, hasReason } = positionRules

export const positionGates = {
  canOpen: { rules: [hasRequirement] },
  canBeFilled: { rules: [hasNoUndecidedCandidate] },
  canBeCancelled: { rules: [hasNoUndecidedCandidate, hasReason] },
} as const satisfies Record<string, Gate<PositionFacts, PositionEvent>>

/**
 * Whether an edit may change the facts to `next`: it must keep what the events required. A rule that was broken before may stay
 * broken or improve, so that it locks no other field.
 */
export function editRefusal(
  state: PositionState,
  now: PositionFacts,
  next: PositionFacts,
): PositionRefusal | null {
  const lost = state === 'open' && next.requirements < now.requirements ? withoutRequirement(next) : null
  if (lost !== null) return lost
  return next.openings < now.openings ? belowHires(next) : null
}
