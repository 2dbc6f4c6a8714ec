import type { Refusal } from '../../shared/refusal.ts'

/** Read by the repository with the integration's row locked. */
export interface IntegrationFacts {
  /** Repositories of it that the developer lets count. */
  readonly included: number
}

/** What ended a reading that could not be finished; `needsAccess` is the host's no, all else the history's or the line's. */
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
 * logTransition: append the row of the transition log. queueAnalyses: an analysis of each included repository waits in the
 * queue. endAnalyses: those that wait or go on are cancelled. recordSync: the time of the reading. recordFailure: why it
 * ended. clearFailure: nothing is wrong any more, as far as is known.
 */
export const integrationEffects = [
  'logTransition',
  'queueAnalyses',
  'endAnalyses',
  'recordSync',
  'recordFailure',
  'clearFailure',
] as const
export type IntegrationEffect = (typeof integrationEffects)[number]

export type IntegrationRule = 'hasIncludedRepository' | 'isConnected'
export type IntegrationFix = 'includeRepository' | 'connectAgain'
export type IntegrationRefusal = Refusal<IntegrationRule, IntegrationFix>
