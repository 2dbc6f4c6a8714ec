import { unlessUnderLimit } from '../../domain/mail/mail-limit.ts'
import { rule, type Gate, type Rule } from '../../shared/rule.ts'
import type { MailEvent, MailFacts, MailRefusal } from './mail-types.ts'

const mailRule = (
  spec: string,
  judge: (facts: MailFacts) => MailRefusal | null,
): Rule<MailFacts, MailEvent> => rule(spec, judge)

const leavesDraft = (what: string) => `docs/machines.md#mail: ${what}`

export const mailRules = {
  hasNoBlankToken: mailRule(
    leavesDraft('with an unresolved {{token}} it does not leave draft'),
    ({ blankTokens }) =>
      blankTokens.length === 0
        ? null
        : { rule: 'hasNoBlankToken', facts: { blankTokens }, fix: 'fillTokens', who: 'you' },
  ),
  hasAddress: mailRule(leavesDraft('bounced'), ({ hasAddress, hasBounced }) =>
    hasAddress && !hasBounced
      ? null
      : { rule: 'hasAddress', facts: { hasBounced }, fix: 'correctAddress', who: 'you' },
  ),
  isNotOptedOut: mailRule('docs/product-rules.md#emails: opt-out', ({ isOptedOut }) =>
    isOptedOut ? { rule: 'isNotOptedOut', facts: {}, fix: 'contactOtherwise', who: 'candidate' } : null,
  ),
  isUnderLimit: mailRule('docs/product-rules.md#emails: the limit of a day', (facts) =>
    unlessUnderLimit(facts),
  ),
  isAllowedInState: mailRule(
    leavesDraft('against the candidate’s state it does not leave draft'),
    ({ isAllowed }) =>
      isAllowed ? null : { rule: 'isAllowedInState', facts: {}, fix: 'changeState', who: 'recruiter' },
  ),
} as const

const { isUnderLimit: _asked, ...rulesOfHandOver } = mailRules

export const mailGates = {
  canBeSent: { rules: Object.values(mailRules) },
  /** A queued mail already counts towards the limit. */
  canBeHandedOver: { rules: Object.values(rulesOfHandOver) },
} as const satisfies Record<string, Gate<MailFacts, MailEvent>>
