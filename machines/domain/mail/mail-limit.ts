import type { Refusal } from '#machines/shared/refusal.ts'

/** The mails of a company within a day. */
export interface MailLimitFacts {
  /** Mails of the last day, without those that the rule is asked about. */
  readonly sentInWindow: number
  /** The most mails within a day; null: there is no limit. */
  readonly limit: number | null
}

/** The refusal of so many more mails than the limit allows; null where all may be sent. */
export const unlessUnderLimit = (
  { sentInWindow, limit }: MailLimitFacts,
  mails = 1,
): Refusal<'isUnderLimit', 'awaitNextDay'> | null =>
  limit === null || sentInWindow + mails <= limit
    ? null
    : { rule: 'isUnderLimit', facts: { sentInWindow, limit }, fix: 'awaitNextDay', who: 'you' }
