import { unlessUnderLimit } from '../../domain/mail/mail-limit.ts'
import { unlessOpen } from '../../domain/position/open-position.ts'
import { rule, type Gate, type Rule } from '../../shared/rule.ts'
import type { DigestEvent, DigestFacts, DigestItemFacts, DigestRefusal } from './digest-types.ts'

type Judge = (facts: DigestFacts, event: DigestEvent) => DigestRefusal | null
const digestRule = (spec: string, judge: Judge): Rule<DigestFacts, DigestEvent> => rule(spec, judge)

const live = 'docs/machines.md#digest: every item has live consent and no blocked employer'

export const mayBeShown = ({
  consent,
  blockedEmployer,
}: Pick<DigestItemFacts, 'consent' | 'blockedEmployer'>): boolean =>
  consent === 'given' && blockedEmployer !== 'blocked'

export const digestRules = {
  hasItems: digestRule('docs/product-rules.md#digests: candidates in play', ({ items }) =>
    items.length > 0 ? null : { rule: 'hasItems', facts: { items: 0 }, fix: 'addItem', who: 'you' },
  ),
  /** Clients do not decide on candidates who were hired or rejected, or who withdrew. */
  hasItemsInPlay: digestRule('docs/product-rules.md#digests: candidates in play', ({ items }) => {
    const ended = items.filter(({ isInPlay }) => !isInPlay)
    return ended.length === 0
      ? null
      : { rule: 'hasItemsInPlay', facts: { items: ended.map(({ id }) => id) }, fix: 'removeItem', who: 'you' }
  }),
  /** At least one recipient must be a decider or a reviewer: cc recipients cannot answer. */
  hasRecipient: digestRule(
    'docs/product-rules.md#digests: decision makers, reviewers, Cc',
    ({ recipients, deciders, unreachable }) =>
      deciders > 0
        ? null
        : {
            rule: 'hasRecipient',
            facts: { recipients, deciders, unreachable },
            fix: 'addRecipient',
            who: 'you',
          },
  ),
  isPositionOpen: digestRule('docs/machines.md#digest: the position is open', unlessOpen),
  hasConsentForEachItem: digestRule(live, ({ items }) => {
    const missing = items.filter(({ consent }) => consent !== 'given')
    return missing.length === 0
      ? null
      : {
          rule: 'hasConsentForEachItem',
          facts: { items: missing.map(({ id, consent }) => ({ id, consent })) },
          fix: 'askForConsent',
          who: 'candidate',
        }
  }),
  /** The refusal names the items, not the blocks. */
  hasNoBlockedEmployer: digestRule(live, ({ items }) => {
    const blocked = items.filter(({ blockedEmployer }) => blockedEmployer === 'blocked')
    return blocked.length === 0
      ? null
      : {
          rule: 'hasNoBlockedEmployer',
          facts: { items: blocked.map(({ id }) => id) },
          fix: 'removeItem',
          who: 'you',
        }
  }),
  hasNoBlankToken: digestRule('docs/product-rules.md#emails: no blank token', ({ blankTokens }) =>
    blankTokens.length === 0
      ? null
      : { rule: 'hasNoBlankToken', facts: { blankTokens }, fix: 'fillToken', who: 'you' },
  ),
  isUnderLimit: digestRule('docs/product-rules.md#emails: the limit of a day', (facts) =>
    unlessUnderLimit(facts, facts.recipients),
  ),
  /** Initials do not mask a person whom a text names. */
  hasNoIdentityInMasked: digestRule(
    'docs/product-rules.md#digests: masked or named',
    ({ namingTexts: texts }) =>
      texts.length === 0
        ? null
        : { rule: 'hasNoIdentityInMasked', facts: { texts }, fix: 'removeName', who: 'you' },
  ),
  /** Clients contact candidates through the recruiter. */
  hasNoContactDetails: digestRule(
    'docs/product-rules.md#digests: masked or named',
    ({ contactTexts: texts }) =>
      texts.length === 0
        ? null
        : { rule: 'hasNoContactDetails', facts: { texts }, fix: 'removeContactDetails', who: 'you' },
  ),
} as const

export const digestGates = {
  canBeSent: { rules: Object.values(digestRules) },
  canShowItems: { rules: [digestRules.hasConsentForEachItem, digestRules.hasNoBlockedEmployer] },
  hasNoOpenDecision: { when: ({ openDecisions }) => openDecisions === 0, rules: [] },
} as const satisfies Record<string, Gate<DigestFacts, DigestEvent>>
