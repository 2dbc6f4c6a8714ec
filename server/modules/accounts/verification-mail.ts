import { mailCooldown } from '#server/contract/rate-limits.ts'
import type { GlobalTx } from '#server/db/database.ts'
import { queueMail } from '#server/work/mail/mail-outbox.ts'
import { greeting } from './greeting.ts'

/** Seconds between two verification mails that a person may ask for. */
export const resendCooldownSeconds = mailCooldown.verification / 1000

export interface VerificationMail {
  to: string
  /** The person's, so that the mail is erased with them; null where nobody told it. */
  uid: string | null
  /** What to call the person; null where nobody knows. */
  name: string | null
  code: string
  expiresAt: Date
}

/** Where the browser applies a code that verifies an address, or changes to it. */
const verificationLink = (publicUrl: string, code: string): string =>
  `${publicUrl}/verifyToken?token=${encodeURIComponent(code)}`

const hoursLeft = (expiresAt: Date, now: Date) =>
  Math.round((expiresAt.getTime() - now.getTime()) / 3_600_000)

type Sending = { publicUrl: string; now: Date }

/** Queues the mail with the verification link, in the transaction of what it is about. */
export async function queueVerificationMail(
  tx: GlobalTx,
  { to, uid, name, code, expiresAt }: VerificationMail,
  { publicUrl, now }: Sending,
): Promise<void> {
  const content = {
    to,
    subject: 'Verify your email',
    greeting: greeting(name),
    before: ['Verify your email to finish setting up your Assay account:'],
    action: { label: 'Verify email', url: verificationLink(publicUrl, code) },
    after: [
      `This link works once and expires in ${hoursLeft(expiresAt, now)} hours. To get a new one, sign in.`,
      'Didn’t sign up for Assay? You can ignore this email.',
    ],
  }
  await queueMail(tx, { kind: 'verification', tenantId: null, content, about: uid }, now)
}

/** As queueVerificationMail, to the address that a person wants to change to. */
export async function queueEmailChangeMail(
  tx: GlobalTx,
  { to, uid, name, code, expiresAt }: VerificationMail,
  { publicUrl, now }: Sending,
): Promise<void> {
  const content = {
    to,
    subject: 'Verify your new email',
    greeting: greeting(name),
    before: ['You asked to change the email of your Assay account to this one. Verify it:'],
    action: { label: 'Verify email', url: verificationLink(publicUrl, code) },
    after: [
      `This link works once and expires in ${hoursLeft(expiresAt, now)} hours. Opening it signs you out everywhere. Then sign in with this email.`,
      'Wasn’t you? You can ignore this email.',
    ],
  }
  await queueMail(tx, { kind: 'emailChange', tenantId: null, content, about: uid }, now)
}
