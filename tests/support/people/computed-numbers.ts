import type { TenantTx } from '#server/db/database.ts'
import { computeNumbers } from '#server/evidence/numbers/compute.ts'
import { hiddenAmong, numbersKind, readChoices, readStored } from '#server/evidence/numbers/public.ts'
import { keepNumbers, readRevision } from '#server/evidence/numbers/repository.ts'
import { listSlugs } from '#server/evidence/topics/repository.ts'
import { refreshDeveloperSearch } from '#server/modules/developer-search/public.ts'
import type { JobKind } from '#server/work/queue/job-kind.ts'
import { createQueue } from '#server/work/queue/queue.ts'
import type { TestServer } from '../server/server.ts'

/** The computation of numbers in a test's worker. */
export const numbersWork = (server: Pick<TestServer, 'database' | 'clock'>): JobKind =>
  numbersKind({ ...server, refresh: refreshDeveloperSearch })

/** Computes everything queued, so that answers are settled. */
export async function settleNumbers(server: Pick<TestServer, 'database' | 'clock' | 'app'>): Promise<void> {
  await createQueue({ ...server, log: server.app.log, kinds: [numbersWork(server)] }).runDue()
}

/** Computes them in a transaction that will be rolled back. */
export async function computeWithin(tx: TenantTx, tenantId: string, now: Date): Promise<void> {
  const state = await readRevision(tx, tenantId)
  if (state === null) throw new Error('a developer without evidence')
  const numbers = computeNumbers({
    stored: await readStored(tx, tenantId, { included: [true, false] }),
    hidden: hiddenAmong(await readChoices(tx, tenantId)),
    catalogue: await listSlugs(tx),
    now,
  })
  await keepNumbers(tx, tenantId, numbers, state.revision)
}
