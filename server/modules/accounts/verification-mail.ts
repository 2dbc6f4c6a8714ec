import { mailCooldown } from '#server/contract/rate-limits.ts'
import type { GlobalTx } from '#server/db/database.ts'
import { queueMail } from '#server/work/mail/mail-outbox.ts'
import { greeting } from './greeting.ts'

/** Seconds between two verification mails on request. */
export const resendCooldownSeconds = mailCooldown.verification / 1000

export interface VerificationMail {
  to: string
  /** The person's, so that erasure finds the mail; null if unknown. */
  uid: string | null
  /** Null if unknown. */
  name: string | null
  code: string
  expiresAt: Date
}

/** The page that applies a code to verify or change an address. */
const verificationLink = (publicUrl: string, code: string): string =>
  `${publicUrl}/verifyToken?token=${encodeURIComponent(code)}`

const hoursLeft = (expiresAt: Date, now: Date) =>
  Math.round((expiresAt.getTime() - now.getTime()) / 3_600_000)

type Sending = { publicUrl: string; now: Date }

/** Queues the verification mail in the caller's transaction. */
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

/** As queueVerificationMail, to the new address of a person. */
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
