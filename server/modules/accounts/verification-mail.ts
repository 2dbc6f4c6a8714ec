import type { GlobalTx } from '#server/db/database.ts'
import { enqueueMail } from '#server/jobs/mail-outbox.ts'
import { greeting } from './greeting.ts'

/** Seconds between two verification mails that a person may ask for. */
export const resendCooldownSeconds = 60

export interface VerificationMail {
  to: string
  /** What to call the person; null where nobody knows. */
  name: string | null
  code: string
  expiresAt: Date
}

/** Where the browser applies a verification code. */
const verificationLink = (publicUrl: string, code: string): string =>
  `${publicUrl}/verifyToken?token=${encodeURIComponent(code)}`

/** Queues the mail with the verification link, in the transaction of what it is about. */
export async function queueVerificationMail(
  tx: GlobalTx,
  mail: VerificationMail,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<void> {
  const link = verificationLink(publicUrl, mail.code)
  const hours = Math.round((mail.expiresAt.getTime() - now.getTime()) / 3_600_000)
  const words = verificationWords({ name: mail.name, link, hours })
  await enqueueMail(tx, { to: mail.to, ...words }, now)
}

/** The wording: plain text, the link on a line of its own. */
function verificationWords({
  name,
  link,
  hours,
}: {
  name: string | null
  link: string
  /** How long the link is valid. */
  hours: number
}): { subject: string; text: string } {
  const paragraphs = [
    greeting(name),
    'please confirm that this e-mail address is yours. Your Assay account is ready as soon as you do:',
    link,
    `The link works once, within ${hours} hours. If it has expired, sign in and ask for a new one.`,
    'If you did not register at Assay, ignore this mail: without the link nothing happens.',
    'Assay',
  ]
  return { subject: 'Confirm your e-mail address', text: `${paragraphs.join('\n\n')}\n` }
}
