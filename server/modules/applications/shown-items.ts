import type { TenantTx } from '#server/db/database.ts'
import { enqueueJob } from '#server/work/queue/enqueue.ts'

/** The kind of the jobs that ask whether digests may still show a candidate; each names an application. */
export const shownItemJobs = 'digest-item'

/** Asks every digest that holds the application, where there is one, whether it may still show it. */
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
