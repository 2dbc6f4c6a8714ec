import { isBlank } from '../../domain/text/blank.ts'
import { rule, type Gate, type Rule } from '../../shared/rule.ts'
import type {
  EntitlementRequestEvent,
  EntitlementRequestFacts,
  EntitlementRequestRefusal,
} from './entitlement-request-types.ts'

type Judge = (
  facts: EntitlementRequestFacts,
  event: EntitlementRequestEvent,
) => EntitlementRequestRefusal | null
type EntitlementRule = Rule<EntitlementRequestFacts, EntitlementRequestEvent>
const requestRule = (spec: string, judge: Judge): EntitlementRule => rule(spec, judge)

const premium = 'docs/product-rules.md#plans: a member requests a higher limit'
const life = 'docs/machines.md#entitlement-request: none -> requested -> granted | declined | expired'

export const entitlementRequestRules = {
  hasReason: requestRule(premium, (_facts, event) =>
    'reason' in event && isBlank(event.reason)
      ? { rule: 'hasReason', facts: {}, fix: 'giveReason', who: 'you' }
      : null,
  ),
  isNotGranted: requestRule(life, ({ isGranted }) =>
    isGranted ? { rule: 'isNotGranted', facts: {}, fix: 'useGrant', who: 'you' } : null,
  ),
  isStaff: requestRule('docs/product-rules.md#plans: only staff of Assay decide', ({ by }) =>
    by === 'staff' ? null : { rule: 'isStaff', facts: {}, fix: 'awaitStaff', who: 'staff' },
  ),
  isInTime: requestRule(life, ({ isExpired }) =>
    isExpired ? { rule: 'isInTime', facts: {}, fix: 'requestAgain', who: 'recruiter' } : null,
  ),
  hasExpired: requestRule(life, ({ isExpired }) =>
    isExpired ? null : { rule: 'hasExpired', facts: {}, fix: 'awaitExpiry', who: 'staff' },
  ),
} as const

const { hasReason, isNotGranted, isStaff, isInTime, hasExpired } = entitlementRequestRules

export const entitlementRequestGates = {
  canRequest: { rules: [hasReason, isNotGranted] },
  canDecide: { rules: [isStaff, isInTime] },
  canExpire: { rules: [hasExpired] },
} as const satisfies Record<string, Gate<EntitlementRequestFacts, EntitlementRequestEvent>>
