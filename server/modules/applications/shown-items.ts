import type { TenantTx } from '#server/db/database.ts'
import { enqueueJob } from '#server/work/queue/enqueue.ts'

/** The kind of the jobs that check whether digests may still show a candidate; the subject is an application. */
export const shownItemJobs = 'digest-item'

/** Queues that check if a digest contains the application. */
export async function askDigests(tx: TenantTx, tenantId: string, applicationId: string): Promise<void> {
  const item = await tx
    .selectFrom('digest_item')
    .select('digest_id')
    .where('tenant_id', '=', tenantId)
    .where('application_id', '=', applicationId)
    .where('ended_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (item !== undefined) await enqueueJob(tx, { kind: shownItemJobs, subject: applicationId, tenantId })
}
