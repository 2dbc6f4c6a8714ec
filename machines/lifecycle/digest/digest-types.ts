import type { ConsentState, PositionState } from '../../shared/lifecycle-states.ts'
import type { MailLimitFacts } from '../../domain/mail/mail-limit.ts'
import type { OpeningFix } from '../../domain/position/open-position.ts'
import type { Refusal } from '../../shared/refusal.ts'

/** A candidate in the digest. */
export interface DigestItemFacts {
  readonly id: string
  /** Whether the application has no outcome. */
  readonly isInPlay: boolean
  /** The consent for this client and position; `none` for a person who was erased, too. */
  readonly consent: ConsentState
  /** Whether the person blocks the client. Confidential: a browser's facts say `unknown`. */
  readonly blockedEmployer: 'none' | 'blocked' | 'unknown'
}

/** A text of the digest that identifies a person, with the words that do. */
export type TellingText = {
  /** The application whose summary it is; null for the introduction. */
  readonly item: string | null
  readonly words: readonly string[]
}

/** Read by the repository with the digest's row and the consents of its items locked. */
export interface DigestFacts extends MailLimitFacts {
  readonly positionState: PositionState
  readonly items: readonly DigestItemFacts[]
  /** Contacts who get the digest, copies included. */
  readonly recipients: number
  /** Chosen contacts who get no mail: their address bounced, or they opted out. */
  readonly unreachable: number
  /** Recipients who decide or review. */
  readonly deciders: number
  /** Tokens in the texts that have no value, as written: `{{client}}`. */
  readonly blankTokens: readonly string[]
  /** Texts of a masked digest with a part of a candidate's name. */
  readonly namingTexts: readonly TellingText[]
  /** Texts with an email address or a phone number of a candidate; in a masked digest, with any. */
  readonly contactTexts: readonly TellingText[]
  /** Decisions that deciders still owe once the event is recorded. */
  readonly openDecisions: number
}

export type DigestEvent =
  | { readonly type: 'digest.checkRequested' }
  | { readonly type: 'digest.edited' }
  | { readonly type: 'digest.holdStarted' }
  | { readonly type: 'digest.cancelled' }
  | { readonly type: 'digest.holdElapsed' }
  /** A person of the digest withdrew, blocked the client, or was erased. */
  | { readonly type: 'digest.itemEnded' }
  | { readonly type: 'digest.decided' }
  | { readonly type: 'digest.decisionUndone' }
  /** A recipient gets a new link; the earlier ones end. */
  | { readonly type: 'digest.resent'; readonly contactId: string }
  | { readonly type: 'digest.closed' }
  | { readonly type: 'digest.revoked' }

export const digestEventNames = [
  'digest.checkRequested',
  'digest.edited',
  'digest.holdStarted',
  'digest.cancelled',
  'digest.holdElapsed',
  'digest.itemEnded',
  'digest.decided',
  'digest.decisionUndone',
  'digest.resent',
  'digest.closed',
  'digest.revoked',
] as const satisfies readonly DigestEvent['type'][]

/**
 * logTransition: append the row of the transition log. takeSnapshot: freeze items, order and texts; dropSnapshot: delete
 * them. startHold: queue `digest.holdElapsed`; clearHold: take it out of the queue. keepRefusal: keep the first of
 * `refusalsOf`, for the author to read; clearRefusal: empty it. sendMails: make a link and queue a mail for each
 * recipient. mailNewLink: the same for one recipient, and end their earlier links. moveCards: move each earlier card to the first submitted stage by the application's own event. emptyItems:
 * empty the personal values of items that may no longer be shown. notifyAuthor: tell the author in the product and by
 * mail. revokeLinks: close the page of every recipient, and cancel mails that still wait. turnToClient, turnToUs: say on
 * the cards whose turn it is.
 */
export const digestEffects = [
  'logTransition',
  'takeSnapshot',
  'dropSnapshot',
  'startHold',
  'clearHold',
  'keepRefusal',
  'clearRefusal',
  'sendMails',
  'mailNewLink',
  'moveCards',
  'emptyItems',
  'notifyAuthor',
  'revokeLinks',
  'turnToClient',
  'turnToUs',
] as const
export type DigestEffect = (typeof digestEffects)[number]

export type DigestRule =
  | 'hasItems'
  | 'hasItemsInPlay'
  | 'hasRecipient'
  | 'isPositionOpen'
  | 'hasConsentForEachItem'
  | 'hasNoBlockedEmployer'
  | 'hasNoBlankToken'
  | 'isUnderLimit'
  | 'hasNoIdentityInMasked'
  | 'hasNoContactDetails'
export type DigestFix =
  | OpeningFix
  | 'addItem'
  | 'addRecipient'
  | 'askForConsent'
  | 'removeItem'
  | 'fillToken'
  | 'removeName'
  | 'removeContactDetails'
  | 'awaitNextDay'
export type DigestRefusal = Refusal<DigestRule, DigestFix>
