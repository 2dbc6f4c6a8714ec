import type { Refusal } from '../../shared/refusal.ts'

/** Read by the repository with the integration's row locked. */
export interface IntegrationFacts {
  /** Repositories of it that the developer lets count. */
  readonly included: number
  /** What they are read from is there: a bundle goes once it is read. */
  readonly isAtHand: boolean
  /** By an account at a code host, which lists what can be read, and lets us in until it does not. */
  readonly byAccount: boolean
}

/**
 * What ended a reading that could not be finished: `needsAccess` is the host's no to one repository, `needsReauth` to the
 * account, all else the history's or the line's.
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
 * logTransition: append the row of the transition log. queueAnalyses: an analysis of each included repository waits in the
 * queue, once an account has listed them. endAnalyses: those that wait or go on end as the event says: failed as their host lets
 * nobody in any more, cancelled otherwise. forgetToken: nobody is let in by
 * what the account gave us. recordSync: the time of the reading. recordFailure: why it
 * ended. clearFailure: nothing is wrong any more, as far as is known.
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
