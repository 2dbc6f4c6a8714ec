import { rule, type Gate, type Rule } from '../../shared/rule.ts'
import type { IntegrationEvent, IntegrationFacts, IntegrationRefusal } from './integration-types.ts'

type Judge = (facts: IntegrationFacts, event: IntegrationEvent) => IntegrationRefusal | null
const integrationRule = (spec: string, judge: Judge): Rule<IntegrationFacts, IntegrationEvent> =>
  rule(spec, judge)

export const integrationRules = {
  hasIncludedRepository: integrationRule(
    'docs/product-rules.md#developer-profile: repositories included or excluded',
    ({ included, byAccount }) =>
      included > 0 || byAccount
        ? null
        : { rule: 'hasIncludedRepository', facts: { included }, fix: 'includeRepository', who: 'you' },
  ),
  isAtHand: integrationRule(
    'docs/machines.md#integration: clones and bundles are deleted after each analysis',
    ({ isAtHand }) => (isAtHand ? null : { rule: 'isAtHand', facts: {}, fix: 'sendAgain', who: 'you' }),
  ),
  isLetIn: integrationRule('docs/machines.md#integration: needsReauth', ({ byAccount }) =>
    byAccount ? { rule: 'isLetIn', facts: {}, fix: 'connectAgain', who: 'you' } : null,
  ),
  isConnected: integrationRule('docs/machines.md#integration: revoked', () => ({
    rule: 'isConnected',
    facts: {},
    fix: 'connectAgain',
    who: 'you',
  })),
} as const

/** A host can refuse a single repository while the account stays accessible. */
const hasLostAccess = ({ byAccount }: IntegrationFacts, event: IntegrationEvent) =>
  event.type === 'integration.failed' && event.failure === (byAccount ? 'needsReauth' : 'needsAccess')

export const integrationGates = {
  canBeRead: { rules: [integrationRules.isAtHand, integrationRules.hasIncludedRepository] },
  canBeReadAgain: {
    rules: [integrationRules.isLetIn, integrationRules.isAtHand, integrationRules.hasIncludedRepository],
  },
  hasLostAccess: { when: hasLostAccess, rules: [] },
  isByAccount: { when: ({ byAccount }) => byAccount, rules: [] },
  isConnected: { rules: [integrationRules.isConnected] },
} as const satisfies Record<string, Gate<IntegrationFacts, IntegrationEvent>>
