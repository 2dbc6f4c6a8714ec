import type { MailKind } from '../../db/tables/platform.ts'

const minutes = 60 * 1000

interface KindRule {
  /** Milliseconds before a mail is sent, during which it can be canceled. */
  holdMs: number
  /**
   * About the user's own account. Sent even after an opt-out or a bounce: users need it to verify an address
   * or reset a password.
   */
  isOfAccount?: true
  /** The job kind of its record, queued if the mail bounces or a rule cancels it. */
  recordJobs?: 'invitation' | 'digest'
}

/** Invitations and digests are held by their own rules and queue their mails afterwards. */
export const mailKinds: Readonly<Record<MailKind, KindRule>> = {
  verification: { holdMs: 0, isOfAccount: true },
  passwordReset: { holdMs: 0, isOfAccount: true },
  emailChange: { holdMs: 0, isOfAccount: true },
  security: { holdMs: 0, isOfAccount: true },
  commitAddress: { holdMs: 0, isOfAccount: true },
  candidate: { holdMs: 2 * minutes },
  contact: { holdMs: 2 * minutes },
  invitation: { holdMs: 0, recordJobs: 'invitation' },
  digest: { holdMs: 0, recordJobs: 'digest' },
  decision: { holdMs: 0 },
  membership: { holdMs: 0 },
  templateTest: { holdMs: 0 },
  notification: { holdMs: 0 },
}

/**
 * Kinds that count towards the daily limit: mails to people outside the company, and test mails. Notices to
 * members are exempt.
 */
export const limitedKinds: readonly MailKind[] = [
  'candidate',
  'contact',
  'invitation',
  'digest',
  'membership',
  'templateTest',
]
