import { rule, type Gate, type Rule } from '../../shared/rule.ts'
import type { IntegrationEvent, IntegrationFacts, IntegrationRefusal } from './integration-types.ts'

type Judge = (facts: IntegrationFacts, event: IntegrationEvent) => IntegrationRefusal | null
const integrationRule = (spec: string, judge: Judge): Rule<IntegrationFacts, IntegrationEvent> =>
  rule(spec, judge)

export const integrationRules = {
  hasIncludedRepository: integrationRule(
    'product.md section 4: repositories included or excluded',
    ({ included }) =>
      included > 0
        ? null
        : { rule: 'hasIncludedRepository', facts: { included }, fix: 'includeRepository', who: 'you' },
  ),
  isConnected: integrationRule('machines.md section 2, integration: revoked', () => ({
    rule: 'isConnected',
    facts: {},
    fix: 'connectAgain',
    who: 'you',
  })),
} as const

const hasLostAccess = (event: IntegrationEvent) =>
  event.type === 'integration.failed' && event.failure === 'needsAccess'

export const integrationGates = {
  canBeRead: { rules: [integrationRules.hasIncludedRepository] },
  hasLostAccess: { when: (_facts, event) => hasLostAccess(event), rules: [] },
  isConnected: { rules: [integrationRules.isConnected] },
} as const satisfies Record<string, Gate<IntegrationFacts, IntegrationEvent>>
