import type { Refusal } from '../../shared/refusal.ts'

/** Read by the server with the company locked. */
export interface CompanyFacts {
  /** The acting member; null for the server, which erases on schedule. */
  readonly by: {
    readonly isOwner: boolean
    /** Whether they signed in at most 5 minutes ago. */
    readonly hasRecentSignIn: boolean
  } | null
  readonly name: string
  /** Whether the erasure is due. */
  readonly isDue: boolean
}

export type CompanyEvent =
  /** `name` is the company's name as the owner typed it. */
  | { readonly type: 'company.closingRequested'; readonly name: string }
  | { readonly type: 'company.restored' }
  | { readonly type: 'company.erased' }

export const companyEventNames = [
  'company.closingRequested',
  'company.restored',
  'company.erased',
] as const satisfies readonly CompanyEvent['type'][]

export const restorableDays = 30

/**
 * closeAccess: end the access of all members but the owner. withdrawTransfer: end the open offer of ownership. revokeDigests:
 * revoke open digests. endLinks: revoke every secret link. cancelMails: cancel waiting mails. openAccess: restore the members'
 * access. mailMembers: mail the members and the owner. mailReceipt: mail the owner the link to the receipt. erase: erase the
 * company.
 */
export const companyEffects = [
  'logTransition',
  'closeAccess',
  'withdrawTransfer',
  'revokeDigests',
  'endLinks',
  'cancelMails',
  'openAccess',
  'mailMembers',
  'mailReceipt',
  'erase',
] as const
export type CompanyEffect = (typeof companyEffects)[number]

export type CompanyRule = 'isOwner' | 'hasTypedName' | 'hasRecentSignIn' | 'isWithin30Days' | 'isPast30Days'
export type CompanyFix = 'askOwner' | 'typeName' | 'signInAgain' | 'createNewCompany' | 'awaitErasure'
export type CompanyRefusal = Refusal<CompanyRule, CompanyFix>
