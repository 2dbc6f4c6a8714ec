import type { MailLimitFacts } from '../../domain/mail/mail-limit.ts'
import type { Refusal } from '../../shared/refusal.ts'

/** Read by the server with the mail's row locked. */
export interface MailFacts extends MailLimitFacts {
  /** `{{tokens}}` of the content without a value. */
  readonly blankTokens: readonly string[]
  readonly hasAddress: boolean
  /** The person asked the sender for no more mails. */
  readonly isOptedOut: boolean
  /** The relay permanently refused an earlier mail to the address. */
  readonly hasBounced: boolean
  /** Whether the state of the mail's record allows it. */
  readonly isAllowed: boolean
}

export type MailEvent =
  | { readonly type: 'mail.checkRequested' }
  | { readonly type: 'mail.holdStarted' }
  | { readonly type: 'mail.cancelled' }
  | { readonly type: 'mail.holdElapsed' }
  /** The worker is about to hand the mail to the relay. */
  | { readonly type: 'mail.handOverStarted' }
  | { readonly type: 'mail.handedOver' }
  | { readonly type: 'mail.delivered' }
  | { readonly type: 'mail.bounced' }
  | { readonly type: 'mail.complained' }

export const mailEventNames = [
  'mail.checkRequested',
  'mail.holdStarted',
  'mail.cancelled',
  'mail.holdElapsed',
  'mail.handOverStarted',
  'mail.handedOver',
  'mail.delivered',
  'mail.bounced',
  'mail.complained',
] as const satisfies readonly MailEvent['type'][]

/**
 * clearRefusal: clear the refusal after a passed check. queueJob: queue the job that ends the hold. keepRefusal: store why the
 * mail returned to draft or was cancelled. recordHandover: store the time at which the relay took it. forgetContent: clear
 * address and content. suppressAddress: store the keyed hash of the address.
 */
export const mailEffects = [
  'clearRefusal',
  'queueJob',
  'keepRefusal',
  'recordHandover',
  'forgetContent',
  'suppressAddress',
] as const
export type MailEffect = (typeof mailEffects)[number]

export type MailRule =
  'hasNoBlankToken' | 'hasAddress' | 'isNotOptedOut' | 'isUnderLimit' | 'isAllowedInState'
export type MailFix = 'fillTokens' | 'correctAddress' | 'contactOtherwise' | 'awaitNextDay' | 'changeState'
export type MailRefusal = Refusal<MailRule, MailFix>
