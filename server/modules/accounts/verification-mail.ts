import type { GlobalTx } from '#server/db/database.ts'
import { enqueueMail } from '#server/work/mail/mail-outbox.ts'
import { greeting } from './greeting.ts'
import { letter } from './letter.ts'

/** Seconds between two verification mails that a person may ask for. */
export const resendCooldownSeconds = 60

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
  const text = letter(
    greeting(name),
    'please confirm that this e-mail address is yours. Your Assay account is ready as soon as you do:',
    verificationLink(publicUrl, code),
    `The link works once, within ${hoursLeft(expiresAt, now)} hours. If it has expired, sign in and ask for a new one.`,
    'If you did not register at Assay, ignore this mail: without the link nothing happens.',
  )
  await enqueueMail(tx, { to, subject: 'Confirm your e-mail address', text }, now, uid)
}

/** As queueVerificationMail, to the address that a person wants to change to. */
export async function queueEmailChangeMail(
  tx: GlobalTx,
  { to, uid, name, code, expiresAt }: VerificationMail,
  { publicUrl, now }: Sending,
): Promise<void> {
  const text = letter(
    greeting(name),
    'somebody who is signed in at Assay wants to use this e-mail address for their account. If that is you, confirm it:',
    verificationLink(publicUrl, code),
    `The link works once, within ${hoursLeft(expiresAt, now)} hours. Until then the account keeps its address; after it you are signed out everywhere, and sign in with this one.`,
    'If it was not you, ignore this mail: without the link nothing happens.',
  )
  await enqueueMail(tx, { to, subject: 'Confirm your new e-mail address', text }, now, uid)
}
