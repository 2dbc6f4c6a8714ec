import { addressHash } from '#server/db/address-hash.ts'
import type { TenantTx } from '#server/db/database.ts'
import { cancelMails, queueMail } from '#server/work/mail/mail-outbox.ts'
import { isSuppressed } from '#server/work/mail/suppressions.ts'
import type { Address } from '../candidate-mails/public.ts'
import { findCompany } from '../companies/public.ts'
import { mailLogo } from '../company-logo/public.ts'
import { findCorrespondent } from '../members/public.ts'
import { createSecretLink, optOutUrl, revokeSecretLinks } from '../secret-links/public.ts'
import { yearAfter } from './open-states.ts'
import type { InvitationRecord } from './invitation-record.ts'
import { invitationLetter } from './letter.ts'
import type { InvitationChanges, InvitationRow } from './repository.ts'

interface Sending {
  readonly companyId: string
  readonly invitation: Pick<InvitationRecord, 'row' | 'position' | 'candidate' | 'locked' | 'person'>
  readonly at: Date
  readonly publicUrl: string
  readonly address: Address | null
}

/** The page's end: the deadline, or a year from now for a represented person. */
const endOf = ({ expires_on, state }: Pick<InvitationRow, 'expires_on' | 'state'>, at: Date): Date =>
  state === 'interested' ? yearAfter(at) : new Date(`${expires_on}T00:00:00Z`)

/** Creates the person's link. Returns the URL of their page, and the unsubscribe URL for mail programs. */
export async function linkTo(
  tx: TenantTx,
  {
    companyId,
    row,
    positionId,
    publicUrl,
    at,
    address,
  }: Pick<Sending, 'companyId' | 'publicUrl' | 'at'> & {
    readonly row: InvitationRow
    readonly positionId: string
    /** The mail's recipient; absent for a link in the product. */
    readonly address?: string
  },
): Promise<{ url: string; unsubscribeUrl: string }> {
  const link = {
    tenantId: companyId,
    purpose: 'invitation',
    subjectId: row.id,
    ...(address !== undefined && { address }),
    expiresAt: endOf(row, at),
  } as const
  const { secret } = await createSecretLink(tx, link, at)
  return {
    url: `${publicUrl}/profile/${secret}/${positionId}`,
    unsubscribeUrl: optOutUrl(publicUrl, secret),
  }
}

/** Mails the person a link to their page. Revokes earlier links and cancels unsent mails with them. */
export async function mailLink(
  tx: TenantTx,
  { companyId, invitation, at, publicUrl, address }: Sending & { readonly address: Address },
): Promise<void> {
  const { row, position, candidate } = invitation
  if (address.email === null) throw new TypeError('no address to mail to')
  await revokeSecretLinks(tx, companyId, { purpose: 'invitation', subjectId: row.id }, at)
  await cancelMails(tx, { kind: 'invitation', tenantId: companyId, subjectId: row.id }, at)
  const to = address.email
  const link = await linkTo(tx, { companyId, row, positionId: position.id, publicUrl, at, address: to })
  const own = await findCompany(tx, companyId)
  const company = own?.name ?? ''
  const sender = await findCorrespondent(tx, companyId, {
    memberId: row.sent_by ?? row.created_by,
    clientId: position.clientId,
  })
  const letter = invitationLetter({ row, position, candidate, ...link, company, sender, to })
  const content = { ...letter, ...mailLogo(own?.logo, company, publicUrl) }
  const mail = {
    kind: 'invitation',
    tenantId: companyId,
    content,
    subjectId: row.id,
    about: address.uid,
  } as const
  await queueMail(tx, mail, at)
}

/**
 * Sends the invitation as a mailed link. A developer without working mail finds it in the product; for a candidate
 * without an account, the rules require a working address.
 */
export async function sendInvitation(tx: TenantTx, sending: Sending): Promise<InvitationChanges> {
  const { at, invitation, companyId: tenantId } = sending
  const { locked, person } = invitation
  const hasAccount = locked.developerId !== null
  const address = hasAccount ? sending.address : { email: person.emails[0] ?? null, uid: null }
  if (address === null || address.email === null) {
    if (!hasAccount) throw new TypeError('a candidate without an account and without an address')
    return { sent_at: at, reach: 'product' }
  }
  const { email } = address
  if (await isSuppressed(tx, { address: email, tenantId })) return { sent_at: at, reach: 'product' }
  await mailLink(tx, { ...sending, address })
  return { sent_at: at, reach: 'email', address_hash: addressHash(tx, email) }
}
