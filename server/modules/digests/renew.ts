import type { Renewal } from '../secret-links/public.ts'
import { bySystem } from '../transition-log/public.ts'
import { mailRecipient } from './send.ts'
import { lockDigest } from './digest-record.ts'

/** Mails a recipient a new link while the digest is open to them. */
export const renewDigest: Renewal = ({ database, publicUrl }, link, isTyped, at) =>
  database.tenant(link.tenant_id, async (tx) => {
    const digest = await lockDigest(tx, link.tenant_id, link.subject_id, at)
    const recipient = digest?.recipients.find(({ contactId }) => contactId === link.recipient_id)
    if (!digest || recipient === undefined || !recipient.isReachable || !isTyped(recipient.email)) return
    if (digest.row.sent_at === null || digest.row.state === 'revoked') return
    const by = { actor: bySystem, at, publicUrl }
    await mailRecipient({ tx, companyId: link.tenant_id, digest, by }, recipient)
  })
