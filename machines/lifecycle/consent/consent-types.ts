import type { Refusal } from '../../shared/refusal.ts'

/** Read by the repository with the consent's row locked. Dates are calendar dates, YYYY-MM-DD. */
export interface ConsentFacts {
  /** Today in the company's time zone. */
  readonly today: string
  /** The first day on which the consent, or the request for it, no longer holds; null: it does not end. */
  readonly expiresOn: string | null
}

/** How the candidate said yes, where a recruiter records it. */
export const consentMethods = ['email', 'phone', 'inPerson', 'message', 'signedForm'] as const
export type ConsentMethod = (typeof consentMethods)[number]

export type ConsentEvent =
  | { readonly type: 'consent.requested' }
  | { readonly type: 'consent.recorded'; readonly method: ConsentMethod; readonly givenOn: string }
  | { readonly type: 'consent.declined' }
  | { readonly type: 'consent.withdrawn' }
  | { readonly type: 'consent.expired' }

export const consentEventNames = [
  'consent.requested',
  'consent.recorded',
  'consent.declined',
  'consent.withdrawn',
  'consent.expired',
] as const satisfies readonly ConsentEvent['type'][]

/**
 * logTransition: append the row of the transition log. recordGrant: store method, date and who recorded it. clearGrant: empty
 * method and date, which are those of a consent that is no more.
 * reevaluateApplications: in the same transaction, ask `standingRefusal` of the open applications it covers.
 */
export const consentEffects = [
  'logTransition',
  'recordGrant',
  'clearGrant',
  'reevaluateApplications',
] as const
export type ConsentEffect = (typeof consentEffects)[number]

export type ConsentRule = 'hasMethod' | 'isCalendarDate' | 'isNotInFuture' | 'hasExpired'
export type ConsentFix = 'nameMethod' | 'correctDate' | 'awaitExpiry'
export type ConsentRefusal = Refusal<ConsentRule, ConsentFix>
