import { dayMs } from '#machines/domain/time/calendar-day.ts'
import type { TenantTx } from '#server/db/database.ts'
import { cancelMails } from '#server/work/mail/mail-outbox.ts'
import { queueMails } from '#server/work/mail/queue-mails.ts'
import { enqueueJobs } from '#server/work/queue/enqueue.ts'
import { findLogo, mailLogo } from '../company-logo/public.ts'
import { companyName } from './company-repository.ts'
import { createSecretLinks, revokeSecretLinks } from '../secret-links/public.ts'
import { deleteInvitation, type MemberInvitation } from './invitation-repository.ts'
import { memberInvitationLetter } from './letter.ts'
import { findMember } from './repository.ts'

/** The kind of the jobs that expire invitations; the subject is an invitation. */
export const memberInvitationJobs = 'member-invitation'

type Sent = Pick<MemberInvitation, 'id' | 'email' | 'role' | 'expires_at' | 'days'>

/** Values shared by all mails of a request. */
export interface Letterhead {
  readonly company: string
  /** URL path of the company's logo; null without one. */
  readonly logo: string | null
  readonly inviter: { readonly name: string; readonly email: string | null } | null
  /** Without a trailing slash. */
  readonly publicUrl: string
}

export async function letterhead(
  tx: TenantTx,
  tenantId: string,
  { memberId, publicUrl }: { readonly memberId: string; readonly publicUrl: string },
): Promise<Letterhead> {
  const company = (await companyName(tx, tenantId)) ?? ''
  const logo = await findLogo(tx, tenantId)
  return { company, logo, inviter: await findMember(tx, tenantId, memberId), publicUrl }
}

/** Revokes an invitation's link and cancels its unsent mails. */
export async function endInvitationLink(
  tx: TenantTx,
  { tenant_id: tenantId, id: subjectId }: Pick<MemberInvitation, 'tenant_id' | 'id'>,
  at: Date,
): Promise<void> {
  await revokeSecretLinks(tx, tenantId, { purpose: 'membership', subjectId }, at)
  await cancelMails(tx, { kind: 'membership', tenantId, subjectId }, at)
}

export async function dropInvitation(
  tx: TenantTx,
  invitation: Pick<MemberInvitation, 'tenant_id' | 'id'>,
  at: Date,
): Promise<void> {
  await endInvitationLink(tx, invitation, at)
  await deleteInvitation(tx, invitation)
}

/**
 * Mails new links and queues the expiry jobs, with a constant number of statements.
 * @returns ids whose mail a rule refused: the address opted out or bounced
 */
export async function mailInvitations(
  tx: TenantTx,
  tenantId: string,
  invitations: readonly Sent[],
  { company, logo, inviter, publicUrl }: Letterhead,
  at: Date,
): Promise<ReadonlySet<string>> {
  const links = await createSecretLinks(
    tx,
    invitations.map(({ id: subjectId, expires_at: expiresAt }) => ({
      tenantId,
      purpose: 'membership',
      subjectId,
      expiresAt,
    })),
    at,
  )
  const mails = invitations.map(({ id: subjectId, email, role, expires_at: expiresAt }, index) => {
    const url = `${publicUrl}/companyregister?invitation=${links[index]?.secret}`
    const letter = memberInvitationLetter({ to: email, company, inviter, role, url, expiresAt })
    return { subjectId, content: { ...letter, ...mailLogo(logo, company, publicUrl) } }
  })
  await enqueueJobs(
    tx,
    invitations.map(({ id: subject, days }) => ({
      kind: memberInvitationJobs,
      subject,
      tenantId,
      inMs: days * dayMs,
    })),
  )
  return queueMails(tx, { kind: 'membership', tenantId, mails }, at)
}
