import { integrationMachine } from '#machines/lifecycle/integration/integration-machine.ts'
import type { IntegrationEvent } from '#machines/lifecycle/integration/integration-types.ts'
import { explain } from '#machines/shared/lifecycle.ts'
import type { Refusal } from '#machines/shared/refusal.ts'
import type { Integration } from './evidence-types.ts'

/** Events that a developer can request for a connection. */
const requests = {
  connect: { type: 'integration.connectRequested' },
  sync: { type: 'integration.syncRequested' },
  cancel: { type: 'integration.cancelled' },
  revoke: { type: 'integration.revoked' },
} as const satisfies Record<string, IntegrationEvent>

/** The steps that the state defines: null if allowed, else the refusal. */
export type IntegrationSteps = Partial<Record<keyof typeof requests, Refusal | null>>

/**
 * Returns the steps of a connection, by the same machine that the server runs. A connection that cannot sync but can
 * reconnect gets no sync step.
 */
export function stepsOf({ state, provider, account, repositories }: Integration): IntegrationSteps {
  const included = repositories.filter((repository) => repository.included).length
  // The server does not keep a bundle after its analysis.
  const facts = { included, isAtHand: provider !== 'bundle', byAccount: account !== null }
  const verdicts = explain(integrationMachine, { state, facts }, Object.values(requests))
  const steps: IntegrationSteps = {}
  for (const [name, event] of Object.entries(requests) as [keyof typeof requests, IntegrationEvent][]) {
    const verdict = verdicts.find((each) => each.event === event)?.verdict
    if (verdict?.kind === 'moved') steps[name] = null
    if (verdict?.kind === 'refused') steps[name] = verdict.refusal
  }
  if (steps.sync !== null && steps.connect === null) delete steps.sync
  return steps
}
