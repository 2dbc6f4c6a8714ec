import { dayMs } from '#machines/shared/calendar-day.ts'
import type { TenantTx } from '#server/db/database.ts'
import { cancelMails, isQueued, queueMail } from '#server/work/mail/mail-outbox.ts'
import { enqueueJob } from '#server/work/queue/enqueue.ts'
import { findCompany } from '../companies/face.ts'
import { createSecretLink, revokeSecretLinks } from '../secret-links/face.ts'
import { deleteInvitation, type MemberInvitation } from './invitation-repository.ts'
import { memberInvitationLetter } from './letter.ts'
import { findMember } from './repository.ts'

/** The kind of the jobs that expire invitations; each names an invitation. */
export const memberInvitationJobs = 'member-invitation'

type Sent = Pick<MemberInvitation, 'tenant_id' | 'id' | 'email' | 'role' | 'expires_at' | 'days'>

/** What every mail of one call says. */
export interface Letterhead {
  readonly company: string
  readonly inviter: { readonly name: string; readonly email: string | null } | null
  /** The origin people see, without a slash at the end. */
  readonly publicUrl: string
}

export async function letterhead(
  tx: TenantTx,
  tenantId: string,
  { memberId, publicUrl }: { readonly memberId: string; readonly publicUrl: string },
): Promise<Letterhead> {
  const company = await findCompany(tx, tenantId)
  return { company: company?.name ?? '', inviter: await findMember(tx, tenantId, memberId), publicUrl }
}

/** Ends the link of an invitation, and mails that still wait. */
export async function endInvitationLink(
  tx: TenantTx,
  { tenant_id: tenantId, id: subjectId }: Pick<MemberInvitation, 'tenant_id' | 'id'>,
  at: Date,
): Promise<void> {
  await revokeSecretLinks(tx, tenantId, { purpose: 'membership', subjectId }, at)
  await cancelMails(tx, { kind: 'membership', tenantId, subjectId }, at)
}

/** Ends an invitation and its link. */
export async function dropInvitation(
  tx: TenantTx,
  invitation: Pick<MemberInvitation, 'tenant_id' | 'id'>,
  at: Date,
): Promise<void> {
  await endInvitationLink(tx, invitation, at)
  await deleteInvitation(tx, invitation)
}

/**
 * Mails a new link and queues the job that expires the invitation.
 * @returns whether the mail leaves: a rule refuses one to an address that opted out or bounced
 */
export async function mailInvitation(
  tx: TenantTx,
  { tenant_id: tenantId, id: subjectId, expires_at: expiresAt, role, email, days }: Sent,
  { company, inviter, publicUrl }: Letterhead,
  at: Date,
): Promise<boolean> {
  const link = { tenantId, purpose: 'membership', subjectId, expiresAt } as const
  const { secret } = await createSecretLink(tx, link, at)
  const url = `${publicUrl}/companyregister?invitation=${secret}`
  const content = memberInvitationLetter({ to: email, company, inviter, role, url, expiresAt })
  const mail = await queueMail(tx, { kind: 'membership', tenantId, content, subjectId }, at)
  await enqueueJob(tx, { kind: memberInvitationJobs, subject: subjectId, tenantId, inMs: days * dayMs })
  return isQueued(tx, mail)
}
