import type { Clock } from '#server/contract/operation.ts'
import type { Database, TenantTx } from '#server/db/database.ts'
import { weekOf } from '#server/evidence/formula/weeks.ts'
import { listSlugs } from '#server/evidence/topics/repository.ts'
import { hiddenAmong, readChoices } from './choices.ts'
import { secondsOf } from './kept.ts'
import { keepNumbers, readRevision } from './repository.ts'
import { readStored } from './stored.ts'
import { numbersInThread } from './thread/compute-thread.ts'

/** What a computation needs. */
export interface RecomputePorts {
  readonly database: Database
  readonly clock: Clock
  /** Brings what companies find up to the numbers, in the transaction that keeps them. */
  readonly refresh: (tx: TenantTx, tenantId: string, at: Date) => Promise<void>
}

/** One state of everything that the numbers follow from: the transaction sees no other. */
const read = (database: Database, tenantId: string) =>
  database.tenant(
    tenantId,
    async (tx) => ({
      revision: await readRevision(tx, tenantId),
      stored: await readStored(tx, tenantId, { included: [true, false] }),
      hidden: hiddenAmong(await readChoices(tx, tenantId)),
      catalogue: await listSlugs(tx),
    }),
    { serializable: true },
  )

/**
 * Computes the numbers of a developer and keeps them, off the event loop and in one transaction, where what is kept is of an earlier
 * state, week or formula. A change meanwhile leaves what was kept before, and has queued the next computation.
 *
 * @param keep runs the transaction that keeps them, under a claim for example
 */
export async function recomputeNumbers(
  { database, clock, refresh }: RecomputePorts,
  tenantId: string,
  signal: AbortSignal,
  keep: (work: (tx: TenantTx) => Promise<void>) => Promise<void> = (work) => database.tenant(tenantId, work),
): Promise<void> {
  const { revision: state, ...input } = await read(database, tenantId)
  const now = clock.now()
  if (state === null || state.asOf === weekOf(secondsOf(now))) return
  const numbers = await numbersInThread({ ...input, now }, signal)
  await keep(async (tx) => {
    // Whoever changes a developer holds the profile first.
    await tx
      .selectFrom('user_profile')
      .select('tenant_id')
      .where('tenant_id', '=', tenantId)
      .forNoKeyUpdate()
      .execute()
    if (await keepNumbers(tx, tenantId, numbers, state.revision)) await refresh(tx, tenantId, now)
  })
}
