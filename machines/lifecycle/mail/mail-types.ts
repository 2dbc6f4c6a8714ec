import type { MailLimitFacts } from '../../domain/mail/mail-limit.ts'
import type { Refusal } from '../../shared/refusal.ts'

/** Read by the server with the mail's row locked. */
export interface MailFacts extends MailLimitFacts {
  /** The `{{tokens}}` of the content that have no value. */
  readonly blankTokens: readonly string[]
  readonly hasAddress: boolean
  /** The person asked the sender for no more mails. */
  readonly isOptedOut: boolean
  /** The relay refused an earlier mail to the address for good. */
  readonly hasBounced: boolean
  /** The state of the record that the mail is about allows it. */
  readonly isAllowed: boolean
}

export type MailEvent =
  | { readonly type: 'mail.checkRequested' }
  | { readonly type: 'mail.holdStarted' }
  | { readonly type: 'mail.cancelled' }
  | { readonly type: 'mail.holdElapsed' }
  /** The worker is about to give the mail to the relay. */
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
 * clearRefusal: the mail has passed its check. queueJob: the job that ends the hold is due after it. keepRefusal: store why the mail
 * returned to draft or was cancelled. recordHandover: the time at which the relay took it. forgetContent: empty the address and the content.
 * suppressAddress: keep the keyed hash of the address.
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
