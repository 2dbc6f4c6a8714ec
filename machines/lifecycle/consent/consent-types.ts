import type { Refusal } from '../../shared/refusal.ts'

/** Read by the repository with the consent's row locked. Dates are calendar dates, YYYY-MM-DD. */
export interface ConsentFacts {
  /** Today in the company's time zone. */
  readonly today: string
  /** First day on which the consent or the request is no longer valid; null: no end. */
  readonly expiresOn: string | null
  /** Day on which the person declined or withdrew; null if they did not, or agreed since. */
  readonly refusedOn: string | null
}

/** How the candidate agreed, as recorded by a recruiter. */
export const consentMethods = ['email', 'phone', 'inPerson', 'message', 'signedForm'] as const
export type ConsentMethod = (typeof consentMethods)[number]
/** How consent was given, as stored; `link` is the person's own answer on their page. */
export type GivenMethod = ConsentMethod | 'link'

export type ConsentEvent =
  | { readonly type: 'consent.requested' }
  | { readonly type: 'consent.recorded'; readonly method: ConsentMethod; readonly givenOn: string }
  /** The person agrees on their own page. */
  | {
      readonly type: 'consent.granted'
      /** Version of the text that the person read. */
      readonly textVersion: string
    }
  /** The person declines or withdraws on their own page; a recruiter records the next two. */
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
 * recordGrant: store `grantOf` and the actor. clearGrant: clear the grant of an ended consent. recordRefusal: store the day the
 * person refused; clearRefusal: clear it. reevaluateApplications: in the same transaction, check `stateRefusal` for the open
 * applications it covers.
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
