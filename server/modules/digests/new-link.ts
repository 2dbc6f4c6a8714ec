import { digestLimits } from '#machines/domain/digest/digests.ts'
import type { TenantTx } from '#server/db/database.ts'
import { lastLinkAt, revokeSecretLinks } from '../secret-links/public.ts'
import type { Context } from './effect-context.ts'
import { mailRecipient } from './send.ts'

interface RecipientOf {
  readonly companyId: string
  readonly digestId: string
  readonly contactId: string
}

const linksOf = ({ digestId, contactId }: Omit<RecipientOf, 'companyId'>) =>
  ({ purpose: 'digest', subjectId: digestId, recipientId: contactId }) as const

/** Mails a recipient a new link, and revokes their earlier ones. */
export async function mailNewLink({ event, ...context }: Context): Promise<void> {
  const { tx, companyId, digest, by } = context
  const wanted = 'contactId' in event ? event.contactId : null
  const recipient = digest.recipients.find(({ contactId }) => contactId === wanted)
  if (recipient === undefined) throw new Error(`digest ${digest.row.id} has no such recipient`)
  const { contactId } = recipient
  await revokeSecretLinks(tx, companyId, linksOf({ digestId: digest.row.id, contactId }), by.at)
  await mailRecipient(context, recipient)
}

/** Seconds until a recipient may get another link; 0 for now. */
export async function secondsToNewLink(
  tx: TenantTx,
  { companyId, ...of }: RecipientOf,
  now: Date,
): Promise<number> {
  const last = await lastLinkAt(tx, companyId, linksOf(of))
  if (last === null) return 0
  const next = last.getTime() + digestLimits.resendMinutes * 60_000
  return Math.max(0, Math.ceil((next - now.getTime()) / 1000))
}
