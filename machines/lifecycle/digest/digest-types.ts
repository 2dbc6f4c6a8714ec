import type { ConsentState, PositionState } from '../../shared/lifecycle-states.ts'
import type { MailLimitFacts } from '../../domain/mail/mail-limit.ts'
import type { OpeningFix } from '../../domain/position/open-position.ts'
import type { Refusal } from '../../shared/refusal.ts'

export interface DigestItemFacts {
  readonly id: string
  /** Whether the application has no outcome. */
  readonly isInPlay: boolean
  /** Consent for this client and position; `none` also for an erased person. */
  readonly consent: ConsentState
  /** Whether the person blocks the client. Confidential: `unknown` in the browser. */
  readonly blockedEmployer: 'none' | 'blocked' | 'unknown'
}

/** A text of the digest that identifies a person, with the words that do. */
export type IdentifyingText = {
  /** The application whose summary it is; null for the introduction. */
  readonly item: string | null
  readonly words: readonly string[]
}

/** Read by the repository with the digest's row and the consents of its items locked. */
export interface DigestFacts extends MailLimitFacts {
  readonly positionState: PositionState
  readonly items: readonly DigestItemFacts[]
  /** Contacts who receive the digest, cc included. */
  readonly recipients: number
  /** Chosen contacts who get no mail: their address bounced, or they opted out. */
  readonly unreachable: number
  readonly deciders: number
  /** Tokens in the texts without a value, as written: `{{client}}`. */
  readonly blankTokens: readonly string[]
  /** Texts of a masked digest with a part of a candidate's name. */
  readonly namingTexts: readonly IdentifyingText[]
  /** Texts with an email address or a phone number of a candidate; in a masked digest, with any. */
  readonly contactTexts: readonly IdentifyingText[]
  /** Decisions that deciders still owe once the event is recorded. */
  readonly openDecisions: number
}

export type DigestEvent =
  | { readonly type: 'digest.checkRequested' }
  | { readonly type: 'digest.edited' }
  | { readonly type: 'digest.holdStarted' }
  | { readonly type: 'digest.cancelled' }
  | { readonly type: 'digest.holdElapsed' }
  /** A candidate of the digest withdrew, blocked the client, or was erased. */
  | { readonly type: 'digest.itemEnded' }
  | { readonly type: 'digest.decided' }
  | { readonly type: 'digest.decisionUndone' }
  /** A recipient gets a new link; the earlier links end. */
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
 * takeSnapshot: freeze items, order and texts; dropSnapshot: delete them. startHold: queue `digest.holdElapsed`; clearHold:
 * remove it from the queue. keepRefusal: store the first of `refusalsOf` for the author; clearRefusal: clear it. sendMails:
 * create a link and queue a mail for each recipient. mailNewLink: the same for one recipient, and end their earlier links.
 * moveCards: move each earlier card to the first submitted stage by the application's own event. emptyItems: clear the personal
 * values of items that may no longer be shown. notifyAuthor: notify the author in the product and by mail. revokeLinks: close
 * every recipient's page and cancel waiting mails. turnToClient, turnToUs: show on the cards whose turn it is.
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
