import type { MailKind } from '../../db/tables/platform.ts'

const minutes = 60 * 1000

interface KindRule {
  /** How long a mail waits before it is sent, and can be cancelled. */
  holdMs: number
  /**
   * Sent by the platform about the person's own account. These mails are always tried: a person who opted out, or whose mailbox
   * was full once, could otherwise neither verify an address nor reset a password.
   */
  isOfAccount?: true
  /** A member can change it after a rule refused it. Other refused mails keep neither text nor address. */
  isEdited?: true
  /** The kind of the jobs of its record, which are queued when the mail bounces or a rule cancels it. */
  recordJobs?: 'invitation' | 'digest'
}

/** Mails of an invitation or a digest are queued once that record's own hold is over. */
export const mailKinds: Readonly<Record<MailKind, KindRule>> = {
  verification: { holdMs: 0, isOfAccount: true },
  passwordReset: { holdMs: 0, isOfAccount: true },
  emailChange: { holdMs: 0, isOfAccount: true },
  security: { holdMs: 0, isOfAccount: true },
  commitAddress: { holdMs: 0, isOfAccount: true },
  candidate: { holdMs: 2 * minutes, isEdited: true },
  contact: { holdMs: 2 * minutes, isEdited: true },
  invitation: { holdMs: 0, recordJobs: 'invitation' },
  digest: { holdMs: 0, recordJobs: 'digest' },
  decision: { holdMs: 0 },
  membership: { holdMs: 0 },
  templateTest: { holdMs: 0 },
}

/**
 * To people outside the company, whom the daily limit protects, and tests, so that nobody mails without a limit. A notice to a member
 * leaves also once the limit is reached.
 */
export const limitedKinds: readonly MailKind[] = [
  'candidate',
  'contact',
  'invitation',
  'digest',
  'membership',
  'templateTest',
]
