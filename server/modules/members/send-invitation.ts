import { dayMs } from '#machines/shared/calendar-day.ts'
import type { TenantTx } from '#server/db/database.ts'
import { cancelMails, queueMail } from '#server/work/mail/mail-outbox.ts'
import { enqueueJob } from '#server/work/queue/enqueue.ts'
import { findCompany } from '../companies/face.ts'
import { createSecretLink, revokeSecretLinks } from '../secret-links/face.ts'
import type { MemberInvitation } from './invitation-repository.ts'
import { memberInvitationLetter } from './letter.ts'
import { findMember } from './repository.ts'

/** The kind of the jobs that expire invitations; each names an invitation. */
export const memberInvitationJobs = 'member-invitation'

interface Sending {
  readonly invitation: Pick<
    MemberInvitation,
    'tenant_id' | 'id' | 'email' | 'role' | 'invited_by' | 'expires_at' | 'days'
  >
  /** The origin people see, without a slash at the end. */
  readonly publicUrl: string
  readonly at: Date
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

/** Mails a new link; the earlier one ends. Queues the job that expires the invitation. */
export async function mailInvitation(
  tx: TenantTx,
  { invitation, publicUrl, at }: Sending,
): Promise<void> {
  const { tenant_id: tenantId, id: subjectId, expires_at: expiresAt, role, email, days } = invitation
  await endInvitationLink(tx, invitation, at)
  const link = { tenantId, purpose: 'membership', subjectId, expiresAt } as const
  const { secret } = await createSecretLink(tx, link, at)
  const content = memberInvitationLetter({
    to: email,
    company: (await findCompany(tx, tenantId))?.name ?? '',
    inviter: await findMember(tx, tenantId, invitation.invited_by),
    role,
    url: `${publicUrl}/companyregister?invitation=${secret}`,
    expiresAt,
  })
  await queueMail(tx, { kind: 'membership', tenantId, content, subjectId }, at)
  await enqueueJob(tx, { kind: memberInvitationJobs, subject: subjectId, tenantId, inMs: days * dayMs })
}
