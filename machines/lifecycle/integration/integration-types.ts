import type { Refusal } from '../../shared/refusal.ts'

/** Read by the repository with the integration's row locked. */
export interface IntegrationFacts {
  /** Repositories that the developer includes. */
  readonly included: number
  /** Whether the source is available: a bundle is deleted after its analysis. */
  readonly isAtHand: boolean
  /** Whether a code host account connects it: the account lists the repositories and grants access until it is revoked. */
  readonly byAccount: boolean
}

/**
 * `failure` is why the sync failed: `needsAccess` if the host refuses one repository, `needsReauth` if it refuses the account;
 * other values are errors of the history or the connection.
 */
export type IntegrationEvent =
  | { readonly type: 'integration.connectRequested' }
  | { readonly type: 'integration.syncRequested' }
  | { readonly type: 'integration.read' }
  | { readonly type: 'integration.failed'; readonly failure: string }
  | { readonly type: 'integration.cancelled' }
  | { readonly type: 'integration.revoked' }

export const integrationEventNames = [
  'integration.connectRequested',
  'integration.syncRequested',
  'integration.read',
  'integration.failed',
  'integration.cancelled',
  'integration.revoked',
] as const satisfies readonly IntegrationEvent['type'][]

/**
 * queueAnalyses: queue an analysis of each included repository, once an account has listed them. endAnalyses: end queued and
 * running analyses: as failed if the host refuses access, otherwise as cancelled. forgetToken: delete the account's token.
 * recordSync: store the time of the sync. recordFailure: store the failure. clearFailure: clear it.
 */
export const integrationEffects = [
  'logTransition',
  'queueAnalyses',
  'endAnalyses',
  'forgetToken',
  'recordSync',
  'recordFailure',
  'clearFailure',
] as const
export type IntegrationEffect = (typeof integrationEffects)[number]

export type IntegrationRule = 'hasIncludedRepository' | 'isAtHand' | 'isConnected' | 'isLetIn'
export type IntegrationFix = 'includeRepository' | 'sendAgain' | 'connectAgain'
export type IntegrationRefusal = Refusal<IntegrationRule, IntegrationFix>
