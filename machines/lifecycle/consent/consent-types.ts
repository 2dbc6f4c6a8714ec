import type { Refusal } from '../../shared/refusal.ts'

/** Read by the repository with the consent's row locked. Dates are calendar dates, YYYY-MM-DD. */
export interface ConsentFacts {
  /** Today in the company's time zone. */
  readonly today: string
  /** The first day on which the consent, or the request for it, no longer holds; null: it does not end. */
  readonly expiresOn: string | null
  /** The day on which the person declined or withdrew themselves; null: they did not, or have agreed since. */
  readonly refusedOn: string | null
}

/** How the candidate said yes, where a recruiter records it. */
export const consentMethods = ['email', 'phone', 'inPerson', 'message', 'signedForm'] as const
export type ConsentMethod = (typeof consentMethods)[number]
/** How consent was given, as it is stored: `link` is the person's own answer on their page. */
export type GivenMethod = ConsentMethod | 'link'

export type ConsentEvent =
  | { readonly type: 'consent.requested' }
  | { readonly type: 'consent.recorded'; readonly method: ConsentMethod; readonly givenOn: string }
  /** The person agrees on their own page. */
  | {
      readonly type: 'consent.granted'
      /** Of the text that the person read. */
      readonly textVersion: string
    }
  /** The person declines or withdraws on their own page; the other two are what a recruiter notes. */
  | { readonly type: 'consent.refused' }
  | { readonly type: 'consent.declined' }
  | { readonly type: 'consent.withdrawn' }
  | { readonly type: 'consent.expired' }

export const consentEventNames = [
  'consent.requested',
  'consent.recorded',
  'consent.granted',
  'consent.refused',
  'consent.declined',
  'consent.withdrawn',
  'consent.expired',
] as const satisfies readonly ConsentEvent['type'][]

/**
 * logTransition: append the row of the transition log. recordGrant: store `grantOf` and the actor. clearGrant: empty
 * the grant, which is that of a consent that ended. recordRefusal: store the day of the person's own no; clearRefusal: empty it.
 * reevaluateApplications: in the same transaction, ask `standingRefusal` of the open applications it covers.
 */
export const consentEffects = [
  'logTransition',
  'recordGrant',
  'clearGrant',
  'recordRefusal',
  'clearRefusal',
  'reevaluateApplications',
] as const
export type ConsentEffect = (typeof consentEffects)[number]

export type ConsentRule =
  'isNotRefusedByPerson' | 'hasMethod' | 'isCalendarDate' | 'isNotInFuture' | 'hasText' | 'hasExpired'
export type ConsentFix = 'inviteAgain' | 'nameMethod' | 'correctDate' | 'reload' | 'awaitExpiry'
export type ConsentRefusal = Refusal<ConsentRule, ConsentFix>
