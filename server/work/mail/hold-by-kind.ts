import type { MailKind } from '../../db/tables/platform.ts'

const minutes = 60 * 1000

interface KindRule {
  /** How long a mail waits before it is sent, and can be cancelled. */
  holdMs: number
  /**
   * About the person's own account. Sent even to people who opted out or whose mailbox once bounced: without these emails they
   * could neither verify an address nor reset a password.
   */
  isOfAccount?: true
  /** The job kind of its record: queued when the email bounces or a rule cancels it. */
  recordJobs?: 'invitation' | 'digest'
}

/** Invitations and digests have a hold of their own, after which their emails are queued. */
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
 * Kinds that count towards the daily limit: emails to people outside the company, and test emails. Notices to members don't count.
 */
export const limitedKinds: readonly MailKind[] = [
  'candidate',
  'contact',
  'invitation',
  'digest',
  'membership',
  'templateTest',
]
