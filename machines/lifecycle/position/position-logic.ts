import { rule, type Gate, type Rule } from '../../shared/rule.ts'
import type { PositionEvent, PositionFacts, PositionRefusal } from './position-types.ts'

type Judge = (facts: PositionFacts, event: PositionEvent) => PositionRefusal | null
const positionRule = (spec: string, judge: Judge): Rule<PositionFacts, PositionEvent> => rule(spec, judge)

export const positionRules = {
  /** A position without a requirement cannot be matched with evidence, so nobody can be judged against it. */
  hasRequirement: positionRule(
    'machines.md section 2, position: at least one requirement to open',
    ({ requirements }) =>
      requirements > 0
        ? null
        : { rule: 'hasRequirement', facts: { requirements }, fix: 'addRequirement', who: 'recruiter' },
  ),
  /** Nobody is left waiting for an answer from a position that no longer exists. */
  hasNoUndecidedCandidate: positionRule(
    'machines.md section 2, position: no candidate without an outcome to close',
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
  hasReason: positionRule('product.md section 3, client positions: close with reason', (_facts, event) =>
    'reason' in event && (event.reason ?? '').trim() !== ''
      ? null
      : { rule: 'hasReason', facts: {}, fix: 'giveReason', who: 'you' },
  ),
} as const

const { hasRequirement, hasNoUndecidedCandidate, hasReason } = positionRules

export const positionGates = {
  canOpen: { rules: [hasRequirement] },
  canBeFilled: { rules: [hasNoUndecidedCandidate] },
  canBeCancelled: { rules: [hasNoUndecidedCandidate, hasReason] },
} as const satisfies Record<string, Gate<PositionFacts, PositionEvent>>
