import type { GlobalTx } from '#server/db/database.ts'
import { enqueueMail } from '#server/work/mail/mail-outbox.ts'
import { greeting } from './greeting.ts'
import { letter } from './letter.ts'
import { maskedEmail } from './masked-email.ts'
import { type LinkedProvider, listLinked } from './social/link-repository.ts'

export const providerNames = { microsoft: 'Microsoft', google: 'Google', github: 'GitHub' } as const

/** What has happened to the way in. */
export type SecurityEvent =
  | { kind: 'password-changed' }
  /** Mailed to the address of before. */
  | { kind: 'email-changed'; newEmail: string }
  | { kind: 'provider-linked'; provider: 'Microsoft' | 'Google' | 'GitHub' }
  | { kind: 'provider-unlinked'; provider: 'Microsoft' | 'Google' | 'GitHub' }

interface SecurityNotice {
  uid: string
  /** A verified address; null where there is none, and nothing is mailed. */
  to: string | null
  /** What to call the person; null where nobody knows. */
  name: string | null
  event: SecurityEvent
}

/** Tells a person that their way in has changed, by a mail in the transaction that changed it. */
export async function queueSecurityNotice(
  tx: GlobalTx,
  { uid, to, name, event }: SecurityNotice,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<void> {
  if (to === null) return
  const linked = event.kind === 'password-changed' ? await listLinked(tx, uid) : []
  const { subject, what, otherwise } = words(event, publicUrl, linked)
  const text = letter(greeting(name), `${what} It happened on ${moment(now)}.`, ...otherwise)
  await enqueueMail(tx, { to, subject, text }, now, uid)
}

const moment = (at: Date) => `${at.toISOString().slice(0, 10)} at ${at.toISOString().slice(11, 16)} UTC`

const itWasYou = 'If that was you, there is nothing to do.'

/** A new password leaves the other ways in as they are; somebody who fears for the account has to know of them. */
const remaining = (linked: readonly LinkedProvider[]): string[] => {
  const names = linked.map(({ integration }) => providerNames[integration])
  if (names.length === 0) return []
  const listed = new Intl.ListFormat('en-GB').format(names)
  const [signs, that, it] = names.length === 1 ? ['signs', 'it', 'it'] : ['sign', 'those', 'them']
  return [
    `${listed} still ${signs} you in. Remove ${that} in your settings if you did not link ${it} yourself.`,
  ]
}

function words(event: SecurityEvent, publicUrl: string, linked: readonly LinkedProvider[]) {
  const newPassword = [
    `${itWasYou} If it was not, set a new password now; that ends every session:`,
    `${publicUrl}/forgot`,
  ]
  switch (event.kind) {
    case 'password-changed':
      return {
        subject: 'Your password was changed',
        what: 'the password of your Assay account was changed, and every other session was ended.',
        otherwise: [...remaining(linked), ...newPassword],
      }
    case 'email-changed':
      return {
        subject: 'Your e-mail address was changed',
        what: `your Assay account now belongs to the address ${maskedEmail(event.newEmail)}. This one does not sign in any more, and every session was ended.`,
        otherwise: [
          `${itWasYou} If it was not, somebody had your password or your computer: change the password of this mailbox, and tell the people who run Assay at once:`,
          publicUrl,
        ],
      }
    case 'provider-linked':
      return {
        subject: `${event.provider} now signs you in`,
        what: `a ${event.provider} account was linked to your Assay account. It can be used to sign in from now on.`,
        otherwise: [
          `${itWasYou} If it was not, remove it in your settings and set a new password:`,
          `${publicUrl}/forgot`,
        ],
      }
    case 'provider-unlinked':
      return {
        subject: `${event.provider} no longer signs you in`,
        what: `the ${event.provider} account was removed from your Assay account.`,
        otherwise: newPassword,
      }
  }
}
