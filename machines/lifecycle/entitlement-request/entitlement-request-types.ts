import type { Refusal } from '../../shared/refusal.ts'

/** Read by the server with the limit's lock held. */
export interface EntitlementRequestFacts {
  /** Who acts: someone of the company, staff of Assay, or the server. */
  readonly by: 'member' | 'staff' | 'server'
  /** Whether a higher limit was granted and leaves room. */
  readonly isGranted: boolean
  /** Whether the request's last day has passed. */
  readonly isExpired: boolean
}

export type EntitlementRequestEvent =
  | { readonly type: 'entitlement.requested'; readonly reason: string }
  /** `until` is the moment from which the plan's limit holds again, ISO 8601; null for good. */
  | { readonly type: 'entitlement.granted'; readonly limit: number; readonly until: string | null }
  | { readonly type: 'entitlement.declined' }
  | { readonly type: 'entitlement.expired' }

export const entitlementRequestEventNames = [
  'entitlement.requested',
  'entitlement.granted',
  'entitlement.declined',
  'entitlement.expired',
] as const satisfies readonly EntitlementRequestEvent['type'][]

/** Days after which a request that staff have not decided expires. */
export const requestDays = 30

/**
 * logTransition: append a row to the transition log. keepRequest: store who asks and why. queueExpiry: queue the job that expires the
 * request. raiseLimit: store the granted limit. mailResult: mail who asked.
 */
export const entitlementRequestEffects = [
  'logTransition',
  'keepRequest',
  'queueExpiry',
  'raiseLimit',
  'mailResult',
] as const
export type EntitlementRequestEffect = (typeof entitlementRequestEffects)[number]

export type EntitlementRequestRule = 'hasReason' | 'isNotGranted' | 'isStaff' | 'isInTime' | 'hasExpired'
export type EntitlementRequestFix = 'giveReason' | 'useGrant' | 'awaitStaff' | 'requestAgain' | 'awaitExpiry'
export type EntitlementRequestRefusal = Refusal<EntitlementRequestRule, EntitlementRequestFix>
