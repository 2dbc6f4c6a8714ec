import type { Refusal } from '#machines/shared/refusal.ts'

/** The emails of a company within a day. */
export interface MailLimitFacts {
  /** Emails of the last day, without those to be sent. */
  readonly sentInWindow: number
  /** Maximum emails within a day; null: no limit. */
  readonly limit: number | null
}

/** The refusal of `mails` more emails than the limit allows; null where all may be sent. */
export const unlessUnderLimit = (
  { sentInWindow, limit }: MailLimitFacts,
  mails = 1,
): Refusal<'isUnderLimit', 'awaitNextDay'> | null =>
  limit === null || sentInWindow + mails <= limit
    ? null
    : { rule: 'isUnderLimit', facts: { sentInWindow, limit }, fix: 'awaitNextDay', who: 'you' }
