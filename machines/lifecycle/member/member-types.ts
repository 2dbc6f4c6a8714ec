import type { GivenRole, MemberRole } from '../../domain/company/member-roles.ts'
import type { Refusal } from '../../shared/refusal.ts'

export interface JoiningFacts {
  readonly accountType: 'user' | 'company'
  readonly isVerified: boolean
  readonly isInvitedAddress: boolean
  readonly hasCompany: boolean
}

/** Seats of the company's plan. An open invitation holds one, so that the invited person can join. */
export interface Seats {
  readonly limit: number
  readonly active: number
  readonly invited: number
}

/** Read by the server with the member's row locked. */
export interface MemberFacts {
  readonly role: MemberRole
  /** The acting member; null for the worker and for a joining person. */
  readonly by: { readonly role: MemberRole; readonly isSelf: boolean } | null
  /** Clients and drafts of the member that need another owner before the member leaves. */
  readonly owned: number
  /** Clients that the person sees; null for all. */
  readonly clients: readonly string[] | null
  /** Null for every event except `member.joined`. */
  readonly joining: JoiningFacts | null
  /** Whether the invitation's last day has passed. */
  readonly isExpired: boolean
  /** `unknown` in the browser; the server decides. */
  readonly seats: Seats | 'unknown'
}

export type MemberEvent =
  | { readonly type: 'member.invitationResent' }
  | { readonly type: 'member.invitationRevoked' }
  | { readonly type: 'member.invitationExpired' }
  | { readonly type: 'member.joined' }
  | { readonly type: 'member.roleChanged'; readonly role: GivenRole }
  /** `clients` are the only ones the person sees from now on; null for all. */
  | { readonly type: 'member.grantsChanged'; readonly clients: readonly string[] | null }
  | { readonly type: 'member.suspended' }
  | { readonly type: 'member.restored' }
  /** `newOwner` is the member who takes over clients and drafts. */
  | { readonly type: 'member.removed'; readonly newOwner?: string }
  | { readonly type: 'member.left'; readonly newOwner?: string }

/** In menu order. */
export const memberEventNames = [
  'member.invitationResent',
  'member.invitationRevoked',
  'member.invitationExpired',
  'member.joined',
  'member.roleChanged',
  'member.grantsChanged',
  'member.suspended',
  'member.restored',
  'member.removed',
  'member.left',
] as const satisfies readonly MemberEvent['type'][]

/**
 * mailInvitation: create a link, queue its mail and the clock event, end the earlier link. endInvitation: end the link and its
 * waiting mail. openCompany: link the account to the company. changeRole: store the role; admins see all clients. changeGrants:
 * store the granted clients. reassign: give clients and drafts to the new owner. closeCompany: unlink the account from the
 * company.
 */
export const memberEffects = [
  'logTransition',
  'mailInvitation',
  'endInvitation',
  'openCompany',
  'changeRole',
  'changeGrants',
  'reassign',
  'closeCompany',
] as const
export type MemberEffect = (typeof memberEffects)[number]

export type MemberRule =
  | 'canGiveRole'
  | 'isNotOwner'
  | 'isNotSelf'
  | 'isSelf'
  | 'hasNoOwnedRecords'
  | 'isRestrictable'
  | 'isCompanyAccount'
  | 'hasNoOtherCompany'
  | 'isVerified'
  | 'isInvitedAddress'
  | 'isInTime'
  | 'hasExpired'
  | 'hasSeat'
export type MemberFix =
  | 'askAdmin'
  | 'handOwnershipOver'
  | 'askColleague'
  | 'chooseNewOwner'
  | 'changeRole'
  | 'askForAnotherAddress'
  | 'verifyAddress'
  | 'signInWithInvitedAddress'
  | 'askForNewInvitation'
  | 'awaitExpiry'
  | 'requestSeats'
export type MemberRefusal = Refusal<MemberRule, MemberFix>
