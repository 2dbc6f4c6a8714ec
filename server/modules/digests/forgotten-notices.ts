import type { TenantTx } from '#server/db/database.ts'
import { deleteUnsent } from '#server/work/mail/mail-outbox.ts'
import { enqueueJob } from '#server/work/queue/enqueue.ts'
import { markUnmailed } from './decision-repository.ts'
import { noticeOf } from './effects.ts'
import { digestsOf } from './item-repository.ts'
import { digestJobs } from './jobs.ts'

/**
 * Deletes unsent decision mails of digests with these applications: they name the candidates. The decisions are mailed
 * again, by then without the names of erased candidates.
 */
export async function forgetNotices(
  tx: TenantTx,
  companyId: string,
  applicationIds: readonly string[],
): Promise<void> {
  if (applicationIds.length === 0) return
  const ids = await digestsOf(tx, companyId, applicationIds)
  for (const id of await deleteUnsent(tx, companyId, ids, 'decision')) {
    await markUnmailed(tx, companyId, id)
    await enqueueJob(tx, { kind: digestJobs, subject: noticeOf(id, 'decisions'), tenantId: companyId })
  }
}
