import type { Refusal } from '../../shared/refusal.ts'

/** Read by the server with the limit's lock held. */
export interface EntitlementRequestFacts {
  /** Who acts: a member of the company, Assay staff, or the server. */
  readonly by: 'member' | 'staff' | 'server'
  /** Whether a higher limit was granted and leaves room. */
  readonly isGranted: boolean
  /** Whether the request's last day has passed. */
  readonly isExpired: boolean
}

export type EntitlementRequestEvent =
  | { readonly type: 'entitlement.requested'; readonly reason: string }
  /** `until` is the moment from which the plan's limit applies again, ISO 8601; null: permanent. */
  | { readonly type: 'entitlement.granted'; readonly limit: number; readonly until: string | null }
  | { readonly type: 'entitlement.declined' }
  | { readonly type: 'entitlement.expired' }

export const entitlementRequestEventNames = [
  'entitlement.requested',
  'entitlement.granted',
  'entitlement.declined',
  'entitlement.expired',
] as const satisfies readonly EntitlementRequestEvent['type'][]

export const requestDays = 30

/**
 * keepRequest: store the requester and the reason. queueExpiry: queue the job that expires the request. raiseLimit: store the
 * granted limit. mailResult: mail the requester.
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
