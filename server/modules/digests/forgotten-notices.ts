import type { TenantTx } from '#server/db/database.ts'
import { deleteUnsent } from '#server/work/mail/mail-outbox.ts'
import { enqueueJob } from '#server/work/queue/enqueue.ts'
import { noticeOf } from './effects.ts'
import { digestJobs } from './jobs.ts'

/**
 * Deletes the unsent decision mails of the digests that held these applications, as they name the candidates. The decisions in them
 * are mailed again, without those names once the candidates are erased.
 */
export async function forgetNotices(
  tx: TenantTx,
  companyId: string,
  applicationIds: readonly string[],
): Promise<void> {
  if (applicationIds.length === 0) return
  const digests = await tx
    .selectFrom('digest_item')
    .select('digest_id')
    .distinct()
    .where('tenant_id', '=', companyId)
    .where('application_id', 'in', [...applicationIds])
    .orderBy('digest_id')
    .execute()
  const ids = digests.map(({ digest_id }) => digest_id)
  for (const id of await deleteUnsent(tx, companyId, ids, 'decision')) {
    const { sent } = await tx
      .selectFrom('mail')
      .select(({ fn }) => fn.max('created_at').as('sent'))
      .where('tenant_id', '=', companyId)
      .where('subject_id', '=', id)
      .where('kind', '=', 'decision')
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('digest_decision')
      .set({ mailed_at: null })
      .where('tenant_id', '=', companyId)
      .where('digest_id', '=', id)
      .$if(sent !== null, (query) => query.where('mailed_at', '>', sent))
      .execute()
    await enqueueJob(tx, { kind: digestJobs, subject: noticeOf(id, 'decisions'), tenantId: companyId })
  }
}
