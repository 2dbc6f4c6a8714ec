import type { JobSearch } from '../../domain/developer/job-search.ts'
import type { PositionState } from '../../shared/lifecycle-states.ts'
import type { MailLimitFacts } from '../../domain/mail/mail-limit.ts'
import type { OpeningFix } from '../../domain/position/open-position.ts'
import type { Refusal } from '../../shared/refusal.ts'

/** `invite` asks a developer who was found; `represent` asks a person already on the board. */
export const invitationPurposes = ['invite', 'represent'] as const
export type InvitationPurpose = (typeof invitationPurposes)[number]

/** Read by the repository with the invitation's row locked. Dates are calendar dates, YYYY-MM-DD. */
export interface InvitationFacts extends MailLimitFacts {
  readonly purpose: InvitationPurpose
  readonly positionState: PositionState
  readonly salary: 'known' | 'missing'
  /** Whether the person sees the client's name, its kind, or neither. */
  readonly client: 'named' | 'described' | 'missing'
  /** Whether the company asks for the right to represent by mail. */
  readonly asksByEmail: boolean
  /** Lines of evidence that explain why this person is invited. */
  readonly reasons: number
  /**
   * `no` for a person who is deleted, hidden, marked do-not-contact or opted out of emails, or who blocks the company or
   * the client. Confidential: `unknown` in the browser.
   */
  readonly reachable: 'yes' | 'no' | 'unknown'
  /** Whether the person asked the company never to contact them again. */
  readonly isBarred: boolean
  /** Whether the person has an email, or an account that shows the invitation. True if unreachable, to reveal nothing. */
  readonly hasAddress: boolean
  readonly jobSearchStatus: JobSearch
  readonly positionTypes: readonly string[]
  readonly personTypes: readonly string[]
  /** The company's other held or sent invitations to the person. */
  readonly openInvitations: number
  /** First day on which the company may invite the person again; null: now. */
  readonly restUntil: string | null
  /** Today in the company's time zone. */
  readonly today: string
  /** First day on which the person can no longer answer; null: not sent yet. */
  readonly expiresOn: string | null
  /** Other invitations to the person, held or sent within seven days. Confidential: `unknown` in the browser. */
  readonly sentToPersonThisWeek: number | 'unknown'
  /** Other invitations that the member holds or sent today. */
  readonly sentByMemberToday: number
}

export type InvitationEvent =
  | { readonly type: 'invitation.sendRequested' }
  | { readonly type: 'invitation.cancelled' }
  | { readonly type: 'invitation.holdElapsed' }
  | { readonly type: 'invitation.interested' }
  | { readonly type: 'invitation.declined'; readonly answer: 'notNow' | 'never' }
  | { readonly type: 'invitation.expired' }
  | { readonly type: 'invitation.withdrawn' }
  | { readonly type: 'invitation.bounced' }

export const invitationEventNames = [
  'invitation.sendRequested',
  'invitation.cancelled',
  'invitation.holdElapsed',
  'invitation.interested',
  'invitation.declined',
  'invitation.expired',
  'invitation.withdrawn',
  'invitation.bounced',
] as const satisfies readonly InvitationEvent['type'][]

/**
 * startHold: queue `invitation.holdElapsed` and store the sender. clearHold: remove it from the queue. keepRefusal: store the
 * first of `refusalsOf` for the sender; clearRefusal: clear it. sendMail: create the person's link and queue the mail.
 * requestConsent, grantConsent, refuseConsent, expireConsent, withdrawConsent: send the consent machine its event in the same
 * transaction. startRest: set the day until which the company may not invite again; endRest: clear it. neverContact: bar the
 * company from the person. revokeLink: close the person's page and cancel a waiting mail. turnToCandidate, turnToUs: show on the
 * card whose turn it is.
 */
export const invitationEffects = [
  'logTransition',
  'startHold',
  'clearHold',
  'keepRefusal',
  'clearRefusal',
  'sendMail',
  'requestConsent',
  'grantConsent',
  'refuseConsent',
  'expireConsent',
  'withdrawConsent',
  'startRest',
  'endRest',
  'neverContact',
  'revokeLink',
  'turnToCandidate',
  'turnToUs',
] as const
export type InvitationEffect = (typeof invitationEffects)[number]

export type InvitationRule =
  | 'isPositionOpen'
  | 'isAskedByEmail'
  | 'hasSalaryRange'
  | 'hasClientKind'
  | 'hasReason'
  | 'isReachable'
  | 'hasAddress'
  | 'isLooking'
  | 'isOfEmploymentType'
  | 'hasNoOpenInvitation'
  | 'isUnderCap'
  | 'isUnderLimit'
  | 'isStillWanted'
  | 'isInTime'
  | 'isNotBarred'
  | 'hasExpired'
export type InvitationFix =
  | OpeningFix
  | 'recordOwnConsent'
  | 'addSalary'
  | 'describeClient'
  | 'chooseReasons'
  | 'chooseAnotherPerson'
  | 'addAddress'
  | 'awaitSearch'
  | 'chooseAnotherPosition'
  | 'awaitAnswer'
  | 'awaitRest'
  | 'inviteLater'
  | 'inviteTomorrow'
  | 'awaitNextDay'
  | 'askRecruiter'
  | 'awaitExpiry'
export type InvitationRefusal = Refusal<InvitationRule, InvitationFix>
