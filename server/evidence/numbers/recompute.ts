import type { Clock } from '#server/contract/operation.ts'
import type { Database, TenantTx } from '#server/db/database.ts'
import { weekOf } from '#server/evidence/formula/weeks.ts'
import { listSlugs } from '#server/evidence/topics/repository.ts'
import { hiddenAmong, readChoices } from './choices.ts'
import { secondsOf } from './decode-evidence.ts'
import { keepNumbers, readRevision } from './repository.ts'
import { readStored } from './stored.ts'
import { numbersInThread } from './thread/compute-thread.ts'

/** Dependencies of a computation. */
export interface RecomputePorts {
  readonly database: Database
  readonly clock: Clock
  /** Updates developer search, in the transaction that stores the numbers. */
  readonly refresh: (tx: TenantTx, tenantId: string, at: Date) => Promise<void>
}

/** Reads a snapshot of all input in one serializable transaction. */
const read = (database: Database, tenantId: string, week: number) =>
  database.tenant(
    tenantId,
    async (tx) => {
      const state = await readRevision(tx, tenantId)
      // Every change of a burst queues a job. Jobs after the first one read no commits.
      if (state === null || state.asOf === week) return null
      return {
        revision: state.revision,
        stored: await readStored(tx, tenantId, { included: [true, false] }),
        hidden: hiddenAmong(await readChoices(tx, tenantId)),
        catalogue: await listSlugs(tx),
      }
    },
    { serializable: true },
  )

/**
 * Computes a developer's numbers in a worker thread and stores them, unless the stored ones match the current data,
 * week and formula. If the data changes in between, it stores nothing; that change has queued the next computation.
 *
 * @param keep runs the storing transaction, for example under a job's claim
 */
export async function recomputeNumbers(
  { database, clock, refresh }: RecomputePorts,
  tenantId: string,
  signal: AbortSignal,
  keep: (work: (tx: TenantTx) => Promise<void>) => Promise<void> = (work) => database.tenant(tenantId, work),
): Promise<void> {
  const now = clock.now()
  const found = await read(database, tenantId, weekOf(secondsOf(now)))
  if (found === null) return
  const { revision, ...input } = found
  const numbers = await numbersInThread({ ...input, now }, signal)
  await keep(async (tx) => {
    // Takes the profile lock first, as every change of a developer does.
    await tx
      .selectFrom('user_profile')
      .select('tenant_id')
      .where('tenant_id', '=', tenantId)
      .forNoKeyUpdate()
      .execute()
    if (await keepNumbers(tx, tenantId, numbers, revision)) await refresh(tx, tenantId, now)
  })
}
