import { shortDate } from '#machines/domain/time/date-words.ts'
import type { GlobalTx } from '#server/db/database.ts'
import type { MailContent } from '#server/db/tables/platform.ts'
import { queueMail } from '#server/work/mail/mail-outbox.ts'
import { greeting } from './greeting.ts'
import { maskedEmail } from './masked-email.ts'
import { type LinkedProvider, listLinked } from './social/link-repository.ts'

export const providerNames = { microsoft: 'Microsoft', google: 'Google', github: 'GitHub' } as const

/** A change of the sign-in methods. */
export type SecurityEvent =
  | { kind: 'password-changed' }
  /** Mailed to the old address. */
  | { kind: 'email-changed'; newEmail: string }
  | { kind: 'provider-linked'; provider: 'Microsoft' | 'Google' | 'GitHub' }
  | { kind: 'provider-unlinked'; provider: 'Microsoft' | 'Google' | 'GitHub' }

interface SecurityNotice {
  uid: string
  /** A verified address; null if there is none, so nothing is mailed. */
  to: string | null
  name: string | null
  event: SecurityEvent
}

/** Mails a person about a change of their sign-in methods, in the transaction of the change. */
export async function queueSecurityNotice(
  tx: GlobalTx,
  { uid, to, name, event }: SecurityNotice,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<void> {
  if (to === null) return
  const linked = event.kind === 'password-changed' ? await listLinked(tx, uid) : []
  const words = wordsOf(event, { publicUrl, linked, on: `on ${moment(now)}` })
  const content = { to, greeting: greeting(name), after: [], ...words }
  await queueMail(tx, { kind: 'security', tenantId: null, content, about: uid }, now)
}

const moment = (at: Date) => `${shortDate(at)} at ${at.toISOString().slice(11, 16)} UTC`

const itWasYou = 'If this was you, you don’t need to do anything.'

/** A new password leaves linked providers working: the person needs to know them. */
const remaining = (linked: readonly LinkedProvider[]): string[] => {
  const names = linked.map(({ integration }) => providerNames[integration])
  if (names.length === 0) return []
  const listed = new Intl.ListFormat('en-US').format(names)
  const it = names.length === 1 ? 'it' : 'them'
  return [`${listed} can still sign you in. If you didn’t link ${it}, remove ${it} in your settings.`]
}

interface Circumstances {
  publicUrl: string
  linked: readonly LinkedProvider[]
  on: string
}

type Words = Pick<MailContent, 'subject' | 'before' | 'action'>

function wordsOf(event: SecurityEvent, { publicUrl, linked, on }: Circumstances): Words {
  const action = { label: 'Set new password', url: `${publicUrl}/forgot` }
  const newPassword = `${itWasYou} If not, set a new password now. That signs you out everywhere:`
  switch (event.kind) {
    case 'password-changed':
      return {
        subject: 'Your password was changed',
        before: [
          `Your Assay password was changed ${on}. All your other sessions were signed out.`,
          ...remaining(linked),
          newPassword,
        ],
        action,
      }
    case 'email-changed':
      return {
        subject: 'Your email was changed',
        before: [
          `The email of your Assay account was changed to ${maskedEmail(event.newEmail)} ${on}. This email no longer signs you in, and all sessions were signed out.`,
          `${itWasYou} If not, secure this mailbox and contact the team that runs ${new URL(publicUrl).host}.`,
        ],
      }
    case 'provider-linked':
      return {
        subject: `${event.provider} sign-in added`,
        before: [
          `A ${event.provider} account was linked to your Assay account ${on}. You can now sign in with it.`,
          `${itWasYou} If not, remove it in your settings and set a new password:`,
        ],
        action,
      }
    case 'provider-unlinked':
      return {
        subject: `${event.provider} sign-in removed`,
        before: [`Your ${event.provider} account was unlinked from your Assay account ${on}.`, newPassword],
        action,
      }
  }
}
