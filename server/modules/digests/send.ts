import { dayMs } from '#machines/domain/time/calendar-day.ts'
import { digestLimits } from '#machines/domain/digest/digests.ts'
import { addressHash } from '#server/db/address-hash.ts'
import { queueMail } from '#server/work/mail/mail-outbox.ts'
import { findCompany } from '../companies/public.ts'
import { mailLogo } from '../company-logo/public.ts'
import { findCorrespondent } from '../members/public.ts'
import { createSecretLink, optOutUrl } from '../secret-links/public.ts'
import type { Context } from './effect-context.ts'
import { digestLetter } from './letter.ts'
import { noteMail, type DigestChanges, type Recipient } from './repository.ts'
import { logShownDevelopers } from './shown-developers.ts'

/** Mails one recipient a personal link. */
export async function mailRecipient(
  { tx, companyId, digest, by }: Pick<Context, 'tx' | 'companyId' | 'digest' | 'by'>,
  recipient: Recipient,
): Promise<void> {
  const { row, position, items } = digest
  const expiresAt = new Date(by.at.getTime() + digestLimits.linkDays * dayMs)
  const link = { tenantId: companyId, purpose: 'digest', subjectId: row.id } as const
  const { secret } = await createSecretLink(
    tx,
    { ...link, recipientId: recipient.contactId, address: recipient.email, expiresAt },
    by.at,
  )
  const sender = await findCorrespondent(tx, companyId, {
    memberId: row.sent_by ?? row.created_by,
    clientId: position.clientId,
  })
  const own = await findCompany(tx, companyId)
  const company = own?.name ?? ''
  const letter = digestLetter({
    to: recipient.email,
    name: recipient.name,
    role: recipient.role,
    introduction: row.introduction,
    position: position.title,
    candidates: items.filter(({ ended_at }) => ended_at === null).length,
    company,
    sender,
    expiresAt,
    url: `${by.publicUrl}/digest/${secret}`,
    unsubscribeUrl: optOutUrl(by.publicUrl, secret),
  })
  const content = { ...letter, ...mailLogo(own?.logo, company, by.publicUrl) }
  const mail = { kind: 'digest', tenantId: companyId, content, subjectId: row.id } as const
  const mail_id = await queueMail(tx, mail, by.at)
  await noteMail(tx, row, recipient.contactId, { mail_id, address_hash: addressHash(tx, recipient.email) })
}

/** Mails every reachable recipient. */
export async function sendDigest(context: Context): Promise<DigestChanges> {
  for (const recipient of context.digest.recipients)
    if (recipient.isReachable) await mailRecipient(context, recipient)
  const { tx, companyId, digest, by } = context
  const items = digest.items
    .filter(({ ended_at }) => ended_at === null)
    .map(({ application_id: applicationId, snapshot }) => ({ applicationId, snapshot }))
  await logShownDevelopers(tx, { companyId, items, surface: 'digest', at: by.at })
  return { sent_at: by.at }
}
