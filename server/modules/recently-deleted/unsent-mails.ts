import type { TenantTx } from '#server/db/database.ts'
import { deleteUnsent } from '#server/work/mail/mail-outbox.ts'
import { forgetNotices } from '../digests/public.ts'

/** Deletes unsent mails to and about candidates who are being erased. */
export async function deleteUnsentMails(
  tx: TenantTx,
  tenantId: string,
  candidateIds: readonly string[],
): Promise<void> {
  const rows = await tx
    .selectFrom('application')
    .leftJoin('invitation', (join) =>
      join
        .onRef('invitation.tenant_id', '=', 'application.tenant_id')
        .onRef('invitation.application_id', '=', 'application.id'),
    )
    .select(['application.id as applicationId', 'invitation.id as invitationId'])
    .where('application.tenant_id', '=', tenantId)
    .where('application.candidate_id', 'in', [...candidateIds])
    .execute()
  const invitationIds = rows.flatMap(({ invitationId }) => invitationId ?? [])
  await deleteUnsent(tx, tenantId, [...candidateIds, ...invitationIds])
  await forgetNotices(tx, tenantId, [...new Set(rows.map(({ applicationId }) => applicationId))])
}
