import { randomBytes } from 'node:crypto'
import type { RequestOf } from '#server/contract/operation.ts'
import { hashOf } from '#server/contract/hash.ts'
import { queueMail } from '#server/work/mail/mail-outbox.ts'
import type { TenantTx } from '#server/db/database.ts'
import { greeting } from '#server/modules/accounts/public.ts'

const linkHours = 24

/** Page of the link, by where the developer claimed the email; see machines/navigation/after-connecting.ts. */
const pages: Readonly<Record<ClaimedFrom, string>> = {
  profile: '/user/profile?',
  onboarding: '/userOnboarding?step=3&',
}
export type ClaimedFrom = RequestOf<'claimCommitAddress'>['body']['from']

const secretLength = 43

/**
 * Builds a link's token: a 256-bit secret and a mark that depends on the account, to recognize links of other accounts
 * without storing them.
 */
const marked = (secret: string, accountId: string) => secret + hashOf(`${accountId} ${secret}`).slice(0, 8)

/** Whether a link was mailed for this account; it may have expired. */
export const isLinkOf = (token: string, accountId: string): boolean =>
  token === marked(token.slice(0, secretLength), accountId)

/** Returns when a link mailed now expires. */
export const linkEnd = (now: Date): Date => new Date(now.getTime() + linkHours * 3_600_000)

/**
 * Mails the link that verifies an email, in the transaction that claims it.
 *
 * @returns the hash of the token, the only part that is stored
 */
export async function mailLink(
  tx: TenantTx,
  { to, from, accountId, uid }: { to: string; from: ClaimedFrom; accountId: string; uid: string },
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<string> {
  const token = marked(randomBytes(32).toString('base64url'), accountId)
  const content = {
    to,
    subject: 'Verify your commit email',
    greeting: greeting(null),
    before: [
      'An Assay user says commits with this email are theirs. If that’s you, open this link while signed in to that account:',
    ],
    action: {
      label: 'Verify commit email',
      url: `${publicUrl}${pages[from]}confirm=${encodeURIComponent(token)}`,
    },
    after: [
      `This link expires in ${linkHours} hours. It only works in the account that asked for it.`,
      'Wasn’t you? You can ignore this email.',
    ],
  }
  await queueMail(tx, { kind: 'commitAddress', tenantId: accountId, content, about: uid }, now)
  return hashOf(token)
}
