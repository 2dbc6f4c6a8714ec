import { numbersKind } from '#server/evidence/numbers/face.ts'
import { refreshDeveloperSearch } from '#server/modules/developer-search/face.ts'
import type { JobKind } from '#server/work/queue/job-kind.ts'
import { createQueue } from '#server/work/queue/queue.ts'
import type { TestServer } from '../server/server.ts'

/** What computes numbers, of a worker in a test. */
export const numbersWork = (server: Pick<TestServer, 'database' | 'clock'>): JobKind =>
  numbersKind({ ...server, refresh: refreshDeveloperSearch })

/** Computes what is queued, so that every answer is settled. */
export async function settleNumbers(server: Pick<TestServer, 'database' | 'clock' | 'app'>): Promise<void> {
  await createQueue({ ...server, log: server.app.log, kinds: [numbersWork(server)] }).runDue()
}
